import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Store, useStore } from '@tanstack/react-store'
import { ChevronDown, CircleCheck, Ellipsis, PencilLine, Plus, Trash2, UserRound } from 'lucide-react'
import { lazy, type MouseEvent, useEffect, useState } from 'react'
import * as v from 'valibot'
import { useConnected } from '~/browser/offline/connection'
import { definePreference, usePreference } from '~/browser/preferences'
import { useMedia, WIDE_SCREEN } from '~/browser/use-media'
import { useDayText } from '~/components/kit/moment-text'
import { PageMenu, RecentlyDeletedItem } from '~/components/kit/page-menu'
import { RecipeThumbnail } from '~/components/recipes/recipe-picture'
import { Avatar } from '~/components/ui/avatar'
import { Button, IconButton } from '~/components/ui/button'
import { DropdownMenu, MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { EmptyArt, EmptyState } from '~/components/ui/empty-state'
import { List } from '~/components/ui/list-row'
import { LoadOnOpen } from '~/components/ui/load-on-open'
import { PageHeader } from '~/components/ui/page-header'
import { Progress } from '~/components/ui/progress'
import { Segmented } from '~/components/ui/segmented'
import { Skeleton } from '~/components/ui/skeleton'
import { cn } from '~/lib/cn'
import { joinTexts } from '~/lib/join-texts'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { memberQueries } from '~/queries/members'
import { useUser } from '~/queries/session'
import { shoppingQueries, useListOverview } from '~/queries/shopping'
import type { ShoppingListOverview, ShoppingListSummary } from '~/schemas/shopping'
import { ListPreview } from './list-preview'
import { ListLoading, ListUnavailable } from './list-states'
import { PlanTag } from './plan-tag'
import { useListDialogs } from './use-list-dialogs'

const loadDialog = async () => ({ default: (await import('./list-dialogs')).NewListDialog })
const NewListDialog = lazy(loadDialog)
const preload = () => void loadDialog().catch(() => {})

const listsPreference = definePreference(
  'shopping-list-preferences',
  v.object({ viewAllLists: v.boolean() }),
  { viewAllLists: true },
)

/** Next to a preview one column. */
const cardColumns = 'tablet:max-lg:grid tablet:max-lg:grid-cols-2 tablet:max-lg:gap-x-8'

export interface ShoppingListsPageProps {
  /** Opens the list directly if there is only one. */
  redirects: boolean
}

/** With a preview on desktop. */
export function ShoppingListsPage({ redirects }: ShoppingListsPageProps) {
  const user = useUser()
  const navigate = useNavigate()
  const { data: lists, error, refetch } = useQuery(shoppingQueries.lists())
  const [{ viewAllLists }, setPreference] = usePreference(listsPreference)
  const [stays, setStays] = useState(!redirects)
  const [naming] = useState(() => new Store(false))
  const own = lists?.filter(({ userId }) => userId === user.id) ?? []
  const all = lists ?? []
  const shown = viewAllLists ? all : own
  const only = shown.length === 1 && !stays ? shown[0] : undefined

  useEffect(() => {
    if (only) void navigate({ to: '/shopping-lists/$id', params: { id: only.id }, replace: true })
  }, [only, navigate])

  if (!lists) return error ? <ListUnavailable error={error} onRetry={refetch} /> : <ListLoading />
  if (only) return <ListLoading />

  const make = (
    <Button
      variant="primary"
      icon={<Plus />}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => naming.setState(() => true)}
    >
      {m.shopping_new_list()}
    </Button>
  )
  const counted = (label: string, count: number) => (
    <>
      {label} <span className="text-fg-3">{formatNumber(count, getLocale())}</span>
    </>
  )
  return (
    <>
      <PageHeader
        title={m.shopping_lists()}
        subtitle={lists.length > 0 ? <ToBuy lists={shown} /> : undefined}
        actions={
          <>
            {lists.length > 0 && make}
            <PageMenu>
              <RecentlyDeletedItem kind="shoppingList" />
            </PageMenu>
          </>
        }
      />
      {all.length > own.length && (
        <Segmented
          className="mb-5 max-w-90"
          label={m.shopping_whose()}
          value={viewAllLists ? 'all' : 'own'}
          onValueChange={(filter) => {
            setStays(true)
            setPreference({ viewAllLists: filter === 'all' })
          }}
          options={[
            { value: 'all', label: counted(m.shopping_whose_all(), all.length) },
            { value: 'own', label: counted(m.shopping_whose_own(), own.length) },
          ]}
        />
      )}
      {shown.length > 0 ? (
        <Lists key={String(viewAllLists)} lists={shown} userId={user.id} />
      ) : (
        <EmptyState art={<EmptyArt drawing="bag" />} title={m.shopping_lists_empty()} action={make}>
          {m.shopping_lists_empty_text()}
        </EmptyState>
      )}
      <NewList naming={naming} />
    </>
  )
}

/** A separate store, so that opening it does not re-render all lists. */
function NewList({ naming }: { naming: Store<boolean> }) {
  const navigate = useNavigate()
  const open = useStore(naming)
  return (
    <LoadOnOpen open={open}>
      <NewListDialog
        open={open}
        onOpenChange={(wanted) => naming.setState(() => wanted)}
        onCreated={(id) =>
          void navigate({ to: '/shopping-lists/$id', params: { id }, state: { isNewList: true } })
        }
      />
    </LoadOnOpen>
  )
}

function ToBuy({ lists }: { lists: readonly ShoppingListSummary[] }) {
  const { data: overviews } = useQuery(shoppingQueries.overviews())
  const ids = new Set(lists.map(({ id }) => id))
  const open = overviews?.filter(({ id }) => ids.has(id)).reduce((sum, list) => sum + list.open, 0)
  const count = m.shopping_lists_count({ count: lists.length })
  return open ? joinTexts([m.shopping_to_buy({ count: open }), count]) : count
}

/** Lists that follow the plan first, then by last change. */
const inOrder = (lists: readonly ShoppingListSummary[]) =>
  lists.toSorted(
    (a, b) => Number(b.plan !== null) - Number(a.plan !== null) || (a.updatedAt < b.updatedAt ? 1 : -1),
  )

function Lists({ lists, userId }: { lists: readonly ShoppingListSummary[]; userId: string }) {
  const { data: overviews } = useQuery(shoppingQueries.overviews())
  const [chosen, setChosen] = useState<string>()
  const [showsFinished, setShowsFinished] = useState(false)
  const hasPreview = useMedia(WIDE_SCREEN)
  const openItems = new Map(overviews?.map(({ id, open }) => [id, open]))
  const isFinished = ({ id, plan }: ShoppingListSummary) =>
    overviews !== undefined && (openItems.get(id) ?? 0) === 0 && plan === null
  const ordered = inOrder(lists)
  // If all lists are finished, none is collapsed.
  const finished = ordered.every(isFinished) ? [] : ordered.filter(isFinished)
  const open = ordered.filter((list) => !finished.includes(list))
  const preview = ordered.find(({ id }) => id === chosen) ?? open[0]
  const cardOf = (list: ShoppingListSummary) => (
    <ListCard
      key={list.id}
      list={list}
      isOwn={list.userId === userId}
      isChosen={list.id === preview?.id}
      onChoose={(event) => {
        // A second click, like any on a narrow screen, opens the list.
        if (list.id === preview?.id || !hasPreview) return
        event.preventDefault()
        setChosen(list.id)
      }}
    />
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,400px)_minmax(0,1fr)] lg:items-start">
      <div>
        <List className={cardColumns}>{open.map(cardOf)}</List>
        {finished.length > 0 && (
          <>
            <button
              type="button"
              className="mt-3 flex min-h-11 w-full items-center gap-2.5 text-start text-sm text-fg-2"
              aria-expanded={showsFinished}
              onClick={() => setShowsFinished(!showsFinished)}
            >
              <CircleCheck className="size-5 flex-none text-success-ink" />
              <span className="flex-1">{m.shopping_finished({ count: finished.length })}</span>
              <ChevronDown
                className={cn('size-4.5 flex-none transition-transform', showsFinished && 'rotate-180')}
              />
            </button>
            {showsFinished && <List className={cardColumns}>{finished.map(cardOf)}</List>}
          </>
        )}
      </div>
      {preview && hasPreview && (
        <div className="max-lg:hidden">
          <ListPreview key={preview.id} listId={preview.id} />
        </div>
      )}
    </div>
  )
}

interface ListCardProps {
  list: ShoppingListSummary
  isOwn: boolean
  isChosen: boolean
  onChoose: (event: MouseEvent) => void
}

function ListCard({ list, isOwn, isChosen, onChoose }: ListCardProps) {
  const online = useConnected()
  const { show, remove, dialogs } = useListDialogs(list)
  const overview = useListOverview(list.id)
  const user = useUser()
  const { data: owners } = useQuery({ ...memberQueries.ofHousehold(), enabled: !isOwn })
  const name = list.name || m.shopping_unnamed()
  const owner = owners?.find(({ id }) => id === list.userId)?.fullName
  return (
    <li
      data-chosen={isChosen || undefined}
      className="relative flex items-start gap-2 border-b border-line py-4 lg:-mx-4 lg:px-4 lg:data-chosen:rounded-lg lg:data-chosen:border-transparent lg:data-chosen:bg-accent-soft"
    >
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="text-h3 wrap-anywhere">
            <Link
              to="/shopping-lists/$id"
              params={{ id: list.id }}
              className="after:absolute after:inset-0 after:rounded-[inherit] hover:underline hover:underline-offset-3"
              onClick={onChoose}
            >
              <bdi>{name}</bdi>
            </Link>
          </h2>
          <PlanTag plan={list.plan} />
          <span className="whitespace-nowrap sm:flex-1 sm:text-end">
            <OpenCount overview={overview} />
          </span>
        </div>
        {overview && <Contents overview={overview} />}
        <div className="mt-2 flex items-center gap-2.5 text-sm text-fg-3 lg:in-data-chosen:text-fg-2">
          <Avatar name={owner ?? user.fullName} size="sm" />
          <span className="min-w-0 flex-1">
            <LastChange list={list} owner={isOwn ? undefined : owner} />
          </span>
          {overview && overview.checked > 0 && (
            <Progress
              label={m.shopping_in_cart({ count: overview.checked })}
              value={overview.checked}
              max={overview.checked + overview.open}
              className="w-15 flex-none"
            />
          )}
        </div>
      </div>
      <DropdownMenu
        label={m.common_options_for({ name })}
        trigger={
          <IconButton label={m.common_options_for({ name })} variant="ghost" className="z-1 -mt-2">
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<PencilLine />} disabled={!online} onSelect={() => show('name')}>
          {m.shopping_rename()}
        </MenuItem>
        <MenuItem icon={<UserRound />} disabled={!online} onSelect={() => show('owner')}>
          {m.shopping_owner()}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 />} disabled={!online} onSelect={remove}>
          {m.shopping_delete_list()}
        </MenuItem>
      </DropdownMenu>
      {dialogs}
    </li>
  )
}

/** Shows the owner only if it is someone else. */
function LastChange({ list, owner }: { list: ShoppingListSummary; owner: string | undefined }) {
  const day = useDayText(list.updatedAt, 'short')
  return owner ? m.shopping_list_of({ name: owner, day }) : m.shopping_list_own({ day })
}

/** Sections if there are several, else the first items; and planned recipes. */
function Contents({ overview: { open, labels, items, recipes } }: { overview: ShoppingListOverview }) {
  return (
    <>
      <p className="mt-1.5 text-sm wrap-anywhere text-fg-2">
        {open === 0 ? m.shopping_list_empty() : joinTexts(labels.length < LABELS_MIN ? items : labels)}
      </p>
      {recipes.length > 0 && (
        <div className="mt-2.5 grid grid-cols-7 gap-2 lg:hidden" aria-hidden="true">
          {recipes.map((recipe) => (
            <RecipeThumbnail
              key={recipe.id}
              recipe={recipe}
              edge={40}
              className="w-full max-w-12 rounded-sm"
            />
          ))}
        </div>
      )}
    </>
  )
}
/** Fewer labels are less informative than items. */
const LABELS_MIN = 3

function OpenCount({ overview }: { overview: ShoppingListOverview | undefined }) {
  if (!overview) return <Skeleton className="h-4 w-16" />
  if (overview.open === 0) return null
  return (
    <b className="flex-none text-md font-semibold text-primary-ink lg:in-data-chosen:text-fg">
      {m.shopping_to_buy({ count: overview.open })}
    </b>
  )
}
