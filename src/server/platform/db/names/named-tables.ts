/** Tables whose rows are sorted by name. */
export const NAMED_TABLES = [
  'recipe',
  'food',
  'unit',
  'label',
  'category',
  'tag',
  'tool',
  'cookbook',
  'shoppingList',
  'store',
] as const
export type SortedTable = (typeof NAMED_TABLES)[number]

export const isNamedTable = (table: string): table is SortedTable => NAMED_TABLES.some((one) => one === table)
