import { factsOfLine, type LineFacts } from './line-facts.ts'
import type { PageLine } from './page-line.ts'
import { readSectionStates, type SectionState } from './section-state.ts'

export type LinePage = { lines: PageLine[]; facts: LineFacts[]; states: SectionState[] }

export function analyseLines(lines: PageLine[]): LinePage {
  return { lines, facts: lines.map(factsOfLine), states: readSectionStates(lines) }
}
