import { displayIngredient } from '~/lib/ingredient-display/display-ingredient'
import { makeId } from '~/lib/make-id'
import type { ShoppingListOut } from '~/schemas/shopping'
import { copyField, fieldsOf, isSame, tidyFields, typedNames, withEdit } from './item-fields'
import type { PendingChanges } from './pending-changes'
import { followRedirects, redirectsOf } from './redirects'
import { deletedItemEdits, requestOf } from './request-of'
import type { Change, ItemEdit, ItemsResponse, ItemWork, NewItem, SentRequest } from './types'

/** Why a change failed. `overruled`: someone changed the same fields later. */
export type Refusal = 'refused' | 'list-gone' | 'items-gone' | 'overruled'

/** A failed call: retry later, never, list or item missing, or an earlier attempt had arrived. */
export type Failure = 'later' | 'never' | 'missing' | 'arrived'

export interface SenderDeps {
  /** Null is the response to a deletion. */
  send: (request: SentRequest, key: string) => Promise<ItemsResponse | null>
  readList: (listId: string) => Promise<ShoppingListOut>
  /** Like `readList`, but without caching: the page shows what it did. */
  fetchList: (listId: string) => Promise<ShoppingListOut>
  /** The last list from the server, if it is known to be current. */
  knownList: (listId: string) => ShoppingListOut | undefined
  applyResponse: (change: Change, response: ItemsResponse | null) => Promise<void>
  /** For the whole change, or the items in `titles`. `rescue` repeats the typed input, if needed on another list. */
  refused: (change: Change, why: Refusal, titles: readonly string[], rescue: ItemWork | null) => void
  /** Of the group, for texts of items. */
  language: () => string
  classifyError: (error: unknown, about: { tries: number; isRepeat: boolean }) => Failure
}

const titlesOf = (edits: readonly ItemEdit[]) => edits.map(({ title }) => title)

export interface LaneState {
  tries: number
  /** The cached list may be outdated: read it before building the next request. */
  stale: boolean
}

export function createSender(deps: SenderDeps, pending: PendingChanges) {
  const redirects = new Map<string, string>()

  /** Reports items that a change could not reach: those missing from its request, or all if none was sent. */
  function notifyMissing(change: Change, arrived: SentRequest | null): void {
    const gone = deletedItemEdits(change, arrived)
    if (gone.length > 0) deps.refused(change, 'items-gone', titlesOf(gone), editedItems(gone))
  }

  /** Discards all waiting changes of a deleted list. */
  function dropList(listId: string, first: Change): void {
    const all = pending.all().filter((change) => change.listId === listId)
    const titles = [...new Set(all.map(({ title }) => title))]
    deps.refused(first, 'list-gone', titles, addedItems(all))
    pending.replace(pending.all().filter((change) => change.listId !== listId))
  }

  async function reparse(lane: LaneState, listId: string): Promise<ShoppingListOut> {
    const list = await deps.readList(listId)
    lane.stale = false
    return list
  }

  /**
   * Builds and stores a change's request before it is sent. A retry is rebuilt from the current list with the same key,
   * by which the server recognizes a repeat. Until then that list is not shown: with the change on top, an amount that
   * had arrived would count twice.
   */
  async function prepare(
    lane: LaneState,
    change: Change,
  ): Promise<{ ready: Change; overruled: ItemEdit[] } | undefined> {
    const { listId, key } = change
    const list =
      (lane.stale ? undefined : deps.knownList(listId)) ??
      (change.sent ? await deps.fetchList(listId) : await reparse(lane, listId))
    // During the read the change may have been merged or canceled.
    const current = pending.firstOf(listId)
    if (current?.key !== key) return undefined
    const sent = requestOf(current, list) ?? current.sent
    if (!sent) {
      notifyMissing(current, null)
      pending.replace(pending.without(key))
      return undefined
    }
    const ready = { ...current, sent }
    pending.replace(pending.all().map((other) => (other === current ? ready : other)))
    return { ready, overruled: overruledEdits(current, list) }
  }

  async function attempt(lane: LaneState, change: Change, isRepeat: boolean): Promise<void> {
    const prepared = await prepare(lane, change)
    if (!prepared?.ready.sent) return
    const { ready, overruled } = prepared
    const response = await deps.send(prepared.ready.sent, ready.key)
    notifyMissing(ready, ready.sent)
    if (overruled.length > 0)
      deps.refused(ready, 'overruled', titlesOf(overruled), { kind: 'update', edits: overruled })
    // The response to a repeat is from its first arrival, so the current list is read.
    if (isRepeat) await reparse(lane, change.listId)
    else await deps.applyResponse(ready, response)
    const moved = redirectsOf(ready, response)
    for (const { from, into } of moved) redirects.set(from, into.id)
    lane.tries = 0
    pending.replace(followRedirects(pending.without(ready.key), moved))
  }

  return {
    /** `wait` when the network or server is unavailable. */
    async send(lane: LaneState, change: Change): Promise<'done' | 'wait'> {
      const isRepeat = change.sent !== null
      try {
        await attempt(lane, change, isRepeat)
        return 'done'
      } catch (error) {
        lane.tries += 1
        lane.stale = true
        pending.confirm(change)
        const failure = deps.classifyError(error, { tries: lane.tries, isRepeat })
        if (failure === 'later') return 'wait'
        lane.tries = 0
        if (failure === 'arrived') {
          notifyMissing(change, change.sent)
          await reparse(lane, change.listId).catch(() => {})
        } else if (failure === 'missing' && change.work.kind === 'update') notifyMissing(change, null)
        else if (failure === 'missing') dropList(change.listId, change)
        else deps.refused(change, 'refused', [change.title], addedAsText(change, deps.language()))
        pending.replace(pending.without(change.key))
        return 'done'
      }
    },
    /** The current id of an item that the server may have merged. */
    currentId(id: string): string {
      let current = id
      for (let next = redirects.get(current); next; next = redirects.get(current)) current = next
      return current
    },
  }
}

/** Input of a change that was overwritten by later changes of others, as edits of the current items. */
function overruledEdits({ work, at }: Change, list: ShoppingListOut): ItemEdit[] {
  if (work.kind !== 'update') return []
  const items = new Map(list.listItems.map((item) => [item.id, item]))
  return work.edits.flatMap((edit) => {
    const item = items.get(edit.id)
    if (!item) return []
    const wanted = tidyFields({ ...item, ...edit.set })
    const edited = tidyFields(withEdit(item, edit, at))
    const lost: ItemEdit = { ...edit, set: {}, was: {}, item: fieldsOf(item) }
    for (const name of typedNames) {
      if (isSame(wanted[name], edited[name])) continue
      copyField(name, wanted, lost.set)
      copyField(name, item, lost.was)
    }
    return Object.keys(lost.set).length > 0 ? [lost] : []
  })
}

/** Recreates deleted items with the typed changes. */
function editedItems(edits: readonly ItemEdit[]): ItemWork | null {
  const items = edits.flatMap(({ item, set }): NewItem[] =>
    item && typedNames.some((name) => set[name] !== undefined) ? [{ ...item, ...set, id: makeId() }] : [],
  )
  return items.length > 0 ? { kind: 'create', items } : null
}

function addedItems(changes: readonly Change[]): ItemWork | null {
  const items = changes.flatMap(({ work }) => (work.kind === 'create' ? work.items : []))
  return items.length > 0 ? { kind: 'create', items: items.map((item) => ({ ...item, id: makeId() })) } : null
}

/** Additions of a change as text, without foods, units and labels, which may no longer exist. */
function addedAsText({ work, entities }: Change, language: string): ItemWork | null {
  if (work.kind !== 'create') return null
  const byId = <Row extends { id: string }>(rows: readonly Row[] = []) =>
    new Map(rows.map((row) => [row.id, row]))
  const [foods, units] = [byId(entities.foods), byId(entities.units)]
  const items = work.items.flatMap((item): NewItem[] => {
    const { foodId, unitId, quantity, note } = item
    const [food, unit] = [foods.get(foodId ?? ''), units.get(unitId ?? '')]
    const text = displayIngredient({ quantity, unit, food, note }, language)
    const plain = { unitId: null, foodId: null, labelId: null, recipeReferences: [] }
    return food || unit ? [{ ...item, ...plain, id: makeId(), quantity: 0, note: text }] : []
  })
  return items.length > 0 ? { kind: 'create', items } : null
}
