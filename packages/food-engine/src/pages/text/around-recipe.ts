import { saysServings } from '../fields/serving-words.ts'
import { sectionKindOf } from '../lines/words/section-words.ts'
import type { LabelledText } from './label-text.ts'
import { SENTENCE_END } from './list-amounts.ts'
import { type Form, formOf } from './text-forms.ts'

/** A longer tail is a page with comments and links. */
const MOST_BEHIND = 12
const FEWEST_WORDS = 4
/** Script without spaces between words. */
const SIGNS = /[\u3040-\u9fff]{6}/u

/** Lines not about the dish: senders and dates, buttons, times, headings. */
const OTHER: ReadonlySet<Form> = new Set<Form>([
  'program',
  'date',
  'subject',
  'header',
  'named',
  'trail',
  'greeting',
  'handing',
  'closing',
  'ingredients',
  'steps',
  'nutrition',
  'equipment',
  'stop',
  'steplabel',
  'howmuch',
  'label',
  'amountonly',
  'nutrient',
  'question',
])

const isSaid = ({ lines, page }: LabelledText, at: number, isBelow = false): boolean => {
  const line = lines[at]
  if (!line || line.isReply || LINK.test(line.text)) return false
  // `Serve it with cheese.` has no number.
  const form = formOf(line, page.facts[at])
  if (OTHER.has(form) && (form !== 'label' || /\d/.test(line.text))) return false
  if (isBelow && !line.isMessage && SHORT_SENTENCE.test(line.text)) return true
  return line.text.split(' ').length >= FEWEST_WORDS || SIGNS.test(line.text)
}
/** `Smacznego.`; `L.` is a signature. */
const SHORT_SENTENCE = /(?:\p{L}{3}|\p{L}\s\p{L}+)\.$/u
const LINK = /https?:\/\/|www\.|@\p{L}|©|\s[|›»]\s/iu

/** Text above the name other than greetings and menus. */
export const saidAbove = (read: LabelledText, nameAt: number): string[] =>
  read.lines
    .slice(0, Math.max(0, nameAt))
    .flatMap(({ text }, at) => (read.states[at] === 'before' && isSaid(read, at) ? [text] : []))

/** Text below the steps, up to wishes and signature. */
export function saidBelow(read: LabelledText): string[] {
  const { lines, states, page } = read
  const from = states.findLastIndex((state) => /^(?:step|ingredient)/.test(state)) + 1
  const behind = lines.slice(from)
  const end = behind.findIndex(
    (line, i) =>
      formOf(line, page.facts[from + i]) === 'closing' ||
      (!SENTENCE_END.test(line.text) && sectionKindOf(line.text, line.heading > 0) !== null),
  )
  const own = end < 0 ? behind : behind.slice(0, end)
  if (from === 0 || own.length > MOST_BEHIND) return []
  return own.flatMap(({ text }, i) =>
    states[from + i] === 'after' && isSaid(read, from + i, true) && !(saysServings(text) && /\d/.test(text))
      ? [text]
      : [],
  )
}
