import { foldText } from '~/lib/options/filter-options'
import { asciiDigits, quantityAt } from '~/lib/quantity/read-quantity'
import type { Named } from './editor-recipe'

/** A food or unit with all the words it goes by. */
export interface KnownWord extends Named {
  words: readonly string[]
}

/** The foods and units of a group by every word for them, folded. */
export interface KnownWords {
  units: ReadonlyMap<string, Named>
  foods: ReadonlyMap<string, Named>
}

/** An ingredient line taken apart. What is no known food is `foodText`; nothing of the line gets lost. */
export interface LineReading {
  quantity: number | null
  unit: Named | null
  food: Named | null
  foodText: string
  note: string
}

/** The most words that a unit's name has. */
const UNIT_WORDS = 3
/** More than this is a sentence and stays one. */
const LONGEST_LINE = 300
const ARTICLE = /^(?:an?|ein|eine|einen|une?|una|uno|een)\s+/i
const OF = /^(?:(?:of|de|des|du|di|del|della|von|van)\s+|d['’])(?:the\s+)?/i

/** Indexes foods and units. Where two share a word the first one has it, names before other words. */
export function indexWords(units: readonly KnownWord[], foods: readonly KnownWord[]): KnownWords {
  return { units: indexOf(units), foods: indexOf(foods) }
}

function indexOf(known: readonly KnownWord[]): Map<string, Named> {
  const index = new Map<string, Named>()
  const add = (word: string | undefined, { id, name }: Named) => {
    const key = keyOf(word ?? '')
    if (key && !index.has(key)) index.set(key, { id, name })
  }
  for (const entry of known) add(entry.words[0], entry)
  for (const entry of known) for (const word of entry.words.slice(1)) add(word, entry)
  return index
}

const keyOf = (text: string) => foldText(text).replace(/\.$/, '')

/**
 * Reads what a person types in one go: `2 tbsp olive oil, divided`. An amount at the start, a unit and a food that
 * the group has, and behind a comma or in brackets what is said about it.
 */
export function readLine(text: string, known: KnownWords): LineReading {
  const line = asciiDigits(text).replace(/\s+/g, ' ').trim()
  const nothing = { quantity: null, unit: null, food: null }
  if (line.length > LONGEST_LINE) return { ...nothing, foodText: line, note: '' }

  const { quantity, range, rest } = readStart(line, known)
  const unit = unitAt(rest, known)
  const thing = unit ? unit.rest.replace(OF, '') : rest
  // "2 cloves" are the spice, not a unit of nothing.
  const isUnitOfSomething = unit !== null && thing !== ''
  const [head, tail] = splitThing(isUnitOfSomething ? thing : rest, known)
  const food = known.foods.get(keyOf(head)) ?? null
  const note = [range, tail].filter(Boolean).join(' ')
  return {
    quantity,
    unit: isUnitOfSomething ? unit.unit : null,
    food,
    foodText: food ? '' : head,
    note,
  }
}

/** The amount at the start; an article counts as one where a unit follows (`a pinch of salt`). */
function readStart(
  line: string,
  known: KnownWords,
): { quantity: number | null; range: string; rest: string } {
  const found = quantityAt(line)
  if (found) {
    const rest = line.slice(found.end).trim()
    const range = found.upperQuantity === null ? '' : `(${line.slice(0, found.end).trim()})`
    // A bare number says nothing about an ingredient: "2024" stays a text.
    return rest ? { quantity: found.quantity, range, rest } : { quantity: null, range: '', rest: line }
  }
  const article = ARTICLE.exec(line)?.[0] ?? ''
  const rest = line.slice(article.length)
  if (article && unitAt(rest, known)) return { quantity: 1, range: '', rest }
  return { quantity: null, range: '', rest: line }
}

/** The longest unit at the start of the text. */
function unitAt(text: string, known: KnownWords): { unit: Named; rest: string } | null {
  const words = text.split(' ').slice(0, UNIT_WORDS)
  for (let count = words.length; count > 0; count -= 1) {
    const written = words.slice(0, count).join(' ')
    const unit = known.units.get(keyOf(written))
    if (unit) return { unit, rest: text.slice(written.length).trim() }
  }
  return null
}

/** Parts the thing from what is said about it: at the first comma or bracket, unless the whole is a known food. */
function splitThing(text: string, known: KnownWords): [thing: string, rest: string] {
  if (known.foods.has(keyOf(text))) return [text, '']
  const comma = text.search(/[,،、;]\s/)
  const bracket = text.search(/\s\(/)
  const at = [comma, bracket].filter((index) => index > 0).sort((a, b) => a - b)[0]
  if (at === undefined) return [text, '']
  return [text.slice(0, at).trim(), text.slice(at === comma ? at + 1 : at).trim()]
}
