import { useInfiniteQuery } from '@tanstack/react-query'
import {
  Apple,
  CalendarHeart,
  CookingPot,
  Ellipsis,
  FolderOpen,
  LibraryBig,
  ListChecks,
  type LucideIcon,
  Ruler,
  Send,
  Store,
  Tags,
  Trash2,
  Undo2,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { TableLoading } from '~/components/kit/data/data-table'
import { QueryState } from '~/components/kit/query-state'
import { useAction } from '~/components/kit/use-action'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { Button, IconButton } from '~/components/ui/button'
import { Chip, ChipRow } from '~/components/ui/chip'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { DropdownMenu, MenuItem } from '~/components/ui/dropdown-menu'
import { EmptyArt, EmptyState } from '~/components/ui/empty-state'
import { useKeepFocus } from '~/components/ui/focus'
import { List } from '~/components/ui/list-row'
import { MetaItem, MetaLine } from '~/components/ui/meta-line'
import { PageHeader } from '~/components/ui/page-header'
import { cn } from '~/lib/cn'
import { m } from '~/paraglide/messages.js'
import { undoQueries, usePurge, useRestore } from '~/queries/recently-deleted'
import { type UndoEntryOut, type UndoKind, undoKinds } from '~/schemas/undo'
import { kindsText, nameOfEntry, partsText, useByText } from './undo-texts'

const DAY_MS = 86_400_000
/** Days before the end in which it is emphasized. */
const LAST_DAYS = 3

export interface RecentlyDeletedPageProps {
  kind: UndoKind | undefined
  onKindChange: (kind: UndoKind | undefined) => void
}

export function RecentlyDeletedPage({ kind, onKindChange }: RecentlyDeletedPageProps) {
  const query = useInfiniteQuery(undoQueries.list(kind))
  const first = query.data?.pages[0]
  const all = first ? Object.values(first.counts).reduce((sum, count) => sum + count, 0) : 0
  const present = undoKinds.filter((one) => first?.counts[one])
  return (
    <>
      <PageHeader title={m.undo_title()} subtitle={m.undo_text()} actions={all > 0 && <EmptyNow />} />
      {present.length > 1 && (
        <ChipRow aria-label={m.kit_filter()} className="mb-4">
          <Chip pressed={kind === undefined} count={all} onClick={() => onKindChange(undefined)}>
            {m.undo_everything()}
          </Chip>
          {present.map((one) => (
            <Chip
              key={one}
              pressed={kind === one}
              count={first?.counts[one]}
              onClick={() => onKindChange(one)}
            >
              {kindsText(one)}
            </Chip>
          ))}
        </ChipRow>
      )}
      <QueryState
        query={query}
        loading={<TableLoading rows={6} />}
        isEmpty={({ pages }) => pages[0]?.total === 0}
        empty={
          <EmptyState art={<EmptyArt drawing="plate" />} title={m.undo_none()}>
            {m.undo_none_text()}
          </EmptyState>
        }
      >
        {({ pages }) => (
          <>
            <Entries entries={pages.flatMap(({ items }) => items)} />
            {query.hasNextPage && (
              <div className="mt-6 text-center">
                <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {m.undo_more()}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryState>
    </>
  )
}

function EmptyNow() {
  const purge = usePurge()
  const [isOpen, setIsOpen] = useState(false)
  const { run } = useAction(() => purge('all'), { done: () => m.undo_emptied({ page: m.undo_title() }) })
  return (
    <>
      <Button
        variant="ghost"
        className="text-error-ink max-sm:-ms-[20px] max-sm:max-w-none"
        onClick={() => setIsOpen(true)}
      >
        {m.undo_empty_now()}
      </Button>
      <ConfirmDialog
        danger
        open={isOpen}
        onOpenChange={setIsOpen}
        title={m.undo_empty_title({ page: m.undo_title() })}
        consequence={m.undo_empty_text()}
        confirmLabel={m.common_delete_for_good()}
        cancelLabel={m.common_cancel()}
        onConfirm={() => run()}
      />
    </>
  )
}

function Entries({ entries }: { entries: readonly UndoEntryOut[] }) {
  const list = useRef<HTMLUListElement>(null)
  useKeepFocus(list)
  return (
    <List ref={list}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </List>
  )
}

function Entry({ entry }: { entry: UndoEntryOut }) {
  const { id, mayRestore, expiresAt } = entry
  const restore = useRestore()
  const byText = useByText()
  const name = nameOfEntry(entry)
  const { run, isPending } = useAction(() => restore({ ids: [id] }), {
    done: ({ left }) => (left > 0 ? m.undo_left({ number: left }) : m.undo_restored({ name })),
  })
  const days = Math.max(1, Math.ceil((Date.parse(expiresAt) - Date.now()) / DAY_MS))
  const parts = partsText(entry)
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)] items-start gap-x-4 gap-y-2 border-b border-line py-3 sm:grid-cols-[56px_minmax(0,1fr)_auto] sm:items-center">
      <EntryMark entry={entry} />
      <div className="min-w-0">
        <p className="font-serif text-lg leading-tight wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <MetaLine className="mt-0.5">
          {byText(entry).map((text) => (
            <MetaItem key={text} suppressHydrationWarning>
              {text}
            </MetaItem>
          ))}
          <MetaItem
            className={cn(days <= LAST_DAYS && 'font-semibold text-primary-ink')}
            suppressHydrationWarning
          >
            {m.common_days_left({ count: days })}
          </MetaItem>
        </MetaLine>
        {parts && <p className="text-sm text-fg-3 wrap-anywhere max-sm:hidden">{parts}</p>}
      </div>
      {mayRestore && (
        <div className="flex items-center gap-2 max-sm:col-start-2">
          <Button
            icon={<Undo2 className="flip" />}
            loading={isPending}
            aria-label={m.undo_restore_name({ name })}
            onClick={() => void run()}
          >
            {m.common_restore()}
          </Button>
          <EntryMenu id={id} name={name} />
        </div>
      )}
    </li>
  )
}

function EntryMenu({ id, name }: { id: string; name: string }) {
  const purge = usePurge()
  const [isOpen, setIsOpen] = useState(false)
  const { run } = useAction(() => purge({ ids: [id] }), { done: () => m.undo_purged({ name }) })
  const label = m.common_options_for({ name })
  return (
    <>
      <DropdownMenu
        label={label}
        trigger={
          <IconButton label={label} variant="ghost">
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem danger icon={<Trash2 />} onSelect={() => setIsOpen(true)}>
          {m.common_delete_for_good()}
        </MenuItem>
      </DropdownMenu>
      <ConfirmDialog
        danger
        open={isOpen}
        onOpenChange={setIsOpen}
        title={m.undo_purge_title({ name })}
        consequence={m.undo_purge_text()}
        confirmLabel={m.common_delete_for_good()}
        cancelLabel={m.common_cancel()}
        onConfirm={() => run()}
      />
    </>
  )
}

const icons: Record<Exclude<UndoKind, 'recipe'>, LucideIcon> = {
  cookbook: LibraryBig,
  shoppingList: ListChecks,
  food: Apple,
  unit: Ruler,
  label: Store,
  category: FolderOpen,
  tag: Tags,
  tool: CookingPot,
  recipeAction: Send,
  recipeTimelineEvent: CalendarHeart,
}

/** A picture for recipes, else an icon. */
function EntryMark({ entry: { kind, action, subjectId, name, details } }: { entry: UndoEntryOut }) {
  if (kind === 'recipe' && action === 'delete')
    return (
      <RecipePicture
        recipe={{ id: subjectId, name, image: details.image ?? null }}
        size="tiny"
        width={56}
        height={56}
        className="aspect-square w-[56px] rounded-md"
      />
    )
  const Icon = kind === 'recipe' ? ListChecks : icons[kind]
  return (
    <span aria-hidden="true" className="grid size-[56px] place-content-center rounded-md bg-sunken text-fg-2">
      <Icon />
    </span>
  )
}
