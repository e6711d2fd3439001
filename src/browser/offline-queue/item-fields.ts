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

export function fieldsOf(item: ItemFields): ItemFields {
  const { quantity, unitId, foodId, note, checked, position, labelId, extras, recipeReferences } = item
  return { quantity, unitId, foodId, note, checked, position, labelId, extras, recipeReferences }
}

export const namesIn = (fields: Partial<ItemFields>): (keyof ItemFields)[] =>
  names.filter((name) => name in fields)

/** User input worth rescuing. */
export const typedNames = ['quantity', 'unitId', 'foodId', 'note', 'labelId'] as const

export const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

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

/** A function, because TypeScript cannot see that both sides are the same field. */
export function copyField<Name extends keyof ItemFields>(
  name: Name,
  from: Partial<ItemFields>,
  to: Partial<ItemFields>,
): void {
  to[name] = from[name]
}

/** Fields that no one else changed since `at` get the new value; else the later change wins. */
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

/** As the server normalizes them. */
export function tidyFields<Item extends ItemFields>(item: Item): Item {
  return { ...item, quantity: Math.round(item.quantity * 1000) / 1000, note: item.note.trim() }
}
