import { TriangleAlert } from 'lucide-react'
import { Button } from '~/components/ui/button'
import { Rows } from '~/components/ui/list-row'
import { Panel } from '~/components/ui/panel'
import { Select } from '~/components/ui/select'
import { m } from '~/paraglide/messages.js'
import type { MigrationFound } from '~/schemas/migration'

interface ColumnChoiceProps {
  table: NonNullable<MigrationFound['table']>
  /** Column index of each field. */
  columns: Columns
  onColumns: (columns: Columns) => void
  /** Recipes without ingredients and steps. */
  onlyNames: number
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
  onlyNames,
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
      <FirstRecipe headers={headers} values={samples[0] ?? []} columns={columns} />
      {onlyNames > 0 && (
        <p role="status" className="mt-4 flex gap-2.5 text-warning-ink">
          <TriangleAlert />
          {m.migration_only_names({ count: onlyNames })}
        </p>
      )}
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

interface FirstRecipeProps {
  headers: readonly string[]
  values: readonly string[]
  columns: Columns
}

/** What the first row becomes with the chosen columns. */
function FirstRecipe({ headers, values, columns }: FirstRecipeProps) {
  const shown = fields().flatMap(([field, label]) => {
    const at = columns[field]
    const text = at === undefined || at >= headers.length ? '' : (values[at] ?? '').trim()
    return text ? [{ field, label, text }] : []
  })
  if (shown.length === 0) return null
  return (
    <Panel tone="soft" className="mt-4" aria-label={m.migration_first_recipe()}>
      <h3 className="mb-2 font-sans text-sm font-semibold tracking-normal">{m.migration_first_recipe()}</h3>
      <dl className="grid grid-cols-[minmax(80px,auto)_minmax(0,1fr)] gap-x-5 gap-y-1.5 text-sm">
        {shown.map(({ field, label, text }) => (
          <div key={field} className="col-span-full grid grid-cols-subgrid">
            <dt className="text-fg-3">{label}</dt>
            <dd dir="auto" className="line-clamp-3 wrap-anywhere whitespace-pre-line">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
