import { factsOfLine, type LineFacts } from './line-facts.ts'
import type { PageLine } from './page-line.ts'
import { readSectionStates, type SectionState } from './section-state.ts'

/** The lines of a page with what they are like: the model and the segment search work on this. */
export type LinePage = { lines: PageLine[]; facts: LineFacts[]; states: SectionState[] }

/** Finds out what the lines of a page are like. */
export function analyseLines(lines: PageLine[]): LinePage {
  return { lines, facts: lines.map(factsOfLine), states: readSectionStates(lines) }
}
