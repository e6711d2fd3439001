import { cleanTime, durationToWords } from '@ramekin/food-engine/pages/parts'
import { displayQuantity } from '~/lib/quantity/display-quantity'
import type { SourceDate, SourceIngredient, SourceTime } from './source'

/** The line as text, even if its source has it in parts. */
export function lineText(line: SourceIngredient): string {
  if (typeof line === 'string') return line
  const { text, quantity, unit, food, note, recipeName } = line
  if (text) return text
  const amount = quantity ? displayQuantity(quantity, false) : ''
  const words = [amount, unit, food ?? recipeName].filter(Boolean).join(' ')
  return [words, note].filter(Boolean).join(words && note ? ', ' : '')
}

export function timeText(time: SourceTime | undefined, locale: string): string | null {
  if (time === undefined || time === '' || time === 0) return null
  if (typeof time === 'number') return durationToWords(time * 60, locale)
  return cleanTime(time, locale)?.text ?? (time.trim() || null)
}

/** `Date` accepts short numbers as years: here a year has four digits, and long numbers count from 1970. */
function dateOf(date: SourceDate): Date {
  const digits = typeof date === 'string' ? (/^\s*(\d+)\s*$/.exec(date)?.[1]?.length ?? 0) : 0
  if (digits === 0 || digits === 4) return new Date(date)
  const isSeconds = digits === 9 || digits === 10
  return new Date(isSeconds ? Number(date) * 1000 : digits > 11 ? Number(date) : Number.NaN)
}

/** The stored form of a date; undefined for an implausible one. */
export function momentOf(date: SourceDate | undefined): string | undefined {
  if (date === undefined) return undefined
  const moment = dateOf(date)
  const year = moment.getUTCFullYear()
  const isPlausible = year >= 1900 && moment.getTime() < Date.now() + 86_400_000
  return isPlausible ? moment.toISOString() : undefined
}
