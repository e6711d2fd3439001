import { isStepLabel } from '../fields/step-numbering.ts'
import { isAmountCell, isAmountOnly, isVagueCell, startsWithNumber } from './amount-text.ts'
import type { Block, PageLine } from './page-line.ts'
import { isMeasure } from './words/measure-words.ts'

const NAME_MAX_LENGTH = 60
const SENTENCE = /^\p{Lu}(?:\S+\s+){4,}\S+[.!]$/u
/** An amount and its remark. */
const REMARK = /^([^,]*[^,\s])\s*,\s+(\p{L}.*)$/u
const WITHOUT_BLANKS = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]/

/** `1` next to a long text counts a step, `1.` and `Step 1` next to any text. */
export function isCountedStep([first, ...rest]: PageLine[]): boolean {
  const label = first?.text ?? ''
  if (!isStepLabel(label) || (rest.length > 1 && isMeasure(rest[0]?.text ?? ''))) return false
  if (rest.length === 1 && rest.some(isSentence)) return true
  return rest.some(({ text }) => text.length > NAME_MAX_LENGTH) || (!isBareNumber(label) && rest.length === 1)
}

/** Whether a number may be a step number or an amount. */
export function isBareNumber(text: string): boolean {
  return /^\d{1,3}$/.test(text)
}

/** Whether a text is more likely a step than the name of an ingredient. */
export function isLongOrSentence(line: PageLine): boolean {
  return line.text.length > NAME_MAX_LENGTH || isSentence(line)
}

/** A sentence is a step and not a cell: a number next to it counts, an amount below it belongs to the list. */
export function isSentence({ text }: PageLine): boolean {
  return SENTENCE.test(text)
}

/** Whether the cells of a row are entries, as in a table with two columns of ingredients: each has amount and name. */
export function areEntries(cells: PageLine[], tag: string): boolean {
  const whole = cells.filter(({ text }) => startsWithNumber(text) && !isAmountCell(text)).length
  return whole > 2 || (tag === 'tr' && whole > 0 && cells.every(({ text }) => startsWithNumber(text)))
}

/** Whether cells are rows of an inner list, which are separate lines unless they are amounts and names. */
export function areRowsInside(cells: PageLine[], row: Block): boolean {
  if (cells.some(({ text }) => isAmountOnly(text))) return false
  return cells.some(({ block }) => {
    for (let outer: Block | null = block; outer && outer !== row; outer = outer.parent)
      if (outer.tag === 'li' || outer.tag === 'tr') return true
    return false
  })
}

/** Joins cells with a number and its measure: `flour`, `500`, `g`. */
export function withMeasuresJoined(cells: string[]): string[] {
  const [name = '', count = '', measure = ''] = cells
  const isSplit = cells.length === 3 && /^[\p{N}\s.,/–-]+$/u.test(count) && isMeasure(measure)
  return isSplit ? [name, `${count} ${measure}`] : cells
}

export function isPair([first, second]: PageLine[]): boolean {
  if (!first || !second) return false
  const isOf = (amount: string, name: string) =>
    (isAmountCell(amount) || isVagueCell(amount)) && !startsWithNumber(name)
  return isOf(first.text, second.text) || isOf(second.text, first.text)
}

/** Whether the amount's cell follows the name's; not in scripts without spaces. */
export function isAmountBehind([name = '', amount = '', ...rest]: string[]): boolean {
  if (rest.length > 0 || !isAmountCell(amount) || startsWithNumber(name)) return false
  return !WITHOUT_BLANKS.test(name)
}

/** Moves an amount after its name to the front, and its remark behind (`Basil`, `20 g, fresh`). */
export function textOfRow(cells: string[], isSwapped: boolean): string {
  const [name = '', amount = '', ...rest] = cells
  if (!isSwapped) return cells.join(' ')
  const [, count = amount, remark] = REMARK.exec(amount) ?? []
  return [count, remark ? `${name}, ${remark}` : name, ...rest].join(' ')
}
