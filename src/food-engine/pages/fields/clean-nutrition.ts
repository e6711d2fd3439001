import { isThing, prop } from '../data/thing.ts'
import { NUTRITION_KEYS, type ReadNutrition } from '../read-result.ts'
import { cleanText } from './clean-text.ts'

/** The two that are stored in milligrams; pages often give grams. */
const IN_MILLIGRAMS = new Set<string>(['sodiumContent', 'cholesterolContent'])

/**
 * Nutrition amounts: the first number of each text, with a point for a decimal comma. Sodium and
 * cholesterol in grams are turned into milligrams. Anything without a number is left out.
 */
export function cleanNutrition(value: unknown): ReadNutrition {
  const nutrition: ReadNutrition = {}
  const facts = Array.isArray(value) ? value[0] : value
  if (!isThing(facts)) return nutrition
  for (const key of NUTRITION_KEYS) {
    const amount = prop(facts, key)
    const text = typeof amount === 'string' || typeof amount === 'number' ? cleanText(amount) : ''
    const number = /\d+(?:[.,]\d+)?/.exec(text)?.[0].replace(',', '.')
    if (number === undefined) continue
    const isGrams = IN_MILLIGRAMS.has(key) && /g/i.test(text) && !/m/i.test(text)
    nutrition[key] = isGrams ? decimal(Number(number) * 1000) : number
  }
  return nutrition
}

function decimal(number: number): string {
  return Number.isInteger(number) ? number.toFixed(1) : String(number)
}
