/** An element with lines. `chars` is the text inside, `holdsTitle` whether it contains the main heading. */
export type Block = {
  parent: Block | null
  tag: string
  names: string
  hints: number
  chars: number
  holdsTitle: boolean
  isFrame: boolean
  isHidden: boolean
  isWide: boolean
  /** Direct lines only. */
  lines: number
  /** Whether it is a definition list with a term of several definitions, as with titles of ingredients. */
  hasTitles: boolean
}

export type PageLine = {
  text: string
  block: Block
  /** 1 to 6 in a heading of that level, else 0. */
  heading: number
  /** The nearest list: `ol`, `ul`, `dl`, `table` or ''. */
  list: string
  isBold: boolean
  hasBold: boolean
  /** Whether the line is set apart less strongly: italic, or alone in a row of several columns. */
  isSetApart: boolean
  /** Share of the characters within links, 0 to 1. */
  linkShare: number
  innerHints: number
  /** Whether a number next to or above the line counts it, as for steps. */
  isCounted: boolean
  /** A bare number in a cell before the text, which only counts if neighboring lines have one; else ''. */
  number: string
}

export function newBlock(parent: Block | null, tag: string, names = '', hints = 0): Block {
  return {
    parent,
    tag,
    names,
    hints,
    chars: 0,
    holdsTitle: false,
    isFrame: false,
    isHidden: false,
    isWide: false,
    lines: 0,
    hasTitles: false,
  }
}

export function markTitle(block: Block): void {
  for (let outer: Block | null = block.parent; outer && !outer.holdsTitle; outer = outer.parent)
    outer.holdsTitle = true
}

export function isBelow(block: Block, tag: string, parent: Block | null): boolean {
  for (let outer: Block | null = block; outer && outer !== parent; outer = outer.parent)
    if (outer.tag === tag && outer.parent === parent) return true
  return false
}
