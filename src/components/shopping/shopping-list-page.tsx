import { readerLanguageOf } from '@ramekin/food-engine/sentences/browser'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, RefreshCw, TriangleAlert } from 'lucide-react'
import { lazy, type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { prefetchedItemReaders } from '~/browser/item-readers'
import { savesData } from '~/browser/loading/saves-data'
import { whenIdle } from '~/browser/when-idle'
import { SortableList } from '~/components/kit/sortable-list'
import { ConnectionNote } from '~/components/offline/connection-note'
import { Button, IconButton } from '~/components/ui/button'
import { EmptyArt, EmptyState } from '~/components/ui/empty-state'
import { useKeepFocus } from '~/components/ui/focus'
import { LabelDot } from '~/components/ui/label-dot'
import { List } from '~/components/ui/list-row'
import { LoadOnOpen } from '~/components/ui/load-on-open'
import { toast } from '~/components/ui/toast'
import { useRowsAtFirst } from '~/components/ui/use-rows-at-first'
import { joinTexts } from '~/lib/join-texts'
import { itemText } from '~/lib/shopping-list/list-text'
import { planNotesOf, recipesWithoutItems } from '~/lib/shopping-list/origins'
import {
  positionsAfterMove,
  type Section,
  type SectionedList,
  sectionList,
} from '~/lib/shopping-list/sections'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useUser } from '~/queries/session'
import { shoppingQueries } from '~/queries/shopping'
import { useShoppingList } from '~/queries/shopping-changes'
import type { ShoppingListItemOut, ShoppingListOut } from '~/schemas/shopping'
import { AddItemField } from './add-item-field'
import { HoldHint, ItemRow, type RowActions } from './item-row'
import { ListAside } from './list-aside'
import { ListMenu, ShareMenu } from './list-menu'
import { AtHomeSection, CheckedSection } from './list-sections'
import { isGone, ListLoading, ListUnavailable, listColumns } from './list-states'
import { PlanTag } from './plan-tag'
import { StorePicker } from './store-picker'
import { useItemLanguages } from './use-item-languages'
import { type ListActions, useListActions } from './use-list-actions'

const ItemSheet = lazy(async () => ({ default: (await import('./item-sheet')).ItemSheet }))

export function ShoppingListPage({ listId }: { listId: string }) {
  const { list, error, refetch, waiting } = useShoppingList(listId)
  if (list && !(error && isGone(error))) return <OpenList key={listId} list={list} waiting={waiting} />
  return error ? <ListUnavailable error={error} onRetry={refetch} /> : <ListLoading />
}

function OpenList({ list, waiting }: { list: ShoppingListOut; waiting: number }) {
  const actions = useListActions(list.id)
  useReaderPrefetch()
  const [recentlyChecked, addRecentlyChecked] = useRecentlyChecked()
  // A manual order is not grouped by food.
  const [manualOrder, setManualOrder] = useState(false)
  const [reordering, setReordering] = useState(false)
  const [edited, setEdited] = useState<{ item: ShoppingListItemOut; open: boolean; opening: number }>()
  const editItem = useCallback(
    (item: ShoppingListItemOut) =>
      setEdited((before) => ({ item, open: true, opening: (before?.opening ?? 0) + 1 })),
    [],
  )
  const names = useRecipeNames(list)
  const planNotes = useMemo(() => planNotesOf(list.planShares ?? []), [list.planShares])
  const { householdSlug: household } = useUser()
  const sectioned = useMemo(
    () => sectionList(list, { together: !manualOrder, recentlyChecked, household }),
    [list, manualOrder, recentlyChecked, household],
  )
  const rowActions = useRowActions(actions, sectioned, { addRecentlyChecked, setManualOrder, editItem })
  const rows = useRef<HTMLDivElement>(null)
  useKeepFocus(rows)
  const { sections, checked } = sectioned
  const shownSections = useRowsAtFirst(sections.length, sectionsOfRows(sections, FIRST_ROWS))
  const headed = sections.some(({ label }) => label !== null)
  const openCount = sectioned.sections.flatMap(({ items }) => items).filter(({ checked }) => !checked).length
  const checkedCount = list.listItems.filter(({ checked }) => checked).length

  return (
    <div className="group/list" data-reordering={reordering || undefined}>
      <ListHeader
        list={list}
        counts={{ open: openCount, checked: checkedCount }}
        menus={
          <>
            <ShareMenu list={list} sections={sections} />
            <ListMenu list={list} actions={actions} onReorder={() => setReordering(true)} />
          </>
        }
      />
      <div className={listColumns}>
        <div ref={rows} className="min-w-0">
          <SyncBanner waiting={waiting} onRetry={actions.retry} />
          {reordering ? (
            <div className="panel panel-soft sticky top-0 z-(--z-sticky) flex items-center gap-4 py-2.5 text-sm">
              <p className="flex-1">{m.shopping_reorder_hint()}</p>
              <Button variant="primary" size="sm" onClick={() => setReordering(false)}>
                {m.common_done()}
              </Button>
            </div>
          ) : (
            <>
              <StorePicker list={list} />
              <AddItemField
                items={list.listItems}
                onAdd={actions.add}
                onAddAll={actions.addAll}
                onRead={actions.applyReadings}
              />
              {list.listItems.length > 0 && <HoldHint />}
            </>
          )}
          {/* A section: from its last row, useKeepFocus moves the focus to the next one. */}
          <section className="print:columns-2 print:gap-[10mm]">
            {sections.slice(0, shownSections).map((section) => (
              <ListSection
                key={section.label?.id ?? ''}
                section={section}
                headed={headed}
                isReordering={reordering}
                planNotes={planNotes}
                actions={rowActions}
              />
            ))}
          </section>
          {list.listItems.length === 0 && (
            <EmptyState art={<EmptyArt drawing="bag" />} title={m.shopping_list_empty()}>
              {m.shopping_list_empty_text()}
            </EmptyState>
          )}
          {openCount === 0 && checkedCount + sectioned.atHome.length > 0 && sections.length === 0 && (
            <p className="pt-8 pb-2 text-fg-2">{m.shopping_all_checked()}</p>
          )}
          <AtHomeSection items={sectioned.atHome} onNeed={actions.need} />
          <CheckedSection
            items={checked}
            planNotes={planNotes}
            actions={rowActions}
            onUncheckAll={actions.uncheckAll}
            onDeleteAll={actions.removeChecked}
          />
        </div>
        <ListAside list={list} actions={actions} />
      </div>
      <LoadOnOpen open={edited?.open === true}>
        {edited && (
          <ItemSheet
            key={edited.opening}
            list={list}
            item={edited.item}
            findCurrent={() => actions.find(edited.item.id)}
            recipeNames={names}
            open={edited.open}
            onOpenChange={(open) => setEdited(open ? edited : { ...edited, open: false })}
            onSave={(set, entities) => {
              if (actions.find(edited.item.id)) actions.edit(edited.item.id, set, entities)
              else toast.info(m.shopping_change_items_gone({ titles: edited.item.display }))
            }}
            onDelete={() => actions.remove(edited.item.id)}
          />
        )}
      </LoadOnOpen>
    </div>
  )
}

/** The number of sections that have `rows` items together. */
function sectionsOfRows(sections: readonly Section[], rows: number): number {
  let count = 0
  for (let left = rows; left > 0 && count < sections.length; count += 1)
    left -= sections[count]?.items.length ?? 0
  return count
}

interface ListHeaderProps {
  list: ShoppingListOut
  counts: { open: number; checked: number }
  menus: ReactNode
}

function ListHeader({ list, counts, menus }: ListHeaderProps) {
  return (
    <header className="page-header mb-5">
      <div className="max-w-full min-w-0 flex-[1_1_min-content]">
        <Link
          to="/shopping-lists"
          search={{ disableRedirect: true }}
          className="relative -ms-[5px] mb-1.5 inline-flex min-h-6 items-center after:absolute after:-inset-x-2 after:-inset-y-2.5 gap-1 text-sm font-medium text-fg-2 hover:text-fg print:hidden"
        >
          <ChevronLeft className="flip size-4.5" />
          {m.shopping_lists()}
        </Link>
        <h1 className="hyphens-auto">
          <bdi>{list.name || m.shopping_unnamed()}</bdi>
        </h1>
        <p className="mt-1.5 text-fg-2">
          {list.listItems.length === 0
            ? m.shopping_counts_none()
            : joinTexts([
                m.shopping_to_buy({ count: counts.open }),
                m.shopping_in_cart({ count: counts.checked }),
              ])}
        </p>
        {list.plan && (
          <p className="mt-2.5 print:hidden">
            <PlanTag plan={list.plan} days />
          </p>
        )}
        {list.plan && list.plan.mealsMax !== null && (
          <p className="mt-2.5 flex items-start gap-2 text-sm text-warning-ink">
            <TriangleAlert className="mt-0.5 size-4.5 flex-none" />
            {m.shopping_follow_cut({ count: list.plan.mealsMax })}
          </p>
        )}
      </div>
      <div className="flex gap-2 print:hidden">{menus}</div>
    </header>
  )
}

function useRecipeNames(list: ShoppingListOut): ReadonlyMap<string, string> {
  const { data: others } = useQuery(shoppingQueries.origins(recipesWithoutItems(list)))
  return useMemo(() => {
    const known = list.recipeReferences.map(({ recipe }) => recipe)
    return new Map([...known, ...(others ?? [])].map(({ id, name }) => [id, name]))
  }, [list.recipeReferences, others])
}

interface SyncBannerProps {
  /** Changes that wait for a connection. */
  waiting: number
  onRetry: () => void
}

function SyncBanner({ waiting, onRetry }: SyncBannerProps) {
  const isWaiting = waiting > 0
  return (
    <ConnectionNote
      persistent={isWaiting}
      action={
        isWaiting && (
          <IconButton
            label={m.common_retry()}
            size="sm"
            variant="ghost"
            className="-me-2.5"
            onClick={onRetry}
          >
            <RefreshCw />
          </IconButton>
        )
      }
    >
      {isWaiting ? m.shopping_sync_waiting({ count: waiting }) : m.shopping_sync_promise()}
    </ConnectionNote>
  )
}

/** For stores without a connection. Only if a worker controls this page; else nothing would be cached. */
function useReaderPrefetch(): void {
  useEffect(() => {
    // Pages without https have no workers.
    if (!('serviceWorker' in navigator) || savesData()) return
    const workers = navigator.serviceWorker
    let stop = () => {}
    const prefetch = () => {
      stop = whenIdle(() => {
        // Without it lines stay as typed.
        prefetchedItemReaders.load(readerLanguageOf(getLocale())).catch(() => {})
      })
    }
    if (workers.controller) prefetch()
    else workers.addEventListener('controllerchange', prefetch, { once: true })
    return () => {
      workers.removeEventListener('controllerchange', prefetch)
      stop()
    }
  }, [])
}

/** Delay after the last check before rows move, so that none moves under the finger. */
const CHECKED_VISIBLE_MS = 2000
const none: ReadonlySet<string> = new Set()

/** Recently checked items still in place, and a function to add one. */
function useRecentlyChecked(): [ReadonlySet<string>, (id: string) => void] {
  const [ids, setIds] = useState(none)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const add = useCallback((id: string) => {
    setIds((before) => new Set(before).add(id))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIds(none), CHECKED_VISIBLE_MS)
  }, [])
  return [ids, add]
}

interface PageState {
  addRecentlyChecked: (id: string) => void
  setManualOrder: (isManual: boolean) => void
  editItem: (item: ShoppingListItemOut) => void
}

/** Stable while the list is shown, so that only changed rows render. */
function useRowActions(
  actions: ListActions,
  sectioned: SectionedList,
  { addRecentlyChecked, setManualOrder, editItem }: PageState,
): RowActions {
  const shown = useRef(sectioned)
  useEffect(() => {
    shown.current = sectioned
  }, [sectioned])
  return useMemo(
    () => ({
      check: (id, checked) => {
        for (const one of [id, ...(shown.current.joined.get(id) ?? [])]) {
          if (checked) addRecentlyChecked(one)
          actions.check(one, checked)
        }
      },
      open: (id) => {
        const item = actions.find(id)
        if (item) editItem(item)
      },
      remove: actions.remove,
      move: (id, to) => {
        setManualOrder(true)
        actions.place(positionsAfterMove(shown.current.sections, id, to))
      },
    }),
    [actions, addRecentlyChecked, setManualOrder, editItem],
  )
}

/** Fill the screen of a phone. */
const FIRST_ROWS = 8

interface ListSectionProps {
  section: Section
  /** False if the list has no labels. */
  headed: boolean
  isReordering: boolean
  planNotes: ReadonlyMap<string, readonly string[]>
  actions: RowActions
}

function ListSection({ section, headed, isReordering, planNotes, actions }: ListSectionProps) {
  const { label, items } = section
  const id = useId()
  const shown = useRowsAtFirst(items.length, FIRST_ROWS)
  const languages = useItemLanguages()
  return (
    <section className="mt-6" aria-labelledby={headed ? id : undefined}>
      {headed && (
        <h2
          id={id}
          className="flex items-center gap-2.5 pb-1.5 font-sans text-sm leading-tight font-semibold tracking-normal wrap-anywhere text-fg-2"
        >
          {label && <LabelDot color={label.color} />}
          <bdi>{label ? label.name : m.shopping_no_label()}</bdi>
        </h2>
      )}
      <SortableList
        rows={items.map((item) => ({ id: item.id, name: itemText(item, languages) }))}
        onMove={(from, to) => {
          const moved = items[from]
          if (moved) actions.move(moved.id, to)
        }}
      >
        <List>
          {items.slice(0, shown).map((item, at) => (
            <ItemRow
              key={item.id}
              item={item}
              at={at}
              count={items.length}
              isReordering={isReordering}
              planNotes={planNotes.get(item.id)}
              actions={actions}
            />
          ))}
        </List>
      </SortableList>
    </section>
  )
}
