import { shareInside } from './compare-texts.ts'
import { foodWordsOf } from './duplicate-run.ts'
import type { Block, PageLine } from './page-line.ts'
import { placeInList } from './sibling-counts.ts'
import { sectionKindOf } from './words/section-words.ts'

/** Shorter lists are not compared. */
const FEWEST = 2
/** Lists before and after a hidden one that it is compared with. */
const NEAR = 6
/** Share of its lines that must have the foods of the visible list, line by line. */
const MOST_REPEATED = 0.6
const LEVELS = 8
const HIDING = /(?<!label[-_]?)hid(?:e|den)|d-none|invisible|inactive/i

type List = { from: number; to: number; isHidden: boolean; foods: string[][] }

/**
 * The lines without hidden lists that repeat the foods of a visible one: the amounts for other servings or in other
 * measures, of which a reader sees one at a time. Hidden lists of other foods stay, since many pages open them with a
 * click.
 */
export function withoutHiddenVersions(lines: PageLine[]): PageLine[] {
  const lists = listsOf(lines)
  const dropped = lists.filter((list, at) => {
    if (!list.isHidden || hasTitle(list, lines)) return false
    const near = lists.slice(Math.max(0, at - NEAR), at + NEAR + 1).filter(({ isHidden }) => !isHidden)
    return near.some((shown) => isVersion(list, shown))
  })
  if (dropped.length === 0) return lines
  return lines.filter((_, i) => !dropped.some(({ from, to }) => i >= from && i < to))
}

function listsOf(lines: PageLine[]): List[] {
  const lists: List[] = []
  let parent: Block | null = null
  for (const [i, { text, block }] of lines.entries()) {
    const own = placeInList(block).parent
    const last = lists.at(-1)
    const foods = foodWordsOf(text)
    if (last && last.to === i && own === parent) {
      last.to++
      last.foods.push(foods)
    } else lists.push({ from: i, to: i + 1, isHidden: isHiding(block), foods: [foods] })
    parent = own
  }
  return lists.filter(({ foods }) => foods.length >= FEWEST)
}

function isVersion({ foods }: List, shown: List): boolean {
  if (foods.length !== shown.foods.length) return false
  const same = foods.filter((words, i) => words.length > 0 && shareInside(words, shown.foods[i] ?? []) === 1)
  return same.length >= foods.length * MOST_REPEATED
}

function hasTitle({ from }: List, lines: PageLine[]): boolean {
  const above = lines[from - 1]
  if (!above || (above.heading === 0 && !above.isBold) || isHiding(above.block)) return false
  return sectionKindOf(above.text, true) === null
}

function isHiding(block: Block): boolean {
  if (block.isHidden) return true
  for (let outer: Block | null = block, level = 0; outer && level < LEVELS; outer = outer.parent, level++)
    if (HIDING.test(outer.names)) return true
  return false
}
