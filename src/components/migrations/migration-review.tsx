import { useQuery } from '@tanstack/react-query'
import { FileArchive, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { toMessage } from '~/browser/to-message'
import { ListPager, usePages } from '~/components/kit/data/pager'
import { PAGE_SIZES } from '~/components/kit/data/table-settings'
import { QueryState } from '~/components/kit/query-state'
import { useAction } from '~/components/kit/use-action'
import { useDebounced } from '~/components/kit/use-debounced'
import { Button, IconButton } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { FileInput } from '~/components/ui/file-input'
import { Rows } from '~/components/ui/list-row'
import { SearchField } from '~/components/ui/search-field'
import { Segmented } from '~/components/ui/segmented'
import { Select } from '~/components/ui/select'
import { Skeleton } from '~/components/ui/skeleton'
import { Tag } from '~/components/ui/tag'
import { toast } from '~/components/ui/toast'
import { joinTexts } from '~/lib/join-texts'
import { sourceName } from '~/lib/migrations/source-name'
import { formatBytes } from '~/lib/numbers/format-bytes'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { migrationQueries, useChooseRecipes, useMigrationChanges } from '~/queries/migrations'
import type {
  DuplicateChoice,
  EditedLine,
  Migration,
  MigrationFolder,
  MigrationRepeat,
} from '~/schemas/migration'
import { areSameColumns, ColumnChoice, type Columns } from './column-choice'
import { Doubts } from './doubts'
import { Duplicates } from './duplicates'
import { ImportSummary, type Marks } from './import-summary'
import { Attributed, NotImported } from './not-imported'

export function MigrationReview({ migration }: { migration: Migration }) {
  const { id, found, source, error } = migration
  const { start, read } = useMigrationChanges()
  const begin = useAction(start)
  const again = useAction(read)
  const [duplicates, setDuplicates] = useState<DuplicateChoice>('skip')
  const [own, setOwn] = useState<ReadonlyMap<number, DuplicateChoice>>(new Map())
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set())
  const [edited, setEdited] = useState<ReadonlyMap<string, EditedLine>>(new Map())
  const [columns, setColumns] = useState<Columns>(found?.table?.guess ?? {})
  const [marks, setMarks] = useState<Marks>({ categoriesAs: 'categories', tagsAs: 'tags' })
  const known = useQuery({
    ...migrationQueries.duplicates(id),
    enabled: (found?.duplicates ?? 0) > 0,
  })
  const repeated = useQuery({ ...migrationQueries.repeats(id), enabled: (found?.repeats ?? 0) > 0 })
  const repeats = (found?.repeats ?? 0) > 0 ? (repeated.data ?? []) : []
  const [repeatChoice, setRepeatChoice] = useState<RepeatChoice>('skip')
  const [ownRepeats, setOwnRepeats] = useState<ReadonlyMap<number, RepeatChoice>>(new Map())
  const skippedRepeats = repeats.filter(
    ({ position }) => (ownRepeats.get(position) ?? repeatChoice) === 'skip',
  ).length
  // Of recipes that were left out since, the choice does not count.
  const ownShown = new Map([...own].filter(([at]) => known.data?.some(({ position }) => position === at)))
  const here = (found?.duplicates ?? 0) - migration.left.duplicates
  const isUnread = found?.table ? !areSameColumns(columns, found.table.guess) : false

  const submit = (addTag: boolean) =>
    void begin.run(id, {
      duplicates,
      repeats: repeatChoice,
      addTag,
      ...(addTag ? { tag: sourceName(source) } : {}),
      ...marks,
      acceptedLines: [...accepted],
      editedLines: [...edited.values()],
      choices: [...own, ...ownRepeats].map(([position, choice]) => ({ position, choice })),
    })

  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid min-w-0 grid-cols-1 gap-10">
        <UploadedFile
          migration={migration}
          isReading={again.isPending}
          onSource={(source) => void again.run(id, { source })}
        />
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
            onlyNames={isUnread ? 0 : found.onlyNames}
            isUnread={isUnread}
            isPending={again.isPending}
            onRead={() => void again.run(id, { source: source.key, columns })}
          />
        )}
        {found && found.recipes + found.links > 1 && <ChooseRecipes migrationId={id} />}
        {found && here > 0 && (
          <Duplicates
            migrationId={id}
            count={here}
            choice={duplicates}
            own={ownShown}
            onChoice={(choice) => {
              setDuplicates(choice)
              setOwn(new Map())
            }}
            onOwn={(position, choice) => setOwn((now) => new Map(now).set(position, choice))}
          />
        )}
        {repeats.length > 0 && (
          <Repeats
            repeats={repeats}
            choice={repeatChoice}
            own={ownRepeats}
            onChoice={(choice) => {
              setRepeatChoice(choice)
              setOwnRepeats(new Map())
            }}
            onOwn={(position, choice) => setOwnRepeats((now) => new Map(now).set(position, choice))}
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
        <Attributed migration={migration} />
        <NotImported migration={migration} />
      </div>
      {found && (
        <ImportSummary
          found={found}
          source={source}
          left={migration.left.recipes}
          skipped={countSkipped(here, duplicates, ownShown) + skippedRepeats}
          marks={marks}
          onMarks={setMarks}
          isUnread={isUnread}
          isStarting={begin.isPending}
          onStart={submit}
        />
      )}
    </div>
  )
}

interface UploadedFileProps {
  migration: Migration
  isReading: boolean
  onSource: (source: string) => void
}

function UploadedFile({ migration, isReading, onSource }: UploadedFileProps) {
  const { id, found, source } = migration
  const { remove, upload } = useMigrationChanges()
  const discard = useAction(remove)
  const input = useRef<HTMLInputElement>(null)
  const replacing = useAction(async (files: readonly File[]) => {
    await remove(id)
    await upload(files, () => {})
  })
  return (
    <section
      aria-label={m.migration_file()}
      className="flex flex-wrap items-center gap-4 rounded-[18px] border border-dashed border-line-2 p-4"
    >
      <span className="grid size-13 flex-none place-items-center rounded-full bg-accent-soft text-accent-ink">
        <FileArchive />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">
          {found && source
            ? m.migration_recognized({ name: sourceName(source), count: found.recipes + found.links })
            : m.migration_not_recognized()}
        </p>
        <p className="text-sm wrap-anywhere text-fg-3">{filesText(migration)}</p>
      </div>
      <FileInput ref={input} multiple label={m.migration_choose()} onFiles={replacing.run} />
      <Button loading={discard.isPending || replacing.isPending} onClick={() => input.current?.click()}>
        {m.migration_other_file()}
      </Button>
      <IconButton
        label={m.migration_discard_file()}
        variant="ghost"
        disabled={discard.isPending || replacing.isPending}
        onClick={() => void discard.run(id)}
      >
        <X />
      </IconButton>
      {found && found.candidates.length > 1 && source && (
        <Select
          className="w-full sm:w-72"
          aria-label={m.migration_source_change()}
          value={source.key}
          disabled={isReading}
          options={found.candidates.map((one) => ({ value: one.key, label: sourceName(one) }))}
          onValueChange={onSource}
        />
      )}
    </section>
  )
}

function countSkipped(
  count: number,
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
  return joinTexts([files.length === 1 && first ? first.name : m.files_count({ count: files.length }), size])
}

const SHOWN_FIRST = 3

type RepeatChoice = 'skip' | 'both'

interface RepeatsProps {
  repeats: readonly MigrationRepeat[]
  choice: RepeatChoice
  own: ReadonlyMap<number, RepeatChoice>
  onChoice: (choice: RepeatChoice) => void
  onOwn: (position: number, choice: RepeatChoice) => void
}

const choices = (): { value: RepeatChoice; label: string }[] => [
  { value: 'skip', label: m.migration_skip() },
  { value: 'both', label: m.migration_both() },
]

/** Recipes that occur twice in the file. */
function Repeats({ repeats, choice, own, onChoice, onOwn }: RepeatsProps) {
  const [showsAll, setShowsAll] = useState(false)
  return (
    <section aria-labelledby="migration-repeats">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="migration-repeats">{m.migration_repeats({ count: repeats.length })}</h2>
          <p className="text-sm text-fg-3">{m.migration_repeats_hint()}</p>
        </div>
        <Segmented
          className="max-sm:w-full max-sm:[--seg-padding:6px]"
          label={m.migration_repeats_choice()}
          value={choice}
          onValueChange={onChoice}
          options={choices()}
        />
      </div>
      <Rows className="mt-2">
        {(showsAll ? repeats : repeats.slice(0, SHOWN_FIRST)).map(({ position, name, firstName }) => (
          <li key={position} className="gap-4">
            <span className="min-w-0 flex-1">
              <bdi className="block font-serif text-[1.0625rem] leading-snug wrap-anywhere">{name}</bdi>
              {firstName !== name && (
                <span className="block text-sm wrap-anywhere text-fg-3">
                  {m.migration_repeat_of({ name: firstName })}
                </span>
              )}
            </span>
            <Select
              className="w-auto flex-none"
              round
              aria-label={m.migration_duplicate_choice({ name })}
              value={own.get(position) ?? choice}
              options={choices()}
              onValueChange={(value) => {
                const known = choices().find((one) => one.value === value)
                if (known) onOwn(position, known.value)
              }}
            />
          </li>
        ))}
      </Rows>
      {!showsAll && repeats.length > SHOWN_FIRST && (
        <Button variant="link" className="mt-3" onClick={() => setShowsAll(true)}>
          {m.common_show_all({ number: repeats.length })}
        </Button>
      )}
    </section>
  )
}

const SEARCH_PAUSE_MS = 250

/** Which recipes of the file to import: by search, folder, one by one, all or none. */
function ChooseRecipes({ migrationId }: { migrationId: string }) {
  const [search, setSearch] = useState('')
  const [folder, setFolder] = useState('')
  const pages = usePages(PAGE_SIZES[0])
  const matching = { search: useDebounced(search, SEARCH_PAUSE_MS) || undefined, folder: folder || undefined }
  const query = useQuery(
    migrationQueries.recipes(migrationId, {
      ...matching,
      page: String(pages.page),
      perPage: String(pages.size),
    }),
  )
  const folders = useQuery(migrationQueries.folders(migrationId))
  const { mutateAsync, isPending } = useChooseRecipes(migrationId)
  const choose = (selection: Parameters<typeof mutateAsync>[0]) =>
    void mutateAsync(selection).catch((error: unknown) => toast.error(toMessage(error)))
  return (
    <section aria-labelledby="migration-choose-recipes">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="migration-choose-recipes">{m.migration_choose_recipes()}</h2>
        <p className="text-sm text-fg-2 tabular-nums" role="status">
          {query.data &&
            m.migration_chosen({
              number: query.data.chosen,
              total: formatNumber(query.data.total, getLocale()),
            })}
        </p>
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <SearchField
          className="min-w-0 flex-1 basis-52"
          label={m.common_search()}
          placeholder={m.common_search()}
          clearLabel={m.explorer_search_clear()}
          value={search}
          onValueChange={(text) => {
            setSearch(text)
            pages.restart()
          }}
        />
        {folders.data && folders.data.length > 0 && (
          <Select
            className="min-w-0 flex-1 basis-52"
            aria-label={m.migration_folder()}
            placeholder={m.migration_folder_all()}
            value={folder}
            options={folders.data.map((one) => ({ value: one.name, label: folderText(one) }))}
            onValueChange={(name) => {
              setFolder(name)
              pages.restart()
            }}
          />
        )}
      </div>
      <QueryState query={query} loading={<Skeleton className="mt-3 h-80" />}>
        {({ total, chosen, items }) => (
          <>
            <div className="mt-2 flex flex-wrap gap-x-4">
              <Button
                variant="link"
                size="sm"
                disabled={chosen === total || isPending}
                onClick={() => choose({ ...matching, chosen: true })}
              >
                {m.migration_choose_all({ count: total })}
              </Button>
              <Button
                variant="link"
                size="sm"
                disabled={chosen === 0 || isPending}
                onClick={() => choose({ ...matching, chosen: false })}
              >
                {m.migration_choose_none()}
              </Button>
            </div>
            {total === 0 && <p className="mt-2 text-fg-2">{m.migration_no_match()}</p>}
            <Rows className="mt-1">
              {items.map(({ position, name, folders, isKnown, chosen }) => (
                <li key={position} className="gap-3">
                  <Checkbox
                    className="min-w-0 flex-1"
                    checked={chosen}
                    onCheckedChange={(next) => choose({ positions: [position], chosen: next })}
                    label={<bdi className="wrap-anywhere">{name}</bdi>}
                    description={folders.length > 0 ? joinTexts(folders) : undefined}
                  />
                  {isKnown && <Tag>{m.migration_already_here()}</Tag>}
                </li>
              ))}
            </Rows>
            <ListPager pages={pages} total={total} />
          </>
        )}
      </QueryState>
    </section>
  )
}

const folderText = ({ name, total, chosen }: MigrationFolder): string =>
  m.migration_folder_entry({ name, number: chosen, total: formatNumber(total, getLocale()) })
