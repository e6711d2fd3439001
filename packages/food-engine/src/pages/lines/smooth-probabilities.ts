import type { LinePage } from './analyse-lines.ts'
import type { LineProbabilities } from './line-model.ts'
import type { Block } from './page-line.ts'
import { placeInList } from './sibling-counts.ts'

/** Weight of the siblings in a line's probabilities. */
const SHARE = 0.4
const TITLE = 0.2
const FEWEST = 3

/** With those of lines of the same kind below the same parent, since a list is of one kind throughout. */
export function smoothProbabilities(
  probabilities: LineProbabilities[],
  { lines, states }: LinePage,
): LineProbabilities[] {
  const groups = new Map<Block, Map<string, number[]>>()
  for (const [i, { block }] of lines.entries()) {
    if ((probabilities[i]?.[3] ?? 0) > TITLE) continue
    const place = placeInList(block)
    const key = block.lines >= FEWEST ? block : (place.parent ?? block)
    const byTag = groups.get(key) ?? new Map<string, number[]>()
    const kind = `${place.path} ${states[i]?.section ?? 0}`
    const members = byTag.get(kind)
    if (members) members.push(i)
    else byTag.set(kind, [i])
    groups.set(key, byTag)
  }
  const smooth = [...probabilities]
  for (const byTag of groups.values()) {
    for (const members of byTag.values()) {
      if (members.length < FEWEST) continue
      const means = [0, 0, 0, 0].map(
        (_, k) => members.reduce((sum, i) => sum + logOf(probabilities[i]?.[k]), 0) / members.length,
      )
      for (const i of members) smooth[i] = mixed(probabilities[i], means)
    }
  }
  return smooth
}

function logOf(probability = 0): number {
  return Math.max(-6, Math.log(probability + 1e-9))
}

function mixed(own: LineProbabilities | undefined, means: number[]): LineProbabilities {
  const powers = [0, 1, 2, 3].map((k) => Math.exp((1 - SHARE) * logOf(own?.[k]) + SHARE * (means[k] ?? 0)))
  const sum = powers.reduce((total, power) => total + power, 0)
  const [other = 0, ingredient = 0, step = 0, title = 0] = powers
  return [other / sum, ingredient / sum, step / sum, title / sum]
}
