import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { Field } from '~/components/ui/field'
import { Panel } from '~/components/ui/panel'
import { Select } from '~/components/ui/select'
import { Tag } from '~/components/ui/tag'
import { sourceName } from '~/lib/migrations/source-name'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import {
  MIGRATION_MARKS,
  type Migration,
  type MigrationChoices,
  type MigrationFound,
} from '~/schemas/migration'

interface ImportSummaryProps {
  found: MigrationFound
  source: Migration['source']
  skipped: number
  /** Recipes that are not chosen. */
  left: number
  marks: Marks
  onMarks: (marks: Marks) => void
  /** The choice of columns differs from the last reading of the file. */
  isUnread: boolean
  isStarting: boolean
  onStart: (addTag: boolean) => void
}

export function ImportSummary({
  found,
  source,
  skipped,
  left,
  marks,
  onMarks,
  isUnread,
  isStarting,
  onStart,
}: ImportSummaryProps) {
  const [addTag, setAddTag] = useState(false)
  const recipesToImport = Math.max(0, found.recipes + found.links - skipped - left)
  const isNothing = recipesToImport === 0 && others(found) === 0
  return (
    <Panel aria-labelledby="migration-coming" className="lg:sticky lg:top-6">
      <h2 id="migration-coming" className="text-[1.25rem]">
        {m.migration_coming()}
      </h2>
      <Facts found={found} recipesToImport={recipesToImport} skipped={skipped} left={left} />
      <MarksChoice found={found} marks={marks} onMarks={onMarks} />
      <Checkbox
        className="my-4"
        checked={addTag}
        onCheckedChange={setAddTag}
        label={
          <>
            {m.migration_tag()} <Tag tone="primary">{sourceName(source)}</Tag>
          </>
        }
      />
      <Button
        variant="primary"
        size="lg"
        block
        loading={isStarting}
        disabled={isUnread || isNothing}
        onClick={() => onStart(addTag)}
      >
        {isNothing ? m.migration_nothing() : m.common_import_recipes({ count: recipesToImport })}
      </Button>
      <p className="mt-3 text-center text-sm text-fg-3" role={isUnread ? 'status' : undefined}>
        {isUnread ? m.migration_columns_unread() : m.migration_undo_hint()}
      </p>
    </Panel>
  )
}

const others = ({ lists, plans, cookbooks, rules, ideas, actions, words }: MigrationFound) =>
  lists + plans + cookbooks + rules + ideas + actions + words

/** What will be imported, with its number, and how much of it is new. */
type Row = [label: string, count: number, remark?: string]

const freshOf = ({ new: number }: { new: number }) => (number > 0 ? m.migration_new({ number }) : undefined)

const rowsOfRecipes = (found: MigrationFound): Row[] => [
  [m.migration_pictures(), found.pictures],
  [m.common_categories(), found.categories.total, freshOf(found.categories)],
  [m.common_tags(), found.tags.total, freshOf(found.tags)],
  [
    m.common_ingredients(),
    found.lines,
    found.linesWithoutFood > 0 ? m.migration_without_food({ count: found.linesWithoutFood }) : undefined,
  ],
  [m.common_foods(), found.foods.total, freshOf(found.foods)],
]

function Facts({
  found,
  recipesToImport,
  skipped,
  left,
}: {
  found: MigrationFound
  recipesToImport: number
  skipped: number
  left: number
}) {
  const number = (value: number) => formatNumber(value, getLocale())
  const rows: Row[] = [
    ...(recipesToImport > 0 ? rowsOfRecipes(found) : []),
    [m.shopping_lists(), found.lists],
    [m.migration_plans(), found.plans],
    [m.common_cookbooks(), found.cookbooks],
    [m.migration_rules(), found.rules],
    [m.migration_ideas(), found.ideas],
    [m.recipe_action_title(), found.actions],
    [m.recipe_comments(), found.comments],
    [m.migration_ratings(), found.ratings],
    [m.migration_events(), found.events],
    [m.migration_links(), found.links],
    [m.migration_skipped(), skipped],
    [m.migration_left(), left],
  ]
  return (
    <dl className="mt-3 border-b border-line pb-2">
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-2">
        <dt className="text-fg-2">{m.common_recipes()}</dt>
        <dd className="font-serif text-[2.5rem] leading-none tabular-nums">{number(recipesToImport)}</dd>
      </div>
      {rows
        .filter(([, value], at) => value > 0 || (recipesToImport > 0 && at === 0))
        .map(([label, value, remark]) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
            <dt className="flex-1 text-fg-2">{label}</dt>
            {remark && <dd className="text-sm text-fg-3">{remark}</dd>}
            <dd className="ms-auto font-semibold tabular-nums">{number(value)}</dd>
          </div>
        ))}
    </dl>
  )
}

export type Marks = Pick<MigrationChoices, 'categoriesAs' | 'tagsAs'>

/** What categories and tags of the file become: apps use these terms differently. */
function MarksChoice({
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
