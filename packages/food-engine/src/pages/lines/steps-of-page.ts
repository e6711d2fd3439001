import type { ReadStep } from '../read-result.ts'
import type { Block, PageLine } from './page-line.ts'
import { withStepTitlesBetween } from './titles-between.ts'

/** Letters and digits of a step that may be several, and of a line that may be one of them. */
const LONG = 100
const LINE_MIN_LENGTH = 12
/** Among others, a step that is longer than this may also be several. */
const VERY_LONG = 500
/** Steps that are examined; more are not joined. */
const STEPS_MAX = 30
/** Share of a step's characters that the page's lines must have. */
const MOST = 0.85
/** So few steps are more likely all of them in one text than one step in several lines. */
const FEW_STEPS = 2

/** A step with the text of several elements is split between them. No word is changed. */
export function withStepsOfPage(steps: ReadStep[], lines: PageLine[]): ReadStep[] {
  return withStepTitlesBetween(splitSteps(steps, lines), lines)
}

type Piece = { line: PageLine; from: number; to: number }

function splitSteps(steps: ReadStep[], lines: PageLine[]): ReadStep[] {
  const isLong = steps.map(({ text }) => text.length > LONG)
  if (steps.length > STEPS_MAX || !isLong.includes(true)) return steps
  const shown = lines.flatMap((line) => {
    const { folded } = fold(line.text)
    return folded.length >= LINE_MIN_LENGTH && line.linkShare <= 0.5 ? [{ line, folded }] : []
  })
  const areFew = steps.length <= FEW_STEPS
  const split = steps.map((step, i) => (isLong[i] ? splitStep(step, shown, areFew) : [step]))
  return split.every(({ length }) => length === 1) ? steps : split.flat()
}

function splitStep(step: ReadStep, shown: { line: PageLine; folded: string }[], areFew: boolean): ReadStep[] {
  const { folded, places } = fold(step.text)
  const pieces = shown.flatMap(({ line, folded: text }): Piece[] => {
    const bare = text.replace(/^\d{1,2}/, '')
    const found = folded.indexOf(text)
    const from = found < 0 ? folded.indexOf(bare) : found
    if (from < 0 || text.length >= folded.length) return []
    return [{ line, from, to: from + (found < 0 ? bare.length : text.length) }]
  })
  const chain = longestChain(pieces)
  const covered = chain.reduce((sum, { from, to }) => sum + to - from, 0)
  const isGlued = areFew || (chain.length > FEW_STEPS && step.text.length > VERY_LONG)
  if (!isGlued || chain.length < 2 || covered < folded.length * MOST) return [step]
  const starts = chain.flatMap(({ line, from }, i) => {
    const before = chain[i - 1]
    return before && areApart(before.line, line, areFew) ? [places[from] ?? 0] : []
  })
  const texts = [0, ...starts].map((from, i) => step.text.slice(from, starts[i]).trim())
  return texts.map((text, i) => (i === 0 ? { ...step, text } : { text, title: null, summary: null }))
}

/** Whether two lines are separate steps: not in one entry of a list, and not in one element among several steps. */
function areApart(a: PageLine, b: PageLine, areFew: boolean): boolean {
  if (a.block === b.block) return areFew
  const [first, second] = [entryOf(a.block), entryOf(b.block)]
  return first !== second || first === null
}

function entryOf(block: Block): Block | null {
  for (let outer: Block | null = block; outer; outer = outer.parent) if (outer.tag === 'li') return outer
  return null
}

/** The pieces in both orders with most characters together. */
function longestChain(pieces: Piece[]): Piece[] {
  const sums: number[] = []
  const before: number[] = []
  let best = -1
  for (const [i, piece] of pieces.slice(0, 500).entries()) {
    sums[i] = piece.to - piece.from
    before[i] = -1
    for (let j = 0; j < i; j++) {
      const other = pieces[j]
      const sum = (sums[j] ?? 0) + piece.to - piece.from
      if (!other || other.to > piece.from || sum <= (sums[i] ?? 0)) continue
      sums[i] = sum
      before[i] = j
    }
    if ((sums[i] ?? 0) > (sums[best] ?? 0)) best = i
  }
  const chain: Piece[] = []
  for (let at = best; at >= 0; at = before[at] ?? -1) {
    const piece = pieces[at]
    if (piece) chain.push(piece)
  }
  return chain.reverse()
}

/** The letters and digits of a text in lower case, each with its position. */
function fold(text: string): { folded: string; places: number[] } {
  const places: number[] = []
  let folded = ''
  for (const { 0: sign, index } of text.matchAll(/[\p{L}\p{N}]/gu)) {
    const lower = sign.toLowerCase()
    folded += lower
    for (let i = 0; i < lower.length; i++) places.push(index)
  }
  return { folded, places }
}
