import { FileArchive } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '~/components/kit/use-action'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { Panel } from '~/components/ui/panel'
import { Select } from '~/components/ui/select'
import { Tag } from '~/components/ui/tag'
import { formatBytes } from '~/lib/numbers/format-bytes'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useMigrationChanges } from '~/queries/migrations'
import type { DuplicateChoice, EditedLine, Migration, MigrationFound } from '~/schemas/migration'
import { areSameColumns, ColumnChoice, type Columns } from './column-choice'
import { Doubts } from './doubts'
import { Duplicates } from './duplicates'
import { NotTaken } from './not-taken'
import { sourceName } from './source-name'

/** What a file holds, before anything is imported: what it is, what is here already, what comes in. */
export function MigrationReview({ migration }: { migration: Migration }) {
  const { id, found, source, error } = migration
  const { start, remove, read } = useMigrationChanges()
  const begin = useAction(start)
  const discard = useAction(remove)
  const again = useAction(read)
  const [duplicates, setDuplicates] = useState<DuplicateChoice>('skip')
  const [own, setOwn] = useState<ReadonlyMap<number, DuplicateChoice>>(new Map())
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set())
  const [edited, setEdited] = useState<ReadonlyMap<string, EditedLine>>(new Map())
  const [addTag, setAddTag] = useState(false)
  const [columns, setColumns] = useState<Columns>(found?.table?.guess ?? {})
  const isUnread = found?.table ? !areSameColumns(columns, found.table.guess) : false
  const skipped = found ? countSkipped(found, duplicates, own) : 0
  const coming = found ? found.recipes + found.links - skipped : 0

  const submit = () =>
    begin.run(id, {
      duplicates,
      addTag,
      acceptedLines: [...accepted],
      editedLines: [...edited.values()],
      choices: [...own].map(([position, choice]) => ({ position, choice })),
    })

  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid min-w-0 gap-10">
        <section
          aria-label={m.migration_file()}
          className="flex flex-wrap items-center gap-4 rounded-[18px] border border-dashed border-line-2 p-4"
        >
          <span className="grid size-13 flex-none place-items-center rounded-xl bg-accent-soft text-accent-ink">
            <FileArchive />
          </span>
          <div className="min-w-0 flex-1 basis-48">
            <p className="font-medium">
              {found && source
                ? m.migration_recognized({ name: sourceName(source), count: found.recipes })
                : m.migration_not_recognized()}
            </p>
            <p className="text-sm wrap-anywhere text-fg-3">
              <bdi>{filesText(migration)}</bdi>
            </p>
          </div>
          <Button loading={discard.isPending} onClick={() => void discard.run(id)}>
            {m.migration_other_file()}
          </Button>
          {found && found.candidates.length > 1 && source && (
            <Select
              className="w-full sm:w-72"
              aria-label={m.migration_source_change()}
              value={source.key}
              disabled={again.isPending}
              options={found.candidates.map((one) => ({ value: one.key, label: sourceName(one) }))}
              onValueChange={(key) => void again.run(id, { source: key })}
            />
          )}
        </section>
        {error && (
          <p role="alert" className="panel panel-soft">
            {error.message}
          </p>
        )}
        {found?.table && source && (
          <ColumnChoice
            table={found.table}
            columns={columns}
            onColumns={setColumns}
            isUnread={isUnread}
            isPending={again.isPending}
            onRead={() => void again.run(id, { source: source.key, columns })}
          />
        )}
        {found && found.duplicates > 0 && (
          <Duplicates
            migrationId={id}
            count={found.duplicates}
            choice={duplicates}
            own={own}
            onChoice={(choice) => {
              setDuplicates(choice)
              setOwn(new Map())
            }}
            onOwn={(position, choice) => setOwn((now) => new Map(now).set(position, choice))}
          />
        )}
        {found && found.doubts.length > 0 && (
          <Doubts
            found={found}
            accepted={accepted}
            onAccepted={setAccepted}
            edited={edited}
            onEdited={(line) => setEdited((now) => new Map(now).set(line.text, line))}
          />
        )}
        <NotTaken migration={migration} />
      </div>
      {found && (
        <Panel aria-labelledby="migration-coming" className="lg:sticky lg:top-6">
          <h2 id="migration-coming" className="text-[1.25rem]">
            {m.migration_coming()}
          </h2>
          <Facts found={found} coming={coming} skipped={skipped} />
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
            loading={begin.isPending}
            disabled={isUnread || (coming === 0 && others(found) === 0)}
            onClick={() => void submit()}
          >
            {coming === 0 && others(found) === 0
              ? m.migration_nothing()
              : m.migration_import({ count: coming })}
          </Button>
          <p className="mt-3 text-center text-sm text-fg-3" role={isUnread ? 'status' : undefined}>
            {isUnread ? m.migration_columns_unread() : m.migration_undo_hint()}
          </p>
        </Panel>
      )}
    </div>
  )
}

const others = ({ lists, plans, cookbooks, rules, words }: MigrationFound) =>
  lists + plans + cookbooks + rules + words

function countSkipped(
  { duplicates: count }: MigrationFound,
  choice: DuplicateChoice,
  own: ReadonlyMap<number, DuplicateChoice>,
): number {
  const ownSkipped = [...own.values()].filter((one) => one === 'skip').length
  return ownSkipped + (choice === 'skip' ? count - own.size : 0)
}

function filesText({ files }: Migration): string {
  const locale = getLocale()
  const size = formatBytes(
    files.reduce((sum, file) => sum + file.size, 0),
    locale,
  )
  const [first] = files
  return files.length === 1 && first
    ? `${first.name}, ${size}`
    : `${m.migration_files({ count: files.length })}, ${size}`
}

function Facts({ found, coming, skipped }: { found: MigrationFound; coming: number; skipped: number }) {
  const number = (value: number) => formatNumber(value, getLocale())
  const rows: [string, number, number?][] = [
    // They come with the recipes.
    ...(coming === 0
      ? []
      : ([
          [m.migration_pictures(), found.pictures],
          [m.common_tags(), found.tags.total, found.tags.new],
          [m.migration_foods(), found.foods.total, found.foods.new],
        ] satisfies [string, number, number?][])),
    [m.migration_lists(), found.lists],
    [m.migration_plans(), found.plans],
    [m.migration_cookbooks(), found.cookbooks],
    [m.migration_rules(), found.rules],
    [m.migration_links(), found.links],
    [m.migration_skipped(), skipped],
  ]
  return (
    <dl className="mt-3 border-b border-line pb-2">
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-2">
        <dt className="text-fg-2">{m.common_recipes()}</dt>
        <dd className="font-serif text-[2.5rem] leading-none tabular-nums">{number(coming)}</dd>
      </div>
      {rows
        .filter(([label, value]) => value > 0 || label === m.migration_pictures())
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
