import { namesOf, shareInside } from './compare-texts.ts'
import type { Run } from './find-runs.ts'
import type { PageLine } from './page-lines.ts'
import { isMeasure } from './words/measure-words.ts'

/** Share of the ingredients of a stretch that were named before, for it to be a copy. */
const MOST_REPEATED = 0.6
/** Shorter words name no food: `of`, `a`. */
const SHORTEST_NAME = 3
/** More lines are no list of one recipe, and comparing them would take long. */
const MOST_LINES = 300

/**
 * Whether most ingredients of a stretch are named in those chosen before: a list for one step, or a shorter
 * copy.
 */
export function isDuplicateRun(next: Run, chosen: Run[], lines: PageLine[]): boolean {
  const count = chosen.reduce((sum, { from, to }) => sum + to - from, next.to - next.from)
  if (next.kind !== 'ingredients' || count > MOST_LINES) return false
  return repeatedShare(next, chosen, lines) >= MOST_REPEATED
}

type Stretch = { from: number; to: number }

/** The share of the lines of a stretch, 0 to 1, that name only what a line of the others names; 1 without any name. */
export function repeatedShare(next: Stretch, others: Stretch[], lines: PageLine[]): number {
  const known = others.flatMap((run) => namesIn(run, lines))
  const own = namesIn(next, lines).filter((names) => names.length > 0)
  const repeated = own.filter((names) => known.some((other) => shareInside(names, other) === 1))
  return own.length === 0 ? 1 : repeated.length / own.length
}

function namesIn({ from, to }: Stretch, lines: PageLine[]): string[][] {
  return lines
    .slice(from, to)
    .map(({ text }) => namesOf(text).filter((word) => word.length >= SHORTEST_NAME && !isMeasure(word)))
}
