import { GAPS, type Token, type TokenizedSentence } from './tokenize.ts'
import { marksOf, type WordMarks } from './word-marks.ts'
import { isNumberKind, isUnitKind, WORD_KIND_COUNT } from './words.ts'

/** How many features every token has. */
export const TEMPLATE_COUNT = 62

const COMMA = GAPS.indexOf('comma')
const CLOSE_COMMA = GAPS.indexOf('close-comma')
const OTHER_GAP = GAPS.indexOf('other')
const NOTHING: WordMarks = {
  word: 0x51ab,
  stem: 0x51ab,
  kind: 63,
  shape: 31,
  prefix2: 0,
  prefix3: 0,
  prefix4: 0,
  suffix2: 0,
  suffix3: 0,
  suffix4: 0,
}

/** The lexicon class of a token: what its word usually is, as counted when the model was trained; 0 unknown. */
export type LexiconOf = (stem: number) => number

/**
 * The features of all tokens as 32-bit hashes, TEMPLATE_COUNT a token. Every template hashes its own number together
 * with what it looks at: words, stems, endings, kinds, classes and gaps around the token and its place in the clause.
 */
export function hashFeatures({ tokens, gapAfterLast }: TokenizedSentence, lexiconOf: LexiconOf): Int32Array {
  const count = tokens.length
  const out = new Int32Array(count * TEMPLATE_COUNT)
  const marks = tokens.map(marksOf)
  const classes = marks.map(({ stem }) => lexiconOf(stem))
  const gaps = tokens.map(({ gapBefore }) => gapBefore)
  gaps.push(gapAfterLast)
  const clauses = findClauses(
    tokens.map(({ depth }) => depth),
    gaps,
  )

  let unitAt = -1
  for (let i = 0; i < count; i += 1) {
    const at = (offset: number) => marks[i + offset] ?? NOTHING
    const classAt = (offset: number) => classes[i + offset] ?? 62
    const gapAt = (offset: number) => gaps[i + offset] ?? OTHER_GAP + 1
    const here = at(0)
    const before = at(-1)
    const before2 = at(-2)
    const after = at(1)
    const after2 = at(2)
    const gapBefore = i === 0 ? 10 + (gaps[0] ?? 0) : gapAt(0)
    const gapAfter = i === count - 1 ? 10 + (gaps[count] ?? 0) : gapAt(1)
    const clause = clauses[i] ?? NO_CLAUSE
    const headMarks = marks[clause.end] ?? NOTHING
    const firstMarks = marks[clause.start] ?? NOTHING
    const opening = marks[0] ?? NOTHING
    const place = Math.min(i - clause.start, 4)
    const left = Math.min(clause.end - i, 4)
    const state = Math.min(clause.commas, 3) * 2 + (clause.depth > 0 ? 1 : 0)
    const unit = marks[unitAt] ?? NOTHING
    const cls = classAt(0)
    const values = [
      // words
      mix(here.stem),
      mix(here.word),
      mix(before.stem, gapBefore > 0 ? 1 : 0),
      mix(after.stem, gapAfter > 0 ? 1 : 0),
      mix(before2.stem),
      mix(after2.stem),
      mix(at(-3).stem),
      mix(at(3).stem),
      mix(before.stem, here.stem),
      mix(here.stem, after.stem),
      mix(before.stem, after.stem),
      mix(before2.stem, before.stem),
      mix(after.stem, after2.stem),
      mix(before.stem, here.stem, after.stem),
      // spelling
      mix(here.suffix2),
      mix(here.suffix3),
      mix(here.suffix4),
      mix(here.prefix2),
      mix(here.prefix3),
      mix(here.prefix4),
      mix(before.suffix3, 1),
      mix(after.suffix3, 1),
      mix(here.shape, i === 0 ? 1 : 0),
      mix(here.shape, before.shape, after.shape),
      // kinds
      mix(here.kind, gapBefore, gapAfter),
      mix(before.kind, here.kind, gapBefore),
      mix(here.kind, after.kind, gapAfter),
      mix(before.kind, here.kind, after.kind),
      mix(before2.kind, before.kind, here.kind),
      mix(here.kind, after.kind, after2.kind),
      mix(here.kind, at(-3).kind * 64 + before2.kind, before.kind),
      mix(here.stem, before.kind, after.kind),
      // gaps
      mix(here.stem, gapBefore),
      mix(here.stem, gapAfter),
      mix(here.stem, gapBefore * 32 + gapAfter, 1),
      mix(gapBefore * 32 + gapAfter, state),
      mix(before.stem, gapBefore, state),
      // place
      mix(state, place, here.kind),
      mix(here.stem, state),
      mix(here.suffix3, state),
      mix(state, left, here.kind),
      mix(headMarks.stem, left === 0 ? 1 : 0),
      mix(here.stem, headMarks.kind, left),
      mix(firstMarks.stem, place === 0 ? 1 : 0, state),
      mix(here.kind, firstMarks.kind, state),
      mix(here.kind, clause.previousHead < 0 ? 63 : (marks[clause.previousHead] ?? NOTHING).kind, state),
      mix(unit.stem, Math.min(i - unitAt, 3)),
      mix(unit.stem, here.stem),
      mix(opening.stem, Math.min(i, 4)),
      mix(opening.kind, here.kind, state),
      // classes
      mix(cls, gapBefore, gapAfter),
      mix(classAt(-1), cls, gapBefore),
      mix(cls, classAt(1), gapAfter),
      mix(classAt(-1), cls, classAt(1)),
      mix(classAt(-2), classAt(-1), cls),
      mix(cls, classAt(1), classAt(2)),
      mix(cls, state, place),
      mix(cls, classes[clause.end] ?? 62, left),
      mix(cls, classes[clause.start] ?? 62, state),
      mix(here.stem, classAt(-1), classAt(1)),
      mix(here.suffix3, classAt(-1), classAt(1)),
      mix(classAt(-2) * 64 + classAt(-1), cls, classAt(1) * 64 + classAt(2)),
    ]
    if (isUnitKind(here.kind) && isNumberKind(before.kind)) unitAt = i
    const row = i * TEMPLATE_COUNT
    for (let template = 0; template < TEMPLATE_COUNT; template += 1) {
      out[row + template] = finish(values[template] ?? 0, template)
    }
  }
  return out
}

/** Rows of step weights that count together for the step into a token. */
export const STEP_ROWS = 3
export const STEP_ROW_COUNT = GAPS.length + 2 * WORD_KIND_COUNT

/** The rows of step weights for every token: by the gap before it, by its kind, by the kind of the token before it. */
export function findStepRows(tokens: readonly Token[]): Int32Array {
  const rows = new Int32Array(tokens.length * STEP_ROWS)
  let kindBefore = 0
  for (const [index, token] of tokens.entries()) {
    const { kind } = marksOf(token)
    rows[index * STEP_ROWS] = token.gapBefore
    rows[index * STEP_ROWS + 1] = GAPS.length + kind
    rows[index * STEP_ROWS + 2] = GAPS.length + WORD_KIND_COUNT + kindBefore
    kindBefore = kind
  }
  return rows
}

/** The clause that a token stands in: tokens between two commas or brackets. */
interface Clause {
  start: number
  end: number
  /** Commas before it, outside brackets. */
  commas: number
  depth: number
  /** The last token of the clause before it, or -1. */
  previousHead: number
}

const NO_CLAUSE: Clause = { start: 0, end: 0, commas: 0, depth: 0, previousHead: -1 }

function findClauses(depths: readonly number[], gaps: readonly number[]): Clause[] {
  const clauses: Clause[] = []
  let start = 0
  let commas = 0
  for (let i = 1; i <= depths.length; i += 1) {
    const gap = gaps[i] ?? 0
    if (i < depths.length && gap === 0) continue
    const depth = depths[start] ?? 0
    const opened = gaps[start] ?? 0
    if (depth === 0 && (opened === COMMA || opened === CLOSE_COMMA)) commas += 1
    for (let k = start; k < i; k += 1) {
      clauses.push({ start, end: i - 1, commas, depth, previousHead: start - 1 })
    }
    start = i
  }
  return clauses
}

function mix(first: number, second = 0, third = 0): number {
  let hash = Math.imul(first, 0x9e3779b1)
  hash = Math.imul((hash ^ (hash >>> 15)) + second, 0x85ebca6b)
  return Math.imul((hash ^ (hash >>> 13)) + third, 0xc2b2ae35)
}

function finish(hash: number, template: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 16) ^ Math.imul(template + 1, 0x27d4eb2f), 0x165667b1)
  return (mixed ^ (mixed >>> 15)) | 0
}
