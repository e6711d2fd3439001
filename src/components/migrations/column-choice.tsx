import { Button } from '~/components/ui/button'
import { Rows } from '~/components/ui/list-row'
import { Select } from '~/components/ui/select'
import { m } from '~/paraglide/messages.js'
import type { MigrationFound } from '~/schemas/migration'

interface ColumnChoiceProps {
  table: NonNullable<MigrationFound['table']>
  /** Column index of each field. */
  columns: Columns
  onColumns: (columns: Columns) => void
  isUnread: boolean
  isPending: boolean
  onRead: () => void
}

export type Columns = Readonly<Record<string, number>>

export function areSameColumns(one: Columns, other: Columns): boolean {
  const fieldsOf = (columns: Columns) => Object.keys(columns)
  return [...fieldsOf(one), ...fieldsOf(other)].every((field) => one[field] === other[field])
}

const fields = (): [string, string][] => [
  ['name', m.common_name()],
  ['ingredients', m.common_ingredients()],
  ['steps', m.common_steps()],
  ['description', m.common_description()],
  ['notes', m.common_notes()],
  ['categories', m.common_categories()],
  ['tags', m.common_tags()],
  ['tools', m.common_tools()],
  ['servings', m.common_servings()],
  ['prepTime', m.migration_field_prep()],
  ['cookTime', m.migration_field_cook()],
  ['totalTime', m.migration_field_total()],
  ['rating', m.common_rating()],
  ['url', m.migration_field_url()],
  ['source', m.common_source()],
  ['author', m.migration_field_author()],
  ['yield', m.migration_field_yield()],
  ['nutrition', m.common_nutrition()],
  ['picture', m.common_picture()],
  ['created', m.migration_field_created()],
  ['favorite', m.recipe_favorite_short()],
]

export function ColumnChoice({
  table: { headers, samples },
  columns,
  onColumns,
  isUnread,
  isPending,
  onRead,
}: ColumnChoiceProps) {
  const fieldOf = (at: number) => fields().find(([field]) => columns[field] === at)?.[0] ?? ''
  const choose = (at: number, field: string) => {
    const rest = Object.entries(columns).filter(([known, column]) => column !== at && known !== field)
    onColumns(Object.fromEntries(field ? [...rest, [field, at]] : rest))
  }
  return (
    <section aria-labelledby="migration-columns">
      <h2 id="migration-columns">{m.migration_columns()}</h2>
      <p className="text-sm text-fg-3">{m.migration_columns_hint()}</p>
      <Rows className="mt-2">
        {headers.map((header, at) => (
          <li key={at} className="flex-wrap gap-x-4 gap-y-2">
            <span className="min-w-0 flex-1 basis-56">
              <bdi className="block font-medium wrap-anywhere">{header}</bdi>
              <bdi className="block truncate text-sm text-fg-3">
                {samples.map((row) => row[at]).find(Boolean)}
              </bdi>
            </span>
            <Select
              className="w-52 flex-none"
              aria-label={m.migration_column_of({ name: header })}
              placeholder={m.migration_column_none()}
              value={fieldOf(at)}
              options={fields().map(([value, label]) => ({ value, label }))}
              onValueChange={(field) => choose(at, field)}
            />
          </li>
        ))}
      </Rows>
      <Button
        variant={isUnread ? 'primary' : undefined}
        className="mt-4"
        loading={isPending}
        onClick={onRead}
      >
        {m.migration_columns_read()}
      </Button>
    </section>
  )
}
