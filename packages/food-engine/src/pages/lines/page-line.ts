/** An element that holds lines. `chars` is the text inside, `holdsTitle` whether the main heading is in it. */
export type Block = {
  parent: Block | null
  tag: string
  names: string
  hints: number
  chars: number
  holdsTitle: boolean
  isFrame: boolean
  isHidden: boolean
  /** Whether it is a cell that takes several columns. */
  isWide: boolean
  /** Direct lines only. */
  lines: number
  /** Whether it is a list of terms of which one has several definitions, as the titles of ingredients do. */
  hasTitles: boolean
}

/** One line of text as a browser shows it, with what the markup says about it. */
export type PageLine = {
  text: string
  block: Block
  /** 1 to 6 in a heading of that level, else 0. */
  heading: number
  /** The nearest list: `ol`, `ul`, `dl`, `table` or ''. */
  list: string
  isBold: boolean
  /** Whether some of its words are. */
  hasBold: boolean
  /** Whether the line is set apart in a softer way: slanted, or alone in a row of several columns. */
  isSetApart: boolean
  /** Share of the characters that are links, 0 to 1. */
  linkShare: number
  /** Hints of inline elements in the line. */
  innerHints: number
  /** Whether a number beside or above the line counts it, as steps are counted. */
  isCounted: boolean
  /** A bare number in a cell before the text, which counts only if neighboring lines have one; else ''. */
  number: string
}

/** An element below another, without lines yet. */
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

/** Notes in all elements around one that the main heading is in them. */
export function markTitle(block: Block): void {
  for (let outer: Block | null = block.parent; outer && !outer.holdsTitle; outer = outer.parent)
    outer.holdsTitle = true
}

/** Whether a block is, or is inside, an element of this tag below a parent. */
export function isBelow(block: Block, tag: string, parent: Block | null): boolean {
  for (let outer: Block | null = block; outer && outer !== parent; outer = outer.parent)
    if (outer.tag === tag && outer.parent === parent) return true
  return false
}
