import { Field } from '~/components/ui/field'
import { Select } from '~/components/ui/select'
import { m } from '~/paraglide/messages.js'
import { MIGRATION_MARKS, type MigrationChoices, type MigrationFound } from '~/schemas/migration'

export type Marks = Pick<MigrationChoices, 'categoriesAs' | 'tagsAs'>

/** What categories and tags of the file become: apps use these terms differently. */
export function MarksChoice({
  found: { categories, tags, words },
  marks,
  onMarks,
}: {
  found: MigrationFound
  marks: Marks
  onMarks: (marks: Marks) => void
}) {
  // These sources have both kinds.
  if (words > 0) return null
  const rows = [
    { key: 'categoriesAs', label: m.migration_categories_as(), count: categories.total },
    { key: 'tagsAs', label: m.migration_tags_as(), count: tags.total },
  ] as const
  const names = { categories: m.common_categories(), tags: m.common_tags(), none: m.migration_column_none() }
  return rows
    .filter(({ count }) => count > 0)
    .map(({ key, label }) => (
      <Field key={key} label={label} className="mt-4">
        <Select
          value={marks[key]}
          options={MIGRATION_MARKS.map((value) => ({ value, label: names[value] }))}
          onValueChange={(value) => {
            const known = MIGRATION_MARKS.find((one) => one === value)
            if (known) onMarks({ ...marks, [key]: known })
          }}
        />
      </Field>
    ))
}
