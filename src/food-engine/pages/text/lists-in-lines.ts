import { beginsWithMeasure, startsWithNumber } from '../lines/amount-text.ts'
import { type SectionKind, sectionKindOf } from '../lines/words/section-words.ts'
import type { TextLine } from './text-lines.ts'

/** Items that a line needs to be a list, and the share of them that has to begin with an amount. */
const FEWEST_ITEMS = 3
const SHARE_WITH_AMOUNT = 0.6
const SHARE_IN_NAMED = 0.3
const LONGEST_LABEL = 40
const LONGEST_ITEM = 80

/** Lines that hold a whole list or begin with the name of their section, taken apart: `Ingredients: 2 eggs, salt`. */
export function splitLists(lines: readonly TextLine[]): TextLine[] {
  return lines.flatMap(splitName).flatMap((line, i, all) => {
    const [label, rest, kind] = labelOf(line)
    const items = kind === 'steps' ? null : itemsOf(rest, kind === 'ingredients')
    const isLastNote = kind === 'notes' && rest !== '' && all.length - i <= LAST_LINES
    if (!items && kind !== 'steps' && kind !== 'ingredients' && !isLastNote) return [line]
    const heading: TextLine[] = label === '' ? [] : [{ ...line, text: label, mark: 'none' }]
    if (!items) return rest === '' ? [line] : [...heading, { ...line, text: rest }]
    return [...heading, ...items.map((text): TextLine => ({ ...line, text, mark: 'bullet' }))]
  })
}

/** Lines at the end of a text among which a note that names itself is one, and none between two steps. */
const LAST_LINES = 3
const NAME_IN_FRONT = /^(?!\d)(\p{L}[^.:!?。]{3,60})[.!。]\s*(?=\S)/u

/** `Pancakes. Ingredients: 2 eggs, ...` and `Pancakes. 2 eggs, ...` in name and list; any other line alone. */
function splitName(line: TextLine): TextLine[] {
  const [found, name = ''] = NAME_IN_FRONT.exec(line.text) ?? []
  if (!found || line.mark !== 'none' || line.heading > 0) return [line]
  const rest = line.text.slice(found.length)
  const [label, items, kind] = labelOf({ ...line, text: rest })
  const isLabelled = label !== '' && (kind === 'ingredients' || kind === null)
  const isList = isLabelled ? itemsOf(items, true) : startsWithNumber(rest) && itemsOf(rest)
  return isList
    ? [
        { ...line, text: name },
        { ...line, text: rest, paragraph: line.paragraph + 0.5 },
      ]
    : [line]
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

/** The items of a list on one line, if most of them begin with an amount; below a heading (`isNamed`) some are enough. */
function itemsOf(text: string, isNamed = false): string[] | null {
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
      counted >= items.length * (isNamed ? SHARE_IN_NAMED : SHARE_WITH_AMOUNT) &&
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
