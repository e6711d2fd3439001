import { joinNotes } from '~/lib/merge-items/item-note'
import { buyingKey, mergeKey, referencesIn } from '~/lib/merge-items/merge-item'
import {
  type Amount,
  inReadableUnit,
  inUnitOf,
  plusAmount,
  positiveAmount,
  tidy,
  timesAmount,
} from '~/lib/merge-items/more-amounts'
import type { ItemDraft } from '~/lib/merge-items/types'

/** Needs of a recipe of a plan entry: one per entry, recipe and item to buy. */
export interface WantedLine extends Amount {
  entryId: number
  recipeId: string
  foodId: string | null
  note: string
  labelId: string | null
}

export interface PlanShare extends Omit<WantedLine, 'labelId'> {
  id: string
  itemId: string
  edited: boolean
  /** Created only for the plan. */
  madeItem: boolean
}

export interface DerivedChanges {
  created: ItemDraft[]
  updated: ItemDraft[]
  deleted: ItemDraft[]
  shares: PlanShare[]
}

interface Given {
  shoppingListId: string
  wanted: readonly WantedLine[]
  shares: readonly PlanShare[]
  items: readonly ItemDraft[]
  /** Whether the entry is still in the plan, on any day, or may be restored. */
  mayReturn: (share: PlanShare) => boolean
  newId: () => string
}

const lineOf = (line: Omit<WantedLine, 'labelId' | 'quantity' | 'more'>) =>
  `${line.entryId} ${line.recipeId} ${buyingKey(line)}`
const without = <T extends Amount>(amount: T, shares: readonly PlanShare[]): T =>
  shares.reduce((left, share) => plusAmount(left, timesAmount<Amount>(share, -1)), amount)
const clampToZero = <T extends Amount>(amount: T): T => ({
  ...amount,
  quantity: Math.max(0, amount.quantity),
  more: amount.quantity > 0 ? positiveAmount(amount.more) : null,
})

/**
 * Changes to a list that follows the plan, so that it contains what the plan needs. Settled items stay: one that was
 * checked, edited by hand or deleted counts as done for its entries, and only what these need beyond it is added, as a
 * separate item. Other parts of an item, such as manual additions, stay when the plan's part is removed.
 */
export function deriveItems(given: Given): DerivedChanges {
  const board = createBoard(given)
  const sharesOf = Map.groupBy(given.shares, lineOf)
  const wantedLines = new Set(given.wanted.map(lineOf))
  const shares: PlanShare[] = []

  // Removals first, so that remaining items can absorb additions.
  for (const [line, own] of sharesOf) {
    if (wantedLines.has(line)) continue
    for (const share of own)
      if (board.isSettled(share)) {
        if (given.mayReturn(share)) shares.push(share)
      } else board.give(share, null, null)
  }
  for (const line of given.wanted) {
    const own = sharesOf.get(lineOf(line)) ?? []
    const settled = own.filter((share) => board.isSettled(share))
    const [first, ...others] = own.filter((share) => !board.isSettled(share))
    shares.push(...settled)
    const needed = clampToZero(without(line, settled))
    for (const share of others) board.give(share, null, null)
    if (settled.length > 0 && needed.quantity === 0) {
      if (first) board.give(first, null, null)
    } else if (first) {
      board.give(first, needed, line.note)
      const { quantity, unitId, measure, more } = needed
      shares.push({ ...first, note: line.note, quantity, unitId, measure, more })
    } else shares.push(board.put(needed))
  }
  return { ...board.changes(shares), shares }
}

/** Parts of checked items added before the list followed the plan. `partOf` is the share that was listed, 0 to 1. */
export function sharesOfTicked({
  wanted,
  shares,
  items,
  partOf,
  newId,
}: Pick<Given, 'wanted' | 'shares' | 'items' | 'newId'> & {
  partOf: (entryId: number) => number
}): PlanShare[] {
  const sharesOf = Map.groupBy(shares, ({ itemId }) => itemId)
  const ticked = Map.groupBy(
    items
      .filter(({ checked }) => checked)
      .map((item) => ({ item, left: without<Amount>(item, sharesOf.get(item.id) ?? []).quantity })),
    ({ item }) => buyingKey(item),
  )
  const dealtWith = new Set(shares.map(lineOf))
  const result: PlanShare[] = []
  for (const { labelId: _, ...line } of wanted) {
    const part = dealtWith.has(lineOf(line)) ? 0 : partOf(line.entryId)
    if (part === 0) continue
    let needed = tidy(line.quantity * part)
    for (const bought of ticked.get(buyingKey(line)) ?? []) {
      const left = inUnitOf<Amount>({ ...bought.item, quantity: bought.left }, line).quantity
      const quantity = Math.min(needed, left)
      if (quantity <= 0 && line.quantity > 0) continue
      bought.left = inUnitOf<Amount>({ ...line, quantity: tidy(left - quantity) }, bought.item).quantity
      needed = tidy(needed - quantity)
      const share = {
        ...line,
        ...timesAmount<Amount>(line, line.quantity > 0 ? quantity / line.quantity : 1),
      }
      result.push({ ...share, quantity, id: newId(), itemId: bought.item.id, edited: false, madeItem: false })
    }
  }
  return result
}

function createBoard({ shoppingListId, shares, items, newId }: Given) {
  const current = new Map(items.map((item) => [item.id, item]))
  const created = new Set<string>()
  const touched = new Set<string>()
  const frozen = new Set(shares.flatMap(({ edited, itemId }) => (edited ? itemId : [])))
  const isOpen = (item: ItemDraft | undefined) => item && !item.checked && !frozen.has(item.id)
  const isSettled = ({ itemId }: PlanShare) => !isOpen(current.get(itemId))
  const madeByPlan = new Map<string, boolean>()
  const notesBefore = Map.groupBy(
    shares.filter((share) => !isSettled(share)),
    ({ itemId }) => itemId,
  )
  for (const [itemId, own] of notesBefore)
    madeByPlan.set(
      itemId,
      own.some(({ madeItem }) => madeItem),
    )
  const places = new Map<string, string>()
  for (const item of items) {
    const key = isOpen(item) ? mergeKey(item) : null
    if (key !== null && !places.has(key)) places.set(key, item.id)
  }
  let position = Math.max(-1, ...items.map((item) => item.position)) + 1

  const change = (item: ItemDraft, added: Amount) => {
    touched.add(item.id)
    const { quantity, unitId, measure, more } = inReadableUnit<Amount>(plusAmount<Amount>(item, added), added)
    const recipeReferences = referencesIn(item, measure)
    current.set(item.id, clampToZero({ ...item, quantity, unitId, measure, more, recipeReferences }))
  }
  const joined = (notes: readonly string[]) => notes.reduce(joinNotes, '')

  return {
    isSettled,
    /** Changes a share's amount, or removes it. A new note counts as a change. */
    give(share: PlanShare, amount: Amount | null, note: string | null): void {
      const item = current.get(share.itemId)
      if (!item) return
      const difference = without<Amount>(amount ?? { ...share, quantity: 0, more: null }, [share])
      if (difference.quantity !== 0 || difference.more !== null || note !== share.note)
        change(item, difference)
    },
    /** Merges a line into an item with the same food, unit and note, or adds a new one. */
    put({ labelId, ...line }: WantedLine): PlanShare {
      const fresh: ItemDraft = {
        id: newId(),
        shoppingListId,
        quantity: 0,
        unitId: line.unitId,
        measure: line.measure,
        more: null,
        foodId: line.foodId,
        note: line.foodId === null ? line.note : '',
        checked: false,
        position,
        labelId,
        extras: {},
        recipeReferences: [],
      }
      const key = mergeKey(fresh) ?? fresh.id
      const item = current.get(places.get(key) ?? '') ?? fresh
      if (item === fresh) {
        position += 1
        created.add(fresh.id)
        places.set(key, fresh.id)
        madeByPlan.set(fresh.id, true)
      }
      change(item, line)
      const madeItem = madeByPlan.get(item.id) ?? false
      return { ...line, id: newId(), itemId: item.id, edited: false, madeItem }
    },
    /** Item changes for the remaining shares. */
    changes(left: readonly PlanShare[]): Omit<DerivedChanges, 'shares'> {
      const leftOf = Map.groupBy(left, ({ itemId }) => itemId)
      const result: Omit<DerivedChanges, 'shares'> = { created: [], updated: [], deleted: [] }
      for (const id of touched) {
        const item = current.get(id)
        if (!item) continue
        const own = leftOf.get(id) ?? []
        const isIdle = own.length === 0 && item.quantity === 0 && item.recipeReferences.length === 0
        const before = joined((notesBefore.get(id) ?? []).map(({ note }) => note))
        const isOwnNote = item.foodId !== null && (item.note === before || created.has(id))
        // Keep the user's own note.
        const note = isOwnNote ? joined(own.map((share) => share.note)) : item.note
        if (created.has(id)) result.created.push({ ...item, note })
        else if (isIdle && madeByPlan.get(id)) result.deleted.push(item)
        else result.updated.push({ ...item, note })
      }
      return result
    },
  }
}
