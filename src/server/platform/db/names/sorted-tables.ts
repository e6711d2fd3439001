/** Tables whose rows are sorted by name. */
export const SORTED_TABLES = [
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
export type SortedTable = (typeof SORTED_TABLES)[number]

export const isSortedTable = (table: string): table is SortedTable =>
  SORTED_TABLES.some((one) => one === table)
