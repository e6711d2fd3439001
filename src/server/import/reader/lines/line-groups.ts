import type { LineFacts } from './line-facts.ts'
import type { Block, PageLine } from './page-lines.ts'

/** What the lines that belong together are like: how many of them are of which kind. */
export type LineGroup = {
  size: number
  amounts: number
  measures: number
  cooking: number
  links: number
  words: number
  long: number
  foods: number
}

/** Lines that belong together: those of one element, or else of one parent. */
export function groupOf({ block }: PageLine): Block {
  return block.lines >= 3 ? block : (block.parent ?? block)
}

/** The groups of a page by the element that holds each of them. */
export function readLineGroups({
  lines,
  facts,
}: {
  lines: PageLine[]
  facts: LineFacts[]
}): Map<Block, LineGroup> {
  const groups = new Map<Block, LineGroup>()
  for (const [i, line] of lines.entries()) {
    const fact = facts[i]
    if (!fact) continue
    const key = groupOf(line)
    const group = groups.get(key) ?? {
      size: 0,
      amounts: 0,
      measures: 0,
      cooking: 0,
      links: 0,
      words: 0,
      long: 0,
      foods: 0,
    }
    group.size++
    if (fact.amount) group.amounts++
    if (fact.measure) group.measures++
    if (fact.startsCooking) group.cooking++
    if (line.linkShare > 0.8) group.links++
    if (fact.words > 12) group.long++
    if (fact.foods > 0) group.foods++
    group.words += fact.words
    groups.set(key, group)
  }
  return groups
}
