export interface DataPageTexts {
  title: string
  /** "86 labels" */
  count: (inputs: { count: number }) => string
  /** "New label" */
  create: string
  /** "Edit label" */
  edit: string
  empty: string
  emptyText: string
}
