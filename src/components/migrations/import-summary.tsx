import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { Panel } from '~/components/ui/panel'
import { Tag } from '~/components/ui/tag'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { Migration, MigrationFound } from '~/schemas/migration'

interface ImportSummaryProps {
  found: MigrationFound
  source: Migration['source']
  skipped: number
  /** The choice of columns differs from the last reading of the file. */
  isUnread: boolean
  isStarting: boolean
  onStart: (addTag: boolean) => void
}

export function ImportSummary({ found, source, skipped, isUnread, isStarting, onStart }: ImportSummaryProps) {
  const [addTag, setAddTag] = useState(false)
  const recipesToImport = found.recipes + found.links - skipped
  const isNothing = recipesToImport === 0 && others(found) === 0
  return (
    <Panel aria-labelledby="migration-coming" className="lg:sticky lg:top-6">
      <h2 id="migration-coming" className="text-[1.25rem]">
        {m.migration_coming()}
      </h2>
      <Facts found={found} recipesToImport={recipesToImport} skipped={skipped} />
      <Checkbox
        className="my-4"
        checked={addTag}
        onCheckedChange={setAddTag}
        label={
          <>
            {m.migration_tag()} <Tag tone="primary">{source?.key}</Tag>
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
type Row = [label: string, count: number, fresh?: number]

const rowsOfRecipes = ({ pictures, tags, foods }: MigrationFound): Row[] => [
  [m.migration_pictures(), pictures],
  [m.common_tags(), tags.total, tags.new],
  [m.common_foods(), foods.total, foods.new],
]

function Facts({
  found,
  recipesToImport,
  skipped,
}: {
  found: MigrationFound
  recipesToImport: number
  skipped: number
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
  ]
  return (
    <dl className="mt-3 border-b border-line pb-2">
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-2">
        <dt className="text-fg-2">{m.common_recipes()}</dt>
        <dd className="font-serif text-[2.5rem] leading-none tabular-nums">{number(recipesToImport)}</dd>
      </div>
      {rows
        .filter(([, value], at) => value > 0 || (recipesToImport > 0 && at === 0))
        .map(([label, value, fresh]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-1.5">
            <dt className="flex-1 text-fg-2">{label}</dt>
            {fresh !== undefined && fresh > 0 && (
              <dd className="text-sm text-fg-3">{m.migration_new({ number: fresh })}</dd>
            )}
            <dd className="font-semibold tabular-nums">{number(value)}</dd>
          </div>
        ))}
    </dl>
  )
}
