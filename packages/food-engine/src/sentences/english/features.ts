import { STEP_ROWS } from '../../chains/lattice.ts'
import { findClauses } from './clauses.ts'
import { GAPS, type TokenizedSentence } from './tokenize.ts'
import { marksOf, type WordMarks } from './word-marks.ts'
import { isNumberKind, isUnitKind, WORD_KIND_COUNT } from './words.ts'

export const TEMPLATE_COUNT = 54

export const STEP_ROW_COUNT = GAPS.length + 2 * WORD_KIND_COUNT

const BEYOND: WordMarks = {
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
const CLASS_BEYOND = 127
const AT_EDGE = 16

/** The lexicon class of a token: the usual label of its word in the training data; 0 if unknown. */
export type LexiconOf = (stem: number) => number

/**
 * Writes the features of all tokens to `out` as 32-bit hashes, TEMPLATE_COUNT per token. Every template hashes its
 * number and its inputs: words, stems, endings, kinds, classes and gaps around the token and its place in the clause.
 * Writes the step rows of every token to `stepRows`, STEP_ROWS per token: by the gap before it, by its kind, by the
 * previous token's kind.
 */
export function hashFeatures(
  { tokens, gapAfterLast }: TokenizedSentence,
  lexiconOf: LexiconOf,
  out: Int32Array,
  stepRows: Int32Array,
): void {
  const count = tokens.length
  const marks = tokens.map(marksOf)
  const classes = marks.map(({ stem }) => lexiconOf(stem))
  const { starts, ends, commas } = findClauses(tokens)
  const opening = marks[0] ?? BEYOND
  let unit = BEYOND
  let unitAt = -1

  for (let i = 0; i < count; i += 1) {
    const here = marks[i] ?? BEYOND
    const before = marks[i - 1] ?? BEYOND
    const before2 = marks[i - 2] ?? BEYOND
    const before3 = marks[i - 3] ?? BEYOND
    const after = marks[i + 1] ?? BEYOND
    const after2 = marks[i + 2] ?? BEYOND
    const class0 = classes[i] ?? 0
    const classBefore = classes[i - 1] ?? CLASS_BEYOND
    const classBefore2 = classes[i - 2] ?? CLASS_BEYOND
    const classAfter = classes[i + 1] ?? CLASS_BEYOND
    const classAfter2 = classes[i + 2] ?? CLASS_BEYOND
    const gapBefore = (tokens[i]?.gapBefore ?? 0) + (i === 0 ? AT_EDGE : 0)
    const gapAfter = i === count - 1 ? gapAfterLast + AT_EDGE : (tokens[i + 1]?.gapBefore ?? 0)
    const gaps = gapBefore * 32 + gapAfter
    const start = starts[i] ?? 0
    const end = ends[i] ?? 0
    const head = marks[end] ?? BEYOND
    const first = marks[start] ?? BEYOND
    const place = Math.min(i - start, 4)
    const left = Math.min(end - i, 4)
    const state = Math.min(commas[i] ?? 0, 3) * 2 + ((tokens[i]?.depth ?? 0) > 0 ? 1 : 0)

    const row = i * TEMPLATE_COUNT
    out[row] = mix(1, here.stem, 0, 0)
    out[row + 1] = mix(2, here.word, 0, 0)
    out[row + 2] = mix(3, before.stem, gapBefore > 0 ? 1 : 0, 0)
    out[row + 3] = mix(4, after.stem, gapAfter > 0 ? 1 : 0, 0)
    out[row + 4] = mix(5, before2.stem, 0, 0)
    out[row + 5] = mix(6, after2.stem, 0, 0)
    out[row + 6] = mix(7, before.stem, here.stem, 0)
    out[row + 7] = mix(8, here.stem, after.stem, 0)
    out[row + 8] = mix(9, before.stem, after.stem, 0)
    out[row + 9] = mix(10, before2.stem, before.stem, 0)
    out[row + 10] = mix(11, after.stem, after2.stem, 0)
    out[row + 11] = mix(12, here.suffix2, 0, 0)
    out[row + 12] = mix(13, here.suffix3, 0, 0)
    out[row + 13] = mix(14, here.prefix2, 0, 0)
    out[row + 14] = mix(15, here.prefix3, 0, 0)
    out[row + 15] = mix(16, before.suffix3, 1, 0)
    out[row + 16] = mix(17, after.suffix3, 1, 0)
    out[row + 17] = mix(18, here.shape, i === 0 ? 1 : 0, 0)
    out[row + 18] = mix(19, here.shape, before.shape, after.shape)
    out[row + 19] = mix(20, here.kind, gapBefore, gapAfter)
    out[row + 20] = mix(21, before.kind, here.kind, gapBefore)
    out[row + 21] = mix(22, here.kind, after.kind, gapAfter)
    out[row + 22] = mix(23, before.kind, here.kind, after.kind)
    out[row + 23] = mix(24, before2.kind, before.kind, here.kind)
    out[row + 24] = mix(25, here.kind, after.kind, after2.kind)
    out[row + 25] = mix(26, here.kind, before3.kind * 64 + before2.kind, before.kind)
    out[row + 26] = mix(27, here.stem, before.kind, after.kind)
    out[row + 27] = mix(28, gaps, state, 0)
    out[row + 28] = mix(29, before.stem, gapBefore, state)
    out[row + 29] = mix(30, state, place, here.kind)
    out[row + 30] = mix(31, here.stem, state, 0)
    out[row + 31] = mix(32, here.suffix3, state, 0)
    out[row + 32] = mix(33, state, left, here.kind)
    out[row + 33] = mix(34, head.stem, left === 0 ? 1 : 0, 0)
    out[row + 34] = mix(35, here.stem, head.kind, left)
    out[row + 35] = mix(36, first.stem, place === 0 ? 1 : 0, state)
    out[row + 36] = mix(37, here.kind, first.kind, state)
    out[row + 37] = mix(38, here.kind, (marks[start - 1] ?? BEYOND).kind, state)
    out[row + 38] = mix(39, unit.stem, Math.min(i - unitAt, 3), 0)
    out[row + 39] = mix(40, unit.stem, here.stem, 0)
    out[row + 40] = mix(41, opening.stem, Math.min(i, 4), 0)
    out[row + 41] = mix(42, opening.kind, here.kind, state)
    out[row + 42] = mix(43, class0, gapBefore, gapAfter)
    out[row + 43] = mix(44, classBefore, class0, gapBefore)
    out[row + 44] = mix(45, class0, classAfter, gapAfter)
    out[row + 45] = mix(46, classBefore, class0, classAfter)
    out[row + 46] = mix(47, classBefore2, classBefore, class0)
    out[row + 47] = mix(48, class0, classAfter, classAfter2)
    out[row + 48] = mix(49, class0, state, place)
    out[row + 49] = mix(50, class0, classes[end] ?? 0, left)
    out[row + 50] = mix(51, class0, classes[start] ?? 0, state)
    out[row + 51] = mix(52, here.stem, classBefore, classAfter)
    out[row + 52] = mix(53, here.suffix3, classBefore, classAfter)
    out[row + 53] = mix(54, classBefore2 * 128 + classBefore, class0, classAfter * 128 + classAfter2)

    stepRows[i * STEP_ROWS] = tokens[i]?.gapBefore ?? 0
    stepRows[i * STEP_ROWS + 1] = GAPS.length + here.kind
    stepRows[i * STEP_ROWS + 2] = GAPS.length + WORD_KIND_COUNT + (i === 0 ? 0 : before.kind)
    if (isUnitKind(here.kind) && isNumberKind(before.kind)) {
      unit = here
      unitAt = i
    }
  }
}

function mix(template: number, one: number, two: number, three: number): number {
  let hash = Math.imul(one ^ Math.imul(template, 0x27d4eb2f), 0x9e3779b1)
  hash = Math.imul((hash ^ (hash >>> 15)) + two, 0x85ebca6b)
  hash = Math.imul((hash ^ (hash >>> 13)) + three, 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}
