import type { LineChances } from './line-model.ts'
import type { Block, PageLine } from './page-lines.ts'

/** How much of a line's chances comes from its siblings. */
const SHARE = 0.4
/** Lines that are rather headings than this keep their own chances. */
const TITLE = 0.2
/** Lines that a group needs to say something about each of them. */
const FEWEST = 3

/**
 * Mixes the chances of every line with those of its siblings (lines of the same kind of element below the
 * same parent), since lists are of one kind from end to end.
 */
export function smoothChances(chances: LineChances[], lines: PageLine[]): LineChances[] {
  const groups = new Map<Block, Map<string, number[]>>()
  for (const [i, { block }] of lines.entries()) {
    if ((chances[i]?.[3] ?? 0) > TITLE) continue
    const key = block.lines >= FEWEST ? block : (block.parent ?? block)
    const byTag = groups.get(key) ?? new Map<string, number[]>()
    const members = byTag.get(block.tag)
    if (members) members.push(i)
    else byTag.set(block.tag, [i])
    groups.set(key, byTag)
  }
  const smooth = [...chances]
  for (const byTag of groups.values()) {
    for (const members of byTag.values()) {
      if (members.length < FEWEST) continue
      const means = [0, 0, 0, 0].map(
        (_, k) => members.reduce((sum, i) => sum + logOf(chances[i]?.[k]), 0) / members.length,
      )
      for (const i of members) smooth[i] = mixed(chances[i], means)
    }
  }
  return smooth
}

function logOf(chance = 0): number {
  return Math.max(-6, Math.log(chance + 1e-9))
}

function mixed(own: LineChances | undefined, means: number[]): LineChances {
  const powers = [0, 1, 2, 3].map((k) => Math.exp((1 - SHARE) * logOf(own?.[k]) + SHARE * (means[k] ?? 0)))
  const sum = powers.reduce((total, power) => total + power, 0)
  const [other = 0, ingredient = 0, step = 0, title = 0] = powers
  return [other / sum, ingredient / sum, step / sum, title / sum]
}
