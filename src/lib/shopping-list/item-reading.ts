import type { IngredientFood } from '~/schemas/food'
import type { IngredientUnit } from '~/schemas/unit'

/** A parsed line of the shopping list's input. */
export interface ItemReading {
  /** Null without an amount. */
  quantity: number | null
  unit: IngredientUnit | null
  food: IngredientFood | null
  /** The person’s word for the food. */
  said?: string
  /** The text without amount and food; all of it if no food matches. */
  note: string
  name: string
  details: string
}

/** The unparsed line; null for an empty one. */
export function plainItem(text: string): ItemReading | null {
  const note = lineOf(text)
  return note === '' ? null : { quantity: null, unit: null, food: null, note, name: note, details: '' }
}

/** Copied lists often have bullets. */
const BULLET = /^\s*(?:[-*•–]\s+)?(?:\[[ x]?\]\s*)?/i
const NUMBER = /^\s*(\d+)[.)]\s+/

export const lineOf = (text: string): string => text.replace(BULLET, '').replace(/\s+/g, ' ').trim()

/** The lines of a copied list, without its bullets or its numbers from 1. */
export function pastedLines(text: string): string[] {
  const lines = text.split(/\r?\n/).filter((line) => lineOf(line) !== '')
  const isNumbered = lines.every((line, at) => Number(NUMBER.exec(line)?.[1]) === at + 1)
  return lines.map((line) => lineOf(isNumbered ? line.replace(NUMBER, '') : line))
}
