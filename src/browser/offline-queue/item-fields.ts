import type { ItemFields } from './types'

const names = [
  'quantity',
  'unitId',
  'foodId',
  'note',
  'checked',
  'position',
  'labelId',
  'extras',
  'recipeReferences',
] as const

/** Only the fields of something that has more. */
export function fieldsOf(item: ItemFields): ItemFields {
  const { quantity, unitId, foodId, note, checked, position, labelId, extras, recipeReferences } = item
  return { quantity, unitId, foodId, note, checked, position, labelId, extras, recipeReferences }
}

export const namesIn = (fields: Partial<ItemFields>): (keyof ItemFields)[] =>
  names.filter((name) => name in fields)

/** The fields that a person types or chooses, and would miss. */
export const typedNames = ['quantity', 'unitId', 'foodId', 'note', 'labelId'] as const

export const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

/** The fields in which `wanted` differs from `item`, and what they were. Null when there are none. */
export function differenceOf(
  item: ItemFields,
  wanted: Partial<ItemFields>,
): { set: Partial<ItemFields>; was: Partial<ItemFields> } | null {
  const set: Partial<ItemFields> = {}
  const was: Partial<ItemFields> = {}
  for (const name of names) {
    if (wanted[name] === undefined || isSame(wanted[name], item[name])) continue
    copyField(name, wanted, set)
    copyField(name, item, was)
  }
  return Object.keys(set).length > 0 ? { set, was } : null
}

/** Copies one field, typed: TypeScript cannot see that both sides are the same field. */
export function copyField<Name extends keyof ItemFields>(
  name: Name,
  from: Partial<ItemFields>,
  to: Partial<ItemFields>,
): void {
  to[name] = from[name]
}

/**
 * The item with an edit that was made at `at`, perhaps long ago. A field that nobody else changed meanwhile
 * takes the new value. Of two changes the later one counts.
 */
export function withEdit<Item extends ItemFields & { updatedAt: string }>(
  item: Item,
  { set, was }: { set: Partial<ItemFields>; was: Partial<ItemFields> },
  at: string,
): Item {
  const edited: Item = { ...item }
  const isLater = Date.parse(at) >= Date.parse(item.updatedAt)
  for (const name of names) {
    if (set[name] === undefined) continue
    if (isLater || was[name] === undefined || isSame(item[name], was[name])) copyField(name, set, edited)
  }
  return edited
}

/** Quantities and notes as the server stores them. */
export function tidyFields<Item extends ItemFields>(item: Item): Item {
  return { ...item, quantity: Math.round(item.quantity * 1000) / 1000, note: item.note.trim() }
}
