import type { Block, PageLine } from './page-line.ts'

/** Index of lines by position, for finding siblings without a scan. */
export class SiblingCounts {
  total = 0
  readonly #byParent = new Map<Block | null, Map<string, number>>()
  readonly #byBlock = new Map<Block, number>()
  readonly #byTag = new Map<string, number>()

  add(line: PageLine | undefined): void {
    if (!line) return
    const { block } = line
    this.total++
    const { parent, path } = placeInList(block)
    const tags = this.#byParent.get(parent) ?? new Map<string, number>()
    tags.set(path, (tags.get(path) ?? 0) + 1)
    this.#byParent.set(parent, tags)
    this.#byBlock.set(block, (this.#byBlock.get(block) ?? 0) + 1)
    this.#byTag.set(block.tag, (this.#byTag.get(block.tag) ?? 0) + 1)
  }

  /** Lines in the same element, or in elements of its kind below the same parent or in rows of the same list. */
  siblingsOf({ block }: PageLine): number {
    const { parent, path } = placeInList(block)
    return Math.max(this.#byParent.get(parent)?.get(path) ?? 0, this.#byBlock.get(block) ?? 0)
  }

  ofTag({ block }: PageLine): number {
    return this.#byTag.get(block.tag) ?? 0
  }
}

/** Lines in several rows are siblings if their paths match: `<li><h4>Mix</h4><p>…</p></li>`. */
export function placeInList({ tag, parent }: Block): { parent: Block | null; path: string } {
  const isRow = parent?.tag === 'li' || parent?.tag === 'dd'
  return isRow ? { parent: parent.parent, path: `${parent.tag}>${tag}` } : { parent, path: tag }
}
