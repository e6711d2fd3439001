import { cleanText } from '../fields/clean-text.ts'
import { saysServings } from '../fields/serving-words.ts'
import { type SectionKind, sectionKindOf } from '../lines/words/section-words.ts'
import type { ReadRecipe, ReadStep } from '../read-result.ts'
import type { LabelledText } from './label-text.ts'
import { SENTENCE_END } from './list-amounts.ts'
import { type Form, formOf } from './text-forms.ts'
import type { TextState } from './text-states.ts'
import { isClosing } from './text-words.ts'

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

/** Whether a line is about the dish. */
function isSaid({ lines, page }: LabelledText, at: number): boolean {
  const line = lines[at]
  if (!line || line.isReply || LINK.test(line.text) || !/\p{L}{2}|\p{Lo}/u.test(line.text)) return false
  // `Serve it with cheese.` has no number.
  const form = formOf(line, page.facts[at])
  return !OTHER.has(form) || (form === 'label' && !/\d/.test(line.text))
}
const LINK = /https?:\/\/|www\.|@\p{L}|©|\s[|›»]\s/iu

/** Text above the name other than greetings and menus. */
export const saidAbove = (read: LabelledText, nameAt: number): string[] =>
  read.lines
    .slice(0, Math.max(0, nameAt))
    .flatMap(({ text }, at) =>
      read.states[at] === 'before' &&
      isSaid(read, at) &&
      (text.split(' ').length >= FEWEST_WORDS || SIGNS.test(text))
        ? [text]
        : [],
    )

type Note = ReadRecipe['notes'][number]

/** States of lines among those of the lists. */
const WITHIN: ReadonlySet<TextState> = new Set(['inList', 'between', 'inSteps'])
const LISTED = /^(?:step|ingredient)/

/** The lines that are in no list: those among and below the lists, and those below each heading of notes. */
export function notesOf(read: LabelledText, steps: readonly ReadStep[]): Note[] {
  const { lines, states } = read
  const end = states.findLastIndex((state) => LISTED.test(state)) + 1
  if (end === 0) return []
  const titles = new Set(steps.map(({ title }) => title))
  const plain: string[] = []
  for (const [at, { text }] of lines.slice(0, end).entries()) {
    const isTitle = titles.has(cleanText(text).replace(/\s*[:：]$/, ''))
    if (WITHIN.has(states[at] ?? 'step') && !isTitle && isSaid(read, at)) plain.push(text)
  }
  const behind: string[] = []
  const titled: Note[] = []
  let kind: SectionKind | null = null
  for (const [i, line] of lines.slice(end).entries()) {
    const { text, heading } = line
    if (isClosing(text)) break
    const announced = SENTENCE_END.test(text) ? null : sectionKindOf(text, heading > 0)
    if (announced === 'stop') break
    kind = announced ?? kind
    const last = titled.at(-1)
    if (announced) titled.push({ title: text.replace(/\s*[:：]$/, ''), text: '' })
    else if (!isSaid(read, end + i) || (saysServings(text) && /\d/.test(text))) continue
    else if (!last) behind.push(text)
    else if (kind !== 'nutrition') last.text += last.text === '' ? text : `\n\n${text}`
  }
  if (behind.length <= MOST_BEHIND) plain.push(...behind)
  return [{ title: '', text: plain.join('\n') }, ...titled].filter(({ text }) => text !== '')
}
