import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '~/components/ui/button'
import { EmptyArt } from '~/components/ui/empty-art'
import { EmptyState } from '~/components/ui/empty-state'
import { toast } from '~/components/ui/toast'
import { joinTexts } from '~/lib/join-texts'
import { originNames, recipesElsewhere } from '~/lib/shopping-list/origins'
import { positionsAfterMove, type SectionedList, sectionList } from '~/lib/shopping-list/sections'
import { m } from '~/paraglide/messages.js'
import { useLiveUpdates } from '~/queries/live'
import { shoppingQueries } from '~/queries/shopping'
import { useShoppingList } from '~/queries/shopping-changes'
import type { ShoppingListItemOut, ShoppingListOut } from '~/schemas/shopping'
import { AddItemField } from './add-item-field'
import type { RowActions } from './item-row'
import { ListAside } from './list-aside'
import { ListLoading } from './list-loading'
import { ListMenu, ShareMenu } from './list-menu'
import { ListSection } from './list-section'
import { isGone, ListGone } from './list-states'
import { SyncBanner } from './sync-banner'
import { TickedSection } from './ticked-section'
import { useKeptReader } from './use-kept-reader'
import { useLingering } from './use-lingering'
import { useListVerbs } from './use-list-verbs'
import './shopping.css'

const ItemSheet = lazy(async () => ({ default: (await import('./item-sheet')).ItemSheet }))

/** One shopping list, for the kitchen table and for the shop. */
export function ShoppingListPage({ listId }: { listId: string }) {
  useLiveUpdates()
  const { list, error, refetch, waiting } = useShoppingList(listId)
  if (list && !(error && isGone(error))) return <OpenList key={listId} list={list} waiting={waiting} />
  return error ? <ListGone error={error} onRetry={refetch} /> : <ListLoading />
}

function OpenList({ list, waiting }: { list: ShoppingListOut; waiting: number }) {
  const verbs = useListVerbs(list.id)
  useKeptReader()
  const [lingering, linger] = useLingering()
  // Whoever orders by hand gets the order they made.
  const [byHand, setByHand] = useState(false)
  const [reordering, setReordering] = useState(false)
  const [edited, setEdited] = useState<{ item: ShoppingListItemOut; open: boolean }>()
  const names = useRecipeNames(list)
  const sectioned = useMemo(
    () => sectionList(list, { together: !byHand, lingering }),
    [list, byHand, lingering],
  )
  const actions = useRowActions(verbs, sectioned, { linger, setByHand, setEdited })
  const originOf = useMemo(() => originTeller(names), [names])
  const { sections, ticked } = sectioned
  const headed = sections.some(({ label }) => label !== null)
  const openCount = list.listItems.filter(({ checked }) => !checked).length
  const tickedCount = list.listItems.length - openCount

  return (
    <div className="shop-page" data-reordering={reordering || undefined}>
      <header className="page-header">
        <div className="min-w-0 flex-1">
          <Link to="/shopping-lists" search={{ disableRedirect: true }} className="shop-back no-print">
            <ChevronLeft className="flip" />
            {m.shopping_lists()}
          </Link>
          <h1>
            <bdi>{list.name || m.shopping_unnamed()}</bdi>
          </h1>
          <p className="mt-1.5 text-fg-2">
            {list.listItems.length === 0
              ? m.shopping_counts_none()
              : m.shopping_counts({
                  open: m.shopping_to_get({ count: openCount }),
                  ticked: m.shopping_in_basket({ count: tickedCount }),
                })}
          </p>
        </div>
        <div className="shop-head-actions no-print">
          <ShareMenu list={list} sections={sections} />
          <ListMenu list={list} verbs={verbs} onReorder={() => setReordering(true)} />
        </div>
      </header>
      <div className="shop-split">
        <div className="min-w-0">
          <SyncBanner waiting={waiting} onRetry={verbs.retry} />
          {reordering ? (
            <div className="panel panel-soft shop-reorder">
              <p>{m.shopping_reorder_hint()}</p>
              <Button variant="primary" size="sm" onClick={() => setReordering(false)}>
                {m.common_done()}
              </Button>
            </div>
          ) : (
            <AddItemField onAdd={verbs.add} onRead={verbs.understand} />
          )}
          {sections.map((section) => (
            <ListSection
              key={section.label?.id ?? ''}
              section={section}
              headed={headed}
              originOf={originOf}
              actions={actions}
            />
          ))}
          {list.listItems.length === 0 && (
            <EmptyState art={<EmptyArt drawing="bag" />} title={m.shopping_list_empty()}>
              {m.shopping_list_empty_text()}
            </EmptyState>
          )}
          {openCount === 0 && tickedCount > 0 && sections.length === 0 && (
            <p className="shop-all-done">{m.shopping_all_ticked()}</p>
          )}
          <TickedSection
            items={ticked}
            actions={actions}
            onUntickAll={verbs.untickAll}
            onDeleteAll={verbs.removeTicked}
          />
        </div>
        <ListAside list={list} verbs={verbs} />
      </div>
      {edited && (
        <Suspense>
          <ItemSheet
            key={edited.item.id}
            list={list}
            item={edited.item}
            recipeNames={names}
            open={edited.open}
            onOpenChange={(open) => setEdited(open ? edited : { ...edited, open: false })}
            onSave={(set, words) => {
              if (verbs.find(edited.item.id)) verbs.edit(edited.item.id, set, words)
              else toast.info(m.shopping_change_item_gone({ title: edited.item.display }))
            }}
            onDelete={() => verbs.remove(edited.item.id)}
          />
        </Suspense>
      )}
    </div>
  )
}

interface PageState {
  linger: (id: string) => void
  setByHand: (byHand: boolean) => void
  setEdited: (edited: { item: ShoppingListItemOut; open: boolean }) => void
}

/** The same object for as long as the list is shown, so that rows are drawn only when they change. */
function useRowActions(
  verbs: ReturnType<typeof useListVerbs>,
  sectioned: SectionedList,
  { linger, setByHand, setEdited }: PageState,
): RowActions {
  const shown = useRef(sectioned)
  useEffect(() => {
    shown.current = sectioned
  }, [sectioned])
  return useMemo(
    () => ({
      tick: (id, checked) => {
        if (checked) linger(id)
        verbs.tick(id, checked)
      },
      open: (id) => {
        const item = verbs.find(id)
        if (item) setEdited({ item, open: true })
      },
      remove: verbs.remove,
      move: (id, to) => {
        setByHand(true)
        verbs.place(positionsAfterMove(shown.current.sections, id, to))
      },
    }),
    [verbs, linger, setByHand, setEdited],
  )
}

/** Says for which recipes an item is: `Tagine, Dal`. */
function originTeller(names: ReadonlyMap<string, string>): (item: ShoppingListItemOut) => string {
  return (item) => {
    const { named, more } = originNames(item, names)
    const text = joinTexts(named)
    return more > 0 ? m.shopping_origin_more({ count: more, name: text }) : text
  }
}

/** What the recipes are called that items of the list are for. */
function useRecipeNames(list: ShoppingListOut): ReadonlyMap<string, string> {
  const { data: others } = useQuery(shoppingQueries.origins(recipesElsewhere(list)))
  return useMemo(() => {
    const known = list.recipeReferences.map(({ recipe }) => recipe)
    return new Map([...known, ...(others ?? [])].map(({ id, name }) => [id, name]))
  }, [list.recipeReferences, others])
}
