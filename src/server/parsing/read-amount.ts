import { quantityAt } from '../../lib/quantity/read-quantity.ts'
import { commonUnitOf, kindOfUnit } from './common-units.ts'
import {
  ABOUT_WORDS,
  ARTICLES,
  FILL_WORDS,
  NUMBER_WORDS,
  OF_WORDS,
  SIZE_WORDS,
  VAGUE_WORDS,
} from './cooking-words.ts'
import { type KnownWords, keyOf } from './matcher.ts'

/** The beginning of an ingredient sentence: how much of it. */
export interface Amount {
  quantity: number | null
  upperQuantity: number | null
  unit: string | null
  /** Further amounts, sizes and hedges, for the note: `(9 oz)`, `large`, `about`. */
  notes: string[]
  /** What the amount is an amount of. */
  rest: string
}

const UNIT_WORDS_MAX = 4
const BEFORE_UNIT = new Set([...SIZE_WORDS, ...FILL_WORDS])
/** Things that are sold by weight: "125 g pack butter", "5 cm piece ginger". */
const CONTAINERS = new Set(['package', 'can', 'jar', 'piece', 'tube', 'bag', 'bottle', 'bar', 'sachet'])

/** Reads the amount at the start of a cleaned line; the whole line is the rest when it starts with none. */
export function readAmount(line: string, known: KnownWords): Amount {
  const hedge = leadingWords(line, ABOUT_WORDS)
  const number = readNumber(hedge.rest, known)
  if (!number) return readLooseUnit(line, known)
  const notes = hedge.words ? [hedge.words] : []

  let rest = number.rest
  const times = /^[x×]\s*(?=\d)/i.exec(rest)
  const size = readSize(times ? rest.slice(times[0].length) : rest, known, times !== null)
  if (size) {
    notes.push(`(${size.text})`)
    rest = size.rest
  } else if (/^[x×]\s/i.test(rest)) rest = rest.slice(1).trim()

  const unit = readUnit(rest, known)
  if (unit) {
    rest = unit.rest
    if (unit.size) notes.push(unit.size)
  }
  const further: string[] = []
  for (let more = readFurtherAmount(rest, known); unit && more; more = readFurtherAmount(rest, known)) {
    further.push(more.text)
    rest = more.rest
  }
  if (further.length > 0) notes.push(`(${further.join(' ')})`)
  const container = unit && isMeasure(unit.text) ? readUnit(rest, known) : null
  if (
    container &&
    CONTAINERS.has(commonUnitOf(keyOf(container.text)) ?? '') &&
    /\p{L}/u.test(container.rest)
  ) {
    notes.push(container.text)
    rest = container.rest
  }
  const { quantity, upperQuantity } = unit ? inPlainThousands(number, unit.text) : number
  if (unit) rest = withoutOf(rest)
  const standsAlone = unit && !/\p{L}/u.test(rest) && !isMeasure(unit.text)
  if (standsAlone) return { quantity, upperQuantity, unit: null, notes, rest: `${unit.text} ${rest}`.trim() }
  return { quantity, upperQuantity, unit: unit?.text ?? null, notes, rest }
}

interface NumberRead {
  quantity: number
  upperQuantity: number | null
  /** As it was written, for telling thousands from decimals. */
  written: string
  rest: string
}

function readNumber(line: string, known: KnownWords): NumberRead | null {
  const found = quantityAt(line)
  if (found) {
    const written = line.slice(0, found.end)
    const { quantity, upperQuantity } = found
    return { quantity, upperQuantity, written, rest: line.slice(found.end).trim() }
  }
  const [first = '', second = ''] = line.split(' ')
  const value = NUMBER_WORDS.get(keyOf(first))
  const afterFirst = line.slice(first.length).trim()
  if (value !== undefined && afterFirst) {
    const rest = afterFirst.replace(/^(?:an?|dozen)\s+/i, '')
    return { quantity: value, upperQuantity: null, written: first, rest }
  }
  if (!ARTICLES.has(keyOf(first)) || VAGUE_WORDS.has(keyOf(second)) || !second) return null
  const half = NUMBER_WORDS.get(keyOf(second))
  if (half !== undefined) return readNumber(afterFirst, known)
  return { quantity: 1, upperQuantity: null, written: first, rest: afterFirst }
}

/** "pinch of salt", "handful parsley": a unit that is usual without a number, or any unit followed by "of". */
function readLooseUnit(line: string, known: KnownWords): Amount {
  const nothing: Amount = { quantity: null, upperQuantity: null, unit: null, notes: [], rest: line }
  const vague = /^(?:an?\s+)?(?:few|couple(?:\s+of)?|some)\s+/i.exec(line)?.[0] ?? ''
  const unit = known.isFood(line) ? null : readUnit(line.slice(vague.length), known)
  if (!unit || !/\p{L}/u.test(unit.rest)) return nothing
  const isLoose = kindOfUnit(commonUnitOf(keyOf(unit.text))) === 'loose'
  if (!isLoose && withoutOf(unit.rest) === unit.rest) return nothing
  const notes = [vague.trim(), unit.size].filter(Boolean)
  return { ...nothing, unit: unit.text, notes, rest: withoutOf(unit.rest) }
}

/** The unit at the start, with size words before it ("large cloves") taken off. */
function readUnit(text: string, known: KnownWords): { text: string; size: string; rest: string } | null {
  const plain = unitAtStart(text, known)
  if (plain) return { ...plain, size: '' }
  const size = leadingWords(text, BEFORE_UNIT)
  const unit = size.words ? unitAtStart(size.rest, known) : null
  return unit && { ...unit, size: size.words }
}

function unitAtStart(text: string, known: KnownWords): { text: string; rest: string } | null {
  const words = text.split(' ').slice(0, UNIT_WORDS_MAX)
  for (let count = words.length; count > 0; count--) {
    const written = words.slice(0, count).join(' ')
    const unit = written.replace(/[,;:]$/, '')
    // A comma after a word that may be a size or kind ("2 large, ripe mangoes") speaks against a unit.
    if (unit !== written && !isMeasure(unit)) continue
    if (unit && known.isUnit(unit))
      return { text: unit.replace(/\.$/, ''), rest: text.slice(written.length).trim() }
  }
  const glued = /^(\p{L}+\.?)\s*(?=[/(]|[-–]?\d)/u.exec(text)
  if (glued?.[1] && known.isUnit(glued[1])) return { text: glued[1], rest: text.slice(glued[0].length) }
  return null
}

/** The size of one piece between its count and its name: `(14 oz)`, `14-ounce`, after "2 x" also `400g/14oz`. */
function readSize(
  text: string,
  known: KnownWords,
  isMultiplied: boolean,
): { text: string; rest: string } | null {
  const inBrackets = /^\(([^()]*\d[^()]*)\)\s*/.exec(text)
  if (inBrackets?.[1]) return { text: inBrackets[1].trim(), rest: text.slice(inBrackets[0].length) }
  const found = quantityAt(text)
  if (!found) return null
  const afterNumber = text.slice(found.end)
  const unit = unitAtStart(afterNumber.replace(/^[\s-]+/, '').replaceAll('-', ' '), known)
  if (!unit || !(isMultiplied || /^-|^\s?\p{L}+\s/u.test(afterNumber))) return null
  const length = text.length - unit.rest.length
  const size = text.slice(0, length).trim()
  const further = readFurtherAmount(text.slice(length), known)
  return {
    text: further ? size + further.text.replace(/^(?!\/)/, ' ') : size,
    rest: further?.rest ?? text.slice(length),
  }
}

/** A second amount right after the first: `/9oz`, `2 oz` (after 1 lb), `plus 2 tablespoons`, `(250 ml)`. */
function readFurtherAmount(text: string, known: KnownWords): { text: string; rest: string } | null {
  const inBrackets = /^\(([^()]*\d[^()]*)\)\s*/.exec(text)
  if (inBrackets?.[1]) return { text: inBrackets[1].trim(), rest: text.slice(inBrackets[0].length) }
  const joiner = /^(?:[/+=–-]\s*|(?:plus|and|und|et|y|e|en)\s+)?/i.exec(text)?.[0] ?? ''
  const found = quantityAt(text, joiner.length)
  if (!found) return null
  const behind = text.slice(found.end).trim()
  // Behind a slash "in" is the inch, and the unit may be left out.
  const inches = /^in\.?(?=\s|$|\/)\s*/.exec(behind)?.[0] ?? ''
  const bare = joiner.startsWith('/') ? { rest: behind.slice(inches.length) } : null
  const unit = readUnit(behind, known) ?? bare
  if (!unit) return null
  const end = text.length - unit.rest.length
  return {
    text: text
      .slice(0, end)
      .replace(/^[/=–-]\s*/, '')
      .trim(),
    rest: unit.rest,
  }
}

/**
 * `1.500 g` is one and a half kilograms and `1,500 kg` is that, too: nobody weighs flour in milligrams or buys
 * it by the ton, whichever sign their language writes.
 */
function inPlainThousands({ quantity, upperQuantity, written }: NumberRead, unit: string) {
  const common = commonUnitOf(keyOf(unit))
  const isSmall = common === 'gram' || common === 'millilitre'
  const isLarge = common === 'kilogram' || common === 'litre'
  if (isSmall && /^[1-9]\d{0,2}\.\d{3}$/.test(written)) return { quantity: quantity * 1000, upperQuantity }
  if (isLarge && /^[1-9]\d{0,2},\d{3}$/.test(written)) return { quantity: quantity / 1000, upperQuantity }
  return { quantity, upperQuantity }
}

function isMeasure(unit: string): boolean {
  return kindOfUnit(commonUnitOf(keyOf(unit))) === 'measure'
}

function withoutOf(text: string): string {
  const elided = text.replace(/^d['’](?=\p{L})/iu, '')
  if (elided !== text) return elided
  const { words, rest } = leadingWords(text, OF_WORDS)
  return words && rest ? rest.replace(/^(?:the|la|l['’])\s*/i, '') : text
}

/** The words at the start that are in the set, and what follows them. */
export function leadingWords(text: string, set: ReadonlySet<string>): { words: string; rest: string } {
  const words = text.split(' ')
  const count = words.findIndex((word) => !set.has(keyOf(word.replace(/,$/, ''))))
  const taken = words.slice(0, count === -1 ? words.length : count)
  return { words: taken.join(' ').replace(/,$/, ''), rest: words.slice(taken.length).join(' ') }
}
