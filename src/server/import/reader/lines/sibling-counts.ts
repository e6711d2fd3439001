import type { Block, PageLine } from './page-lines.ts'

/** Counts lines by where they stand, so that siblings are found without looking through all lines again. */
export class SiblingCounts {
  total = 0
  readonly #byParent = new Map<Block | null, Map<string, number>>()
  readonly #byBlock = new Map<Block, number>()
  readonly #byTag = new Map<string, number>()

  add(line: PageLine | undefined): void {
    if (!line) return
    const { block } = line
    this.total++
    const tags = this.#byParent.get(block.parent) ?? new Map<string, number>()
    tags.set(block.tag, (tags.get(block.tag) ?? 0) + 1)
    this.#byParent.set(block.parent, tags)
    this.#byBlock.set(block, (this.#byBlock.get(block) ?? 0) + 1)
    this.#byTag.set(block.tag, (this.#byTag.get(block.tag) ?? 0) + 1)
  }

  /** Lines in the same element, or in elements of its kind below the same parent. */
  siblingsOf({ block }: PageLine): number {
    return Math.max(this.#byParent.get(block.parent)?.get(block.tag) ?? 0, this.#byBlock.get(block) ?? 0)
  }

  ofTag({ block }: PageLine): number {
    return this.#byTag.get(block.tag) ?? 0
  }
}
