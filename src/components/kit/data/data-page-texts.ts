export interface DataPageTexts {
  title: string
  /** "86 labels" */
  count: (inputs: { count: number }) => string
  create: string
  edit: string
  empty: string
  emptyText: string
}
