import { listFormat } from '../intl.ts'
import type { ItemReading } from './item-reading.ts'

/** Per line. */
const PARTS_MAX = 30
const COMMA = /[,،、;；]/

/** A pattern for a language's list conjunction, such as "and". */
function conjunctionOf(locale: string): string | null {
  const parts = listFormat(locale, { type: 'conjunction' }).formatToParts(['a', 'b'])
  const literal = parts.find(({ type }) => type === 'literal')?.value ?? ''
  const word = literal.trim()
  if (word === '' || COMMA.test(word)) return null
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  // Arabic and Hebrew join it to the next word.
  return /\s$/.test(literal) ? `\\s+${escaped}\\s+` : `\\s+${escaped}(?=\\S)`
}

export interface SplitLine {
  parts: string[]
  /** Three or more (Arabic repeats its "and"): two names with an "and" may be one item, such as salt and pepper. */
  isList: boolean
  /** Two parts with a word or sign between them. */
  isPair: boolean
}

/** Items of "milk, eggs and bread"; null for one. Only a suggestion: "mac and cheese" is one item. */
export function splitItems(text: string, locale: string): SplitLine | null {
  const conjunction = conjunctionOf(locale)
  const words = [conjunction, '\\s*[&+]\\s*'].filter((word) => word !== null).join('|')
  const commas = topLevelParts(text)
  const last = commas.at(-1) ?? ''
  const byWord = (part: string) => part.split(new RegExp(words, 'iu'))
  const leading = new RegExp(`^(?:${words})`, 'iu')
  const parts = [...commas.slice(0, -1), ...byWord(` ${last}`.replace(leading, ' '))]
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part))
  if (parts.length < 2 || parts.length > PARTS_MAX) return null
  // "Half and half" is a cream.
  if (parts.length === 2 && parts[0]?.split(' ').at(-1) === parts[1]) return null
  return { parts, isList: parts.length > 2, isPair: parts.length === 2 && commas.length === 1 }
}

/**
 * Whether the parts are several items: all are known foods, and of two joined by a word, both have an amount ("500 g
 * butter and 200 g sugar"). "Oil, olive" is one food. Three or more may also be other things of a store: "milk, soap,
 * sponges", but not "chicken, boneless, skinless".
 */
export function areItems(
  { parts, isList, isPair }: SplitLine,
  read: (text: string) => ItemReading | null,
  isGoods: (name: string) => boolean = () => false,
): boolean {
  const readings = parts.map(read)
  if (isList) return readings.every((reading) => reading && (reading.food || isGoods(reading.name)))
  if (!readings.every((reading) => reading?.food)) return false
  if (isPair) return readings.every((reading) => reading?.quantity != null)
  const inverted = read(parts.toReversed().join(' '))
  return readings.every((reading) => reading?.note === '') && !(inverted?.food && inverted.note === '')
}

function topLevelParts(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const [at, character] of [...text].entries()) {
    if (/[([{]/.test(character)) depth += 1
    if (/[)\]}]/.test(character)) depth -= 1
    const isNumber = /\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + 1] ?? '')
    if (depth <= 0 && COMMA.test(character) && !isNumber) parts.push('')
    else parts.push((parts.pop() ?? '') + character)
  }
  return parts
}
