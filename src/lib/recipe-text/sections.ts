export interface Section<T> {
  /** Empty before the first heading. */
  title: string
  /** With their index in the whole list. */
  items: { item: T; index: number }[]
}

/** Splits a list at entries with a heading, which are the first of their section. */
export function sectionsOf<T extends { title?: string | null | undefined }>(
  list: readonly T[],
): Section<T>[] {
  const sections: Section<T>[] = []
  for (const [index, item] of list.entries()) {
    const title = item.title?.trim() ?? ''
    const open = sections.at(-1)
    if (open && !title) open.items.push({ item, index })
    else sections.push({ title, items: [{ item, index }] })
  }
  return sections
}
