import { RANGE_TEXT_MAX, rangeIn, type YieldRange } from '../../quantity/yield-range.ts'
import { asList, isThing, prop } from '../data/thing.ts'
import type { ReadYield } from '../read-result.ts'
import { cleanText } from './clean-text.ts'
import { numbersAsDigits, plainDigits } from './number-words.ts'
import { readNumber } from './read-number.ts'
import { saysServings } from './serving-words.ts'

/** A longer text is an explanation rather than an amount. */
const TEXT_MAX_LENGTH = 200
/** Entries that are read; pages have one to three. */
const MAX_ENTRIES = 20

/**
 * Servings and yield from a text, a number, an amount object or a list of them. A number next to a word for serving, in
 * any supported language, is servings; any other number is an amount of the rest of the text (`2 cakes`). The lower
 * bound of a range counts, and the yield text has all of it: `Serves 4-6` next to 4 servings, `–12 rolls` next to 10.
 * Later entries overwrite earlier ones.
 */
export function cleanYield(value: unknown): ReadYield {
  const result: ReadYield = { servings: 0, yieldQuantity: 0, yieldText: '', text: '' }
  let servingsRange = ''
  for (const entry of asList(value).flat().slice(0, MAX_ENTRIES)) {
    const written = withOne(
      numbersAsDigits(plainDigits(isThing(entry) ? amountText(entry) : cleanText(entry))),
    )
    const text = withDozens(written)
    const beside = servingsBeside(text)
    const { number, rest } = readNumber(text)
    if (number > 0 && written.length > result.text.length && text.length <= TEXT_MAX_LENGTH)
      result.text = written
    const servings = beside || (number > 0 && saysServings(text) ? number : 0)
    const range = rangeIn(text)
    if (servings > 0) {
      result.servings = servings
      servingsRange = range?.lower === servings ? wordsOfRange(text, range) : remarkBehind(text)
      // `1 loaf (10 slices)` is both.
      if (beside > 0 && !range && number !== beside)
        Object.assign(result, { yieldQuantity: number, yieldText: rest })
    } else if (SIZE.test(text)) Object.assign(result, { yieldQuantity: 1, yieldText: text })
    else if (number > 0)
      Object.assign(result, {
        yieldQuantity: number,
        yieldText: withRoughBehind(
          range?.lower === number ? `–${range.upper}${text.slice(range.end)}` : withoutRange(rest),
          text,
        ),
      })
  }
  const saysServingsOnly = result.yieldQuantity === result.servings && /^(?:–[\d.]+)?$/.test(result.yieldText)
  if (saysServingsOnly) Object.assign(result, { yieldQuantity: 0, yieldText: '' })
  if (result.yieldQuantity === 0) result.yieldText ||= servingsRange
  return result
}

/** One of a size: `26er Springform`. */
const SIZE = /^\d+er\s+\p{L}/iu

/** The text if it contains no other number, else the range alone. */
function wordsOfRange(text: string, { start, end }: YieldRange): string {
  const others = text.slice(0, start) + text.slice(end)
  return text.length > RANGE_TEXT_MAX || /\d/.test(others) ? text.slice(start, end) : text
}

const ONE =
  /^(?:an?|ein|eine[mn]?|une?|uno|una|uma?|en|ett?|één)\s+(?!(?:lot|few|bit|couple|little)(?!\p{L}))(?=\p{L})/iu

/** `Ein Blech` as `1 Blech`, if there is no number. */
function withOne(text: string): string {
  return /\d/.test(text) ? text : text.replace(ONE, '1 ')
}

/** `about 2 dozen`, `2-3 Dutzend`, `une douzaine de`. */
const DOZENS =
  /(?<![\p{L}\d.,/])(?:(\d{1,3}(?:[.,]\d)?)(?:\s?[-–]\s?(\d{1,3}))?|an?|ein|eine[mn]?|une?|una|uma?|en|ett?|een)\s+(?:dozens?|doz\.?|dutzend|douzaines?|docenas?|dozzin[ae]|dúzias?|dozijn|dussin|dusin|tusinaa?|tuziny?|tucet|tucty|дюжин[аы]?|düzine)(?!\p{L})(?:\s+(?:de|di|of)(?=\s))?/giu
const DOZEN = 12

/** Replaces dozens by numbers: `about 24 cookies`. */
function withDozens(text: string): string {
  if (text.length > TEXT_MAX_LENGTH) return text
  return text.replace(DOZENS, (_, lower = '1', upper = '') => {
    const count = (number: string) => String(Math.round(Number(number.replace(',', '.')) * DOZEN))
    return upper === '' ? count(lower) : `${count(lower)}–${count(upper)}`
  })
}

const ROUGHLY =
  /^(about|around|approx(?:imately)?\.?|roughly|circa|ca\.?|etwa|ungefähr|rund|environ|unos|unas|aproximadamente|cerca de|ongeveer|cirka|około|asi|примерно|около)\s+(?=\S)/iu

/** Moves a word for an approximate number to the end: `rolls (about)` next to 12, not `about rolls`. */
function withRoughBehind(words: string, text: string): string {
  const rough = ROUGHLY.exec(text)?.[1] ?? ''
  const plain = rough !== '' && words.startsWith(rough) ? words.slice(rough.length).trim() : words
  return rough === '' ? words : `${plain} (${rough})`.trim()
}

/** The bracketed remark at the end of a text about servings: `or 2 hungry people`. */
function remarkBehind(text: string): string {
  const [found = '', remark = ''] = /(?<!\p{L})\s?[(（]([^()（）]*\p{L}[^()（）]*)[)）]\.?$/u.exec(text) ?? []
  return found !== '' && text.length <= TEXT_MAX_LENGTH && /\d/.test(text.slice(0, -found.length))
    ? remark
    : ''
}

/** A number with its noun, in brackets or after a comma: `(serves 12)`, `, 10 slices`, `– für 8 Personen`. */
const BEHIND = /(?:[(,;/·]|\s[–—-](?=\s))\s*((?:(?!\s[–—-]\s)[^(),;/·])*\d(?:(?!\s[–—-]\s)[^(),;/·])*)/gu
const PIECES =
  /(?<!\p{L})(?:slices?|pieces?|wedges?|stücke?|scheiben?|parts?|tranches?|trozos?|porciones|fette|plakken|stukken|bitar|stykker|skiver|kawałk\p{L}+|kusů|szelet|кусоч?к\p{L}+|dilim)(?!\p{L})/iu

const NUMBER_AND_REMARK = /^[\s\d.,–-]+[(（][^()（）]*[)）]\s*\.?$/u

/** Servings next to a size: 12 of `One 23 cm tart (serves 12)`; 0 for a single number. */
function servingsBeside(text: string): number {
  if ((text.match(/\d+/g)?.length ?? 0) < 2 || text.length > TEXT_MAX_LENGTH) return 0
  const [first = ''] = text.split(/[(,;/·]|\s[–—-]\s/)
  // `4 (or 2 hungry people)`: the first number counts.
  if (saysServings(first) || NUMBER_AND_REMARK.test(text)) return 0
  for (const [, part = ''] of text.matchAll(BEHIND))
    if (saysServings(part) || PIECES.test(part)) return readNumber(part).number
  return 0
}

function amountText(amount: Record<string, unknown>): string {
  const value = prop(amount, 'value', 'minValue', 'amount', '@value', 'name')
  return [cleanText(value), cleanText(prop(amount, 'unitText', 'unit'))].join(' ').trim()
}

/** The rest of a descending range is not part of the product's name. */
function withoutRange(rest: string): string {
  return rest.replace(/^\s*(?:[-–—~]|to|bis|à|a|tot)\s*\d+(?:[.,]\d+)?\s*/i, '').trim()
}
