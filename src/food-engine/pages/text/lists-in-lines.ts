import { beginsWithMeasure, startsWithNumber } from '../lines/amount-text.ts'
import { type SectionKind, sectionKindOf } from '../lines/words/section-words.ts'
import type { TextLine } from './text-lines.ts'

/** Items that a line needs to be a list, and the share of them that has to begin with an amount. */
const FEWEST_ITEMS = 3
const SHARE_WITH_AMOUNT = 0.6
const LONGEST_LABEL = 40
const LONGEST_ITEM = 80

/** Lines that hold a whole list or begin with the name of their section, taken apart: `Ingredients: 2 eggs, salt`. */
export function splitLists(lines: readonly TextLine[]): TextLine[] {
  return lines.flatMap((line) => {
    const [label, rest, kind] = labelOf(line)
    const items = kind === 'steps' ? null : itemsOf(rest)
    if (!items && kind !== 'steps' && kind !== 'ingredients') return [line]
    const heading: TextLine[] = label === '' ? [] : [{ ...line, text: label, mark: 'none' }]
    if (!items) return rest === '' ? [line] : [...heading, { ...line, text: rest }]
    return [...heading, ...items.map((text): TextLine => ({ ...line, text, mark: 'bullet' }))]
  })
}

/** What stands before the colon of a line that begins with the name of a section or of a list. */
function labelOf({ text }: TextLine): [label: string, rest: string, kind: SectionKind | null] {
  const colon = text.search(/[:：]/)
  const label = colon > 0 && colon <= LONGEST_LABEL ? text.slice(0, colon).trim() : ''
  if (label === '' || /\d/.test(label)) return ['', text, null]
  const kind = sectionKindOf(label, true)
  const rest = text.slice(colon + 1).trim()
  return kind !== null || itemsOf(rest) ? [`${label}:`, rest, kind] : ['', text, null]
}

/** The items of a list on one line, if most of them begin with an amount. */
function itemsOf(text: string): string[] | null {
  for (const mark of [/\s*[;；]\s*/, /\s*[,،、，](?!\d)\s*/u]) {
    const items = withoutLastAnd(
      text
        .replace(/[.。]$/, '')
        .split(mark)
        .filter((item) => item !== ''),
    )
    const counted = items.filter((item) => hasAmount(item)).length
    const isList =
      items.length >= FEWEST_ITEMS &&
      counted >= items.length * SHARE_WITH_AMOUNT &&
      items.every((item) => item.length <= LONGEST_ITEM)
    if (isList) return items
  }
  return null
}

const hasAmount = (text: string): boolean =>
  startsWithNumber(text) || beginsWithMeasure(text) || /\d\s?\p{L}{0,4}\.?$/u.test(text)

const AND = /\s(?:and|und|et|y|e|en|och|og|ja|oraz|i|a|és|ve|и|і|та|και|و|ו)\s(?=\S+(?:\s\S+){0,3}$)/u

/** `2 onions and salt` at the end are two items. */
function withoutLastAnd(items: string[]): string[] {
  const last = items.at(-1)
  const found = last ? AND.exec(last) : null
  if (!last || !found || !hasAmount(last)) return items
  const [first, second] = [last.slice(0, found.index), last.slice(found.index + found[0].length)]
  return hasAmount(second) || !/\s/.test(second) ? [...items.slice(0, -1), first, second] : items
}
