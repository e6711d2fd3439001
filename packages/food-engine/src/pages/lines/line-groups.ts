import type { LinePage } from './analyse-lines.ts'
import type { Block, PageLine } from './page-line.ts'

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

/** Groups lines of one element, or else of one parent. */
function groupOf({ block }: PageLine): Block {
  return block.lines >= 3 ? block : (block.parent ?? block)
}

export function readLineGroups({ lines, facts, states }: LinePage): LineGroup[] {
  const groups = new Map<Block, Map<number, LineGroup>>()
  return lines.map((line, i) => {
    const fact = facts[i]
    const section = states[i]?.section ?? 0
    const bySection = groups.get(groupOf(line)) ?? new Map<number, LineGroup>()
    groups.set(groupOf(line), bySection)
    const group = bySection.get(section) ?? {
      size: 0,
      amounts: 0,
      measures: 0,
      cooking: 0,
      links: 0,
      words: 0,
      long: 0,
      foods: 0,
    }
    bySection.set(section, group)
    if (!fact) return group
    group.size++
    if (fact.amount) group.amounts++
    if (fact.measure) group.measures++
    if (fact.startsCooking) group.cooking++
    if (line.linkShare > 0.8) group.links++
    if (fact.words > 12) group.long++
    if (fact.foods > 0) group.foods++
    group.words += fact.words
    return group
  })
}
