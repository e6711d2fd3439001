import { startsWithNumber } from '../lines/amount-text.ts'
import { isFoodWord } from '../lines/words/food-words.ts'
import { isMeasure } from '../lines/words/measure-words.ts'
import { hasListAmount, SENTENCE_END } from './list-amounts.ts'
import { isListLine, listBehindLabel } from './lists-in-lines.ts'
import type { TextLine } from './text-lines.ts'

const FEWEST_LINES = 3
const MOST_WORDS = 20
/** Share of lines with several ingredients from which on all lines may have several. */
const SHARE_OF_SEVERAL = 0.5

/**
 * Marks the lines of a list as whole, with or without a heading: if most lines begin with an amount, a line is one
 * ingredient, even with commas. If half of them have several, none is whole, and a chat message never is.
 */
export function withRunsOfAmounts(lines: readonly TextLine[]): TextLine[] {
  const counted = lines.map(beginsWithAmount)
  const whole = new Set<number>()
  for (let from = 0; from < lines.length; ) {
    const run = counted[from] ? runFrom(from, lines, counted) : []
    const amounts = run.filter((at) => counted[at])
    const several = amounts.filter((at) => holdsSeveral(lines[at]?.text ?? ''))
    if (amounts.length >= FEWEST_LINES && several.length < amounts.length * SHARE_OF_SEVERAL)
      for (const at of run) whole.add(at)
    from = (run.at(-1) ?? from) + 1
  }
  return lines.map((line, at) => (whole.has(at) ? { ...line, isWhole: true } : line))
}

/** The lines from one with an amount to the last one, with at most one other line in between. */
function runFrom(from: number, lines: readonly TextLine[], counted: readonly boolean[]): number[] {
  const run = [from]
  for (let at = from + 1; at < lines.length; at++) {
    const isBetween = !counted[at] && counted[at - 1] && counted[at + 1] && isPlain(lines[at])
    if (!counted[at] && !isBetween) break
    run.push(at)
  }
  return run
}

const wordCount = (text: string) => text.split(' ').length

const isPlain = (line: TextLine | undefined): boolean =>
  line !== undefined &&
  line.mark === 'none' &&
  line.heading === 0 &&
  !line.isBold &&
  line.states === null &&
  wordCount(line.text) <= MOST_WORDS &&
  !SENTENCE_END.test(line.text) &&
  !/[:：]$/.test(line.text) &&
  !listBehindLabel(line) &&
  !isListLine(line.text)

/** `14.30 Ann: 2 eggs`. */
const SENT_AT = /^\d{1,2}[.:]\d{2}\s\p{L}[^:]{0,20}:/u

function beginsWithAmount(line: TextLine): boolean {
  const { text, mark, heading } = line
  if (mark !== 'none' || heading > 0 || line.isMessage || SENT_AT.test(text)) return false
  if (!startsWithNumber(text)) return false
  const words = wordCount(text)
  return hasListAmount(text, words) || (words <= MOST_WORDS && !SENTENCE_END.test(text) && isListLine(text))
}

/** Separators of ingredients within a line; a slash between measures has numbers on both sides. */
const BETWEEN = /[,;،，、；](?!\d)\s*|\s[+/&]\s/u

/**
 * `2 eggs, 100 g flour`: after the first amount is another with a measure or a food; `2 eggs, 1 beaten` has neither.
 */
function holdsSeveral(text: string): boolean {
  const [, ...others] = text.replace(/[(（][^()（）]*[)）]/g, '').split(BETWEEN)
  return others.some((piece) => {
    if (!startsWithNumber(piece)) return false
    const words = piece.toLowerCase().match(/\p{L}+/gu) ?? []
    return words.some((word) => isMeasure(word) || isFoodWord(word))
  })
}
