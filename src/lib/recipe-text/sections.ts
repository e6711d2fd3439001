export interface Section<T> {
  /** Empty before the first heading. */
  title: string
  /** With its place in the whole list, from 0. */
  items: { item: T; index: number }[]
}

/** Parts a list where an entry carries a heading: that entry is the first of its section. */
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
