import { isThing, prop } from '../data/thing.ts'
import { NUTRITION_KEYS, type ReadNutrition } from '../read-result.ts'
import { cleanText } from './clean-text.ts'

/** Stored in milligrams; pages often give grams. */
const IN_MILLIGRAMS = new Set<string>(['sodiumContent', 'cholesterolContent'])

/** The first number of each text. Sodium and cholesterol in grams become milligrams. */
export function cleanNutrition(value: unknown): ReadNutrition {
  const nutrition: ReadNutrition = {}
  const facts = Array.isArray(value) ? value[0] : value
  if (!isThing(facts)) return nutrition
  for (const key of NUTRITION_KEYS) {
    const amount = prop(facts, key)
    const text = typeof amount === 'string' || typeof amount === 'number' ? cleanText(amount) : ''
    const number = key === 'calories' ? energyIn(text) : numberIn(text)
    if (number === null) continue
    const isGrams = IN_MILLIGRAMS.has(key) && /g/i.test(text) && !/m/i.test(text)
    nutrition[key] = isGrams ? decimal(Number(number) * 1000) : number
  }
  return nutrition
}

/** A number with thousands separators or decimals: `1,066`, `1.066,7`, `12,5`. */
const NUMBER = /\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d+)?/
const KILOJOULES = /^\s*(?:kj|kilojoules?|кдж)/i
const KILOCALORIES = /^\s*(?:kcal|kilocalor|calor|cals?(?![\p{L}])|ккал|大卡|千卡|キロカロリー)/iu
const JOULES_IN_CALORIE = 4.184

function numberIn(text: string): string | null {
  const found = NUMBER.exec(text)?.[0]
  return found === undefined ? null : plainNumber(found, false)
}

/** Kilocalories: preferred over kilojoules (`2000 kJ / 478 kcal`), converted from kilojoules alone. */
function energyIn(text: string): string | null {
  const all = [...text.matchAll(new RegExp(NUMBER, 'g'))].map(({ 0: number, index }) => {
    const [before, behind] = [text.slice(0, index), text.slice(index + number.length)]
    const isLabelled = (unit: string) => new RegExp(`(?:${unit})\\s*[:=(]?\\s*$`, 'i').test(before)
    return {
      number: plainNumber(number, true),
      inCalories: KILOCALORIES.test(behind) || (!KILOJOULES.test(behind) && isLabelled('kcal|calories')),
      inJoules: KILOJOULES.test(behind) || (!KILOCALORIES.test(behind) && isLabelled('kj')),
    }
  })
  const best = all.find(({ inCalories }) => inCalories) ?? all[0]
  if (!best) return null
  return best.inJoules && !best.inCalories
    ? String(Math.round(Number(best.number) / JOULES_IN_CALORIE))
    : best.number
}

/** Three digits after a single separator are thousands for energy, and decimals of grams. */
function plainNumber(text: string, isLarge: boolean): string {
  const signs = text.match(/[^\d]/g) ?? []
  const [first, last] = [signs[0], signs.at(-1)]
  const isThousands =
    signs.length > 1
      ? first === last
      : first !== undefined && (!/[.,]/.test(first) || (isLarge && /^[1-9]\d{0,2}.\d{3}$/.test(text)))
  if (isThousands) return text.replace(/[^\d]/g, '')
  const at = last === undefined ? text.length : text.lastIndexOf(last)
  const decimals = text.slice(at + 1)
  return text.slice(0, at).replace(/[^\d]/g, '') + (decimals === '' ? '' : `.${decimals}`)
}

function decimal(number: number): string {
  return Number.isInteger(number) ? number.toFixed(1) : String(number)
}
