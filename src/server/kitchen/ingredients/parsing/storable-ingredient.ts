import type { FoodEntry, MatchedIngredient, Matcher, UnitEntry } from '@ramekin/food-engine/matching'
import { foldName } from '~/lib/text/fold-name'
import type { LineQuestion } from '~/schemas/line-question'
import { NAME_MAX } from '~/schemas/wire'

/** What a recipe can store without new units or foods. */
interface StorableIngredient<F extends FoodEntry = FoodEntry, U extends UnitEntry = UnitEntry> {
  quantity: number | null
  unit: U | null
  food: F | null
  note: string
  /** The original line without redundant spaces. */
  display: string
  originalText: string
}

/**
 * Known unit and food; names of unknown ones and the end of a range move to the note, so that no information is lost.
 */
export function toStorableIngredient<F extends FoodEntry, U extends UnitEntry>(
  ingredient: MatchedIngredient<F, U>,
): StorableIngredient<F, U> {
  const { quantity, upperQuantity, unit, food, originalText } = ingredient
  const range = upperQuantity === null ? '' : `(${quantity}–${upperQuantity})`
  const unknownUnit = unit && !unit.entry ? unit.text : ''
  const unknownFood = food && !food.entry ? food.text : ''
  const unknown = [unknownUnit, unknownFood].filter(Boolean).join(' ')
  const said = [unknown, ingredient.note].filter(Boolean)
  const note = said.length > 1 && !ingredient.note.startsWith('(') ? said.join(', ') : said.join(' ')
  return {
    quantity,
    unit: unit?.entry ?? null,
    food: food?.entry ?? null,
    note: unknown ? [note, range].filter(Boolean).join(' ') : [range, note].filter(Boolean).join(' '),
    display: originalText.replace(/\s+/g, ' ').trim(),
    originalText,
  }
}

interface LineToStore {
  quantity: number | null
  unit: { id: string; name: string } | null
  /** Without id for a food that the group does not have yet. */
  food: { id: string | null; name: string } | null
  note: string
  display: string
  originalText: string
  question: LineQuestion | null
}

/** An uncertain line stays text until a person decides; any other names its food, which may be new. */
export function lineToStore(ingredient: MatchedIngredient, matcher: Matcher, language: string): LineToStore {
  const question = questionOf(ingredient, matcher, language)
  const text = ingredient.food?.text.trim() ?? ''
  const isText = question !== null || !isName(text) || foldName(text) === ''
  const food = ingredient.food && isText ? { ...ingredient.food, entry: null } : null
  const { unit, ...stored } = toStorableIngredient({ ...ingredient, food })
  return {
    ...stored,
    unit: unit && { id: unit.id, name: unit.name },
    food: isText
      ? null
      : { id: ingredient.food?.entry?.id ?? null, name: ingredient.food?.entry?.name ?? text },
    question,
  }
}

/** A line of a lower mean confidence may name another food, or none. */
const CONFIDENCE_MIN = 0.85
/** An unknown name of this many words, without amount and unit, may be a step. */
const STEP_WORDS_MIN = 4
/** "Chop the onions" */
const ARTICLE = /\s(?:the|an?|de[rnms]|die|das|ein(?:e[nrms]?)?|l[ae]s?|el|los|il|gli|het)\s/iu
const NAME_WORDS_MAX = 6

const OR: Readonly<Record<string, string>> = {
  en: 'or',
  de: 'oder|bzw\\.',
  af: 'of',
  nl: 'of',
  fr: 'ou',
  es: 'o|u',
  pt: 'ou',
  it: 'o|oppure',
  da: 'eller',
  nb: 'eller',
  sv: 'eller',
  fi: 'tai',
  pl: 'lub|albo',
  cs: 'nebo',
  sk: 'alebo',
  hr: 'ili',
  sl: 'ali',
  sr: 'или|ili',
  lt: 'arba|ar',
  lv: 'vai',
  et: 'või|ehk',
  is: 'eða',
  hu: 'vagy',
  tr: 'veya|ya da',
  ru: 'или',
  uk: 'або',
  bg: 'или',
  el: 'ή',
  ar: 'أو',
  he: 'או',
}
const AND = /^(?:and|und|et|y|e|en|och|og|ja|i|a|и|і|και|و|&|\+)$/iu

/**
 * The question to answer before the line gets a food; null if its text names one food, known or new. A known food is
 * never uncertain: only its own name or another of its names leads to it.
 */
function questionOf(ingredient: MatchedIngredient, matcher: Matcher, language: string): LineQuestion | null {
  const { food, note, confidence, title } = ingredient
  const text = food?.text.trim() ?? ''
  if (!food || title !== null || !isName(text)) return null
  if (food.entry) {
    const isExact = matcher.findFood(text, language)?.isExact !== false
    return isExact ? null : { kind: 'same', food: text, choices: [food.entry.name] }
  }
  const several = alternativesOf(text, note, matcher, language)
  if (several) return { kind: 'which', food: text, choices: several }
  const isDoubtful =
    (confidence.average ?? 0) < CONFIDENCE_MIN || couldBeStep(ingredient, text) || isOdd(text)
  return isDoubtful ? { kind: 'food', food: text, choices: isOdd(text) ? [] : [text] } : null
}

const isName = (text: string): boolean => /\p{L}/u.test(text) && text.length <= NAME_MAX

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => !AND.test(word))

const couldBeStep = ({ quantity, unit }: MatchedIngredient, text: string): boolean =>
  quantity === null && unit === null && (wordsOf(text).length >= STEP_WORDS_MIN || ARTICLE.test(text))

/** Amounts and brackets belong to no name. */
const isOdd = (text: string): boolean =>
  /[\p{N}()[\]/:;]/u.test(text) || wordsOf(text).length > NAME_WORDS_MAX

/** "galangal or ginger", also if the second is in the note and the only one of the group. */
function alternativesOf(text: string, note: string, matcher: Matcher, language: string): string[] | null {
  const or = OR[language]
  if (!or) return null
  const [first = '', second = '', ...more] = text.split(new RegExp(`\\s+(?:${or})\\s+`, 'iu'))
  if (first && second && more.length === 0) {
    const isFood = matcher.findFood(first, language)?.isExact
    const names = [isFood ? first : withNoun(first, second, language), second].map(tidy)
    return names.every((name) => isName(name) && !isOdd(name)) ? names : null
  }
  const other = new RegExp(`^(?:${or})\\s+([^,;(]+)`, 'iu').exec(note)?.[1]?.trim()
  return other && matcher.findFood(other, language)?.isExact && !isOdd(text) ? [text, other] : null
}

const tidy = (name: string) => name.replace(/^[\s,;]+|[\s,;]+$/gu, '')

/** "vegetable or chicken stock": the first is a stock, too. */
function withNoun(first: string, second: string, language: string): string {
  const [words, others] = [first.trim().split(/\s+/), second.trim().split(/\s+/)]
  return language === 'en' && words.length === 1 && others.length === 2 ? `${first} ${others[1]}` : first
}
