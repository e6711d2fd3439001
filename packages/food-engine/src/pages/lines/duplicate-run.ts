import { namesOf, shareInside } from './compare-texts.ts'
import type { Run } from './find-runs.ts'
import type { PageLine } from './page-line.ts'
import { isMeasure } from './words/measure-words.ts'

/** Share of a run's ingredients that must be repeated for it to be a copy. */
const MOST_REPEATED = 0.6
/** Shorter words are not foods: `of`, `a`. */
const NAME_MIN_LENGTH = 3
/** More lines are not the list of one recipe, and comparing them would take long. */
const LINES_MAX = 300

/** Whether most ingredients of a run are in those already chosen: a list for one step, or a shorter copy. */
export function isDuplicateRun(next: Run, chosen: Run[], lines: PageLine[]): boolean {
  const count = chosen.reduce((sum, { from, to }) => sum + to - from, next.to - next.from)
  if (next.kind !== 'ingredients' || count > LINES_MAX) return false
  const known = chosen.flatMap((run) => namesIn(run, lines))
  const own = namesIn(next, lines).filter((names) => names.length > 0)
  const repeated = own.filter((names) => known.some((other) => shareInside(names, other) === 1))
  return repeated.length >= own.length * MOST_REPEATED
}

function namesIn({ from, to }: Run, lines: PageLine[]): string[][] {
  return lines.slice(from, to).map(({ text }) => foodWordsOf(text))
}

/** The words of a line that may be a food. */
export function foodWordsOf(text: string): string[] {
  return namesOf(text).filter((word) => word.length >= NAME_MIN_LENGTH && !isMeasure(word))
}
