import { isStepLabel } from '../fields/step-numbering.ts'
import { isAmountOnly, statesServings } from '../lines/amount-text.ts'
import type { LineFacts } from '../lines/line-facts.ts'
import { labelAtStart } from '../lines/words/label-words.ts'
import { sectionKindOf } from '../lines/words/section-words.ts'
import { hasListAmount, SENTENCE_END, statesAmount } from './list-amounts.ts'
import { hasServingsBehind } from './lists-in-lines.ts'
import { isNameRequested } from './recipe-words.ts'
import type { TextLine } from './text-lines.ts'
import {
  isClosing,
  isGreeting,
  isHandingOver,
  isHeader,
  isLineOfPrograms,
  isSubject,
  isTrail,
  namesPartOfList,
} from './text-words.ts'

/** A rough classification of a line, tested in this order. */
export const FORMS = [
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
  'notes',
  'nutrition',
  'equipment',
  'stop',
  'steplabel',
  'served',
  'howmuch',
  'label',
  'amountonly',
  'nutrient',
  'measured',
  'counted',
  'part',
  'colon',
  'question',
  'vague',
  'sentence',
  'cooking',
  'food',
  'word',
  'few',
  'some',
  'many',
] as const
export type Form = (typeof FORMS)[number]

/** Dot leaders to an amount. */
const LEADER = /\p{L}.{0,60}?(?:\.{4,}|…{2,}|_{4,}|·{4,}|・{3,}).{1,30}$/u

export function formOf({ text, mark, heading, isBold }: TextLine, facts: LineFacts | undefined): Form {
  const words = facts?.words ?? 0
  const isMarked = heading > 0 || isBold
  if (isLineOfPrograms(text)) return 'program'
  if (isDate(text)) return 'date'
  if (isSubject(text)) return 'subject'
  if (isHeader(text)) return 'header'
  if (isNameRequested(text)) return 'named'
  if (isTrail(text)) return 'trail'
  if (isGreeting(text) && words < 12) return 'greeting'
  if (isHandingOver(text)) return 'handing'
  if (isClosing(text)) return 'closing'
  const kind = sectionKindOf(text, isMarked || (/[:：]$/.test(text) && words < 6))
  if (kind) return kind
  if (isStepLabel(text)) return 'steplabel'
  if (words < 12 && hasServingsBehind(text)) return 'served'
  if (words < 20 && statesAmount(text)) return 'howmuch'
  if (words < 12 && (labelAtStart(text) || statesServings(text))) return 'label'
  if (isAmountOnly(text)) return 'amountonly'
  if (LEADER.test(text.slice(0, 100)) && words < 12) return 'measured'
  if (mark !== 'number' || words < 8) {
    if (hasListAmount(text, words)) return facts?.measure ? 'measured' : 'counted'
  }
  if (namesPartOfList(text) && words < 8) return 'part'
  if (/[:：]$/.test(text) && words < 8) return 'colon'
  if (/[?？]$/.test(text)) return 'question'
  if (facts?.vague && words < 10) return 'vague'
  if (SENTENCE_END.test(text) && words > 2) return 'sentence'
  if (facts?.startsCooking && words > 1) return 'cooking'
  if (words <= 4 && (facts?.foods ?? 0) > 0) return 'food'
  return words <= 1 ? 'word' : words <= 4 ? 'few' : words <= 10 ? 'some' : 'many'
}

/** Only a date or a time: `Sat, 12 March 2022`, `2023년 12월 2일 토요일`, `Today 18:02`. */
const isDate = (text: string) =>
  text.length < 45 &&
  (/(?<!\p{N})(?:19|20)\p{Nd}{2}(?!\p{N})/u.test(text) ||
    /^\D{0,20}\p{Nd}{1,2}:\p{Nd}{2}\D{0,6}$/u.test(text)) &&
  !/[.!?]$/.test(text) &&
  text.split(' ').length < 9

export const isListForm = (form: Form | undefined) => form === 'measured' || form === 'counted'
export const isSaid = (form: Form | undefined) => form === 'sentence' || form === 'many'
