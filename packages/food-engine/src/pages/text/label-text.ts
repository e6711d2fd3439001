import { type Lattice, makeLattice, runBackward, runForward, traceBestPath } from '../../chains/lattice.ts'
import { analyseLines, type LinePage } from '../lines/analyse-lines.ts'
import { firstTitleOf } from './first-title.ts'
import { withLabelsApart } from './labels-in-lines.ts'
import { splitLists } from './lists-in-lines.ts'
import { pageLinesOf } from './page-lines-of-text.ts'
import { withPlainLists } from './plain-lists.ts'
import { withProse } from './prose.ts'
import { withRunsOfAmounts } from './runs-of-amounts.ts'
import { withStructure } from './structure.ts'
import { featuresOfText } from './text-features.ts'
import { MOST_LINES, readTextLines, type TextLine } from './text-lines.ts'
import { fillLattice, type SequenceModel } from './text-model.ts'
import { TEXT_CHAIN, TEXT_STATES, type TextState } from './text-states.ts'
import { withUnreadLines } from './unread-lines.ts'
import { withLinesJoined } from './wrapped-lines.ts'

export interface LabelledText {
  lines: TextLine[]
  page: LinePage
  states: TextState[]
  /** The probability of each line to be the name, 0 to 1. */
  names: number[]
}

export const linesOfText = (text: string): TextLine[] =>
  splitLists(
    withProse(
      withPlainLists(withRunsOfAmounts(withLinesJoined(withStructure(withLabelsApart(readTextLines(text)))))),
    ),
  ).slice(0, MOST_LINES)

export function labelText(text: string, model: SequenceModel): LabelledText {
  const lines = linesOfText(text)
  const page = analyseLines(pageLinesOf(lines))
  if (lines.length === 0) return { lines, page, states: [], names: [] }
  const lattice = makeLattice(TEXT_CHAIN, lines.length)
  fillLattice(lattice, featuresOfText(lines, page), model)
  keepToStructure(lattice, lines)
  runForward(lattice)
  runBackward(lattice)
  const path = Array.from(traceBestPath(lattice), (state) => TEXT_STATES[state] ?? 'before')
  const states = withUnreadLines(lines, withRunsAlike(lines, withKnownStates(lines, path)))
  const name = TEXT_STATES.indexOf('name')
  const names = lines.map((_, i) => {
    const at = i * TEXT_STATES.length + name
    return (lattice.forward[at] ?? 0) * (lattice.backward[at] ?? 0)
  })
  const title = firstTitleOf(lines, states)
  if (title) {
    states[title.at] = 'title'
    states[title.nameAt] = 'name'
    names[title.nameAt] = Math.max(names[title.nameAt] ?? 0, names[title.at] ?? 0)
    names[title.at] = 0
  }
  return { lines, page, states, names }
}

/** Remaining weight of a state that the layout rules out: with zero some texts would have no path. */
const RULED_OUT = 1e-9
/** The same for a state that the layout makes less likely than the first. */
const LESS_LIKELY = 0.1

function keepToStructure(lattice: Lattice, lines: readonly TextLine[]): void {
  for (const [i, { states }] of lines.entries()) {
    if (!states) continue
    const isRanked = states.length <= FEW_STATES
    for (const [at, state] of TEXT_STATES.entries()) {
      const cell = i * TEXT_STATES.length + at
      const isSecond = isRanked && state !== states[0] && (states[0] !== 'title' || state !== 'ingredient')
      const share = !states.includes(state) ? RULED_OUT : isSecond ? LESS_LIKELY : 1
      lattice.states[cell] = (lattice.states[cell] ?? 0) * share
    }
  }
}

/** The states of a path; states that the layout rules out are replaced. */
const withKnownStates = (lines: readonly TextLine[], path: readonly TextState[]): TextState[] =>
  path.map((state, i) => {
    const known = lines[i]?.states
    return known && known.length <= FEW_STATES && !known.includes(state) ? (known[0] ?? state) : state
  })

/** Longer lists of states only rule some out. */
const FEW_STATES = 6

/** Minimum entries of a run, and the share of them that may have another state. */
const FEWEST_OF_RUN = 4
const STRAYS = 0.25

/** Consecutive entries with the same bullet get the state that most of them have. */
function withRunsAlike(lines: readonly TextLine[], states: readonly TextState[]): TextState[] {
  const alike = [...states]
  for (let from = 0; from < lines.length; ) {
    const { sign, paragraph } = lines[from] ?? {}
    let to = from + 1
    while (sign !== '' && lines[to]?.sign === sign && lines[to]?.paragraph === paragraph) to++
    const run = Array.from({ length: to - from }, (_, i) => from + i).filter(
      (at) => isFreeEntry(lines[at]) && !OUTSIDE.has(states[at] ?? 'before'),
    )
    for (const kind of ['ingredient', 'step'] as const) {
      const others = run.filter((at) => states[at] !== kind)
      if (run.length >= FEWEST_OF_RUN && others.length <= run.length * STRAYS)
        for (const at of others) alike[at] = kind
    }
    from = to
  }
  return alike
}

/** States of an entry in a run that does not belong to it. */
const OUTSIDE: ReadonlySet<TextState> = new Set(['before', 'name', 'intro', 'title', 'after'])

/** An entry whose state only the model determines. */
const isFreeEntry = (line: TextLine | undefined): boolean =>
  line?.isWhole === true && (line.states?.length ?? 0) > FEW_STATES && !/[:：]$/.test(line.text)
