import { makeLattice, runBackward, runForward, traceBestPath } from '../../chains/lattice.ts'
import { analyseLines, type LinePage } from '../lines/analyse-lines.ts'
import { splitLists } from './lists-in-lines.ts'
import { pageLinesOf } from './page-lines-of-text.ts'
import { featuresOfText } from './text-features.ts'
import { MOST_LINES, readTextLines, type TextLine } from './text-lines.ts'
import { fillLattice, type SequenceModel } from './text-model.ts'
import { TEXT_CHAIN, TEXT_STATES, type TextState } from './text-states.ts'
import { withLinesJoined } from './wrapped-lines.ts'

/** A text line by line, with what each line is. */
export interface LabelledText {
  lines: TextLine[]
  page: LinePage
  states: TextState[]
  /** How probable it is for each line to be the name, 0 to 1. */
  names: number[]
}

/** The lines of a text, with lists on one line taken apart. */
export const linesOfText = (text: string): TextLine[] =>
  splitLists(withLinesJoined(readTextLines(text))).slice(0, MOST_LINES)

/** Finds out what each line of a text is: the path through the states that explains all of them best. */
export function labelText(text: string, model: SequenceModel): LabelledText {
  const lines = linesOfText(text)
  const page = analyseLines(pageLinesOf(lines))
  if (lines.length === 0) return { lines, page, states: [], names: [] }
  const lattice = makeLattice(TEXT_CHAIN, lines.length)
  fillLattice(lattice, featuresOfText(lines, page), model)
  runForward(lattice)
  runBackward(lattice)
  const states = Array.from(traceBestPath(lattice), (state) => TEXT_STATES[state] ?? 'before')
  const name = TEXT_STATES.indexOf('name')
  const names = lines.map((_, i) => {
    const at = i * TEXT_STATES.length + name
    return (lattice.forward[at] ?? 0) * (lattice.backward[at] ?? 0)
  })
  return { lines, page, states, names }
}
