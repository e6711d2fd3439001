import { dereference, type Graph } from '../data/json-ld.ts'
import { isThing, prop, type Thing } from '../data/thing.ts'
import { cleanLines, cleanText } from './clean-text.ts'
import { headingOf } from './headings.ts'
import { tidyLine } from './tidy-line.ts'

/** A longer list is cut. */
const MAX_LINES = 1000

const ENTRIES_MIN = 4
const ENTRY_MAX_LENGTH = 80

export type IngredientLine = { text: string; isHeading: boolean }

type Task = { value: unknown; isEntry: boolean }

/**
 * The lines of an ingredient value in any shape: a text with lines, a list (also nested), objects with name and amount,
 * groups of them. Uses its own stack, since data may be nested without limit.
 */
export function ingredientLines(value: unknown, graph: Graph): IngredientLine[] {
  const lines: IngredientLine[] = []
  const tasks: Task[] = [{ value, isEntry: false }]
  const seen = new Set<unknown>()
  for (let task = tasks.pop(); task && lines.length < MAX_LINES; task = tasks.pop()) {
    const next = dereference(graph, task.value)
    if (typeof next === 'object' && next !== null) {
      if (seen.has(next)) continue
      seen.add(next)
    }
    if (Array.isArray(next)) tasks.push(...entriesOf(next))
    else if (isThing(next)) visitThing(next, lines, tasks)
    else if (task.isEntry) addLine(cleanText(next), next, lines)
    else addText(next, lines)
  }
  return lines.slice(0, MAX_LINES)
}

/** In a list of several texts each is one entry, even with line breaks. */
function entriesOf(list: unknown[]): Task[] {
  const isEntry = list.length > 2
  return list
    .slice(0, MAX_LINES)
    .reverse()
    .map((value) => ({ value, isEntry }))
}

function visitThing(thing: Thing, lines: IngredientLine[], tasks: Task[]): void {
  const parts = prop(thing, 'itemListElement', 'recipeIngredient', 'ingredients', 'items')
  const name = cleanText(prop(thing, 'name', 'title', 'text', 'ingredient', '@value'))
  if (parts !== undefined) {
    if (name !== '') lines.push({ text: name, isHeading: true })
    tasks.push({ value: parts, isEntry: false })
  } else if (isThing(thing.item)) tasks.push({ value: thing.item, isEntry: true })
  else addLine([amountOf(thing), name].filter(Boolean).join(' '), null, lines)
}

function amountOf(thing: Thing): string {
  const amount = prop(thing, 'amount', 'quantity', 'requiredQuantity', 'value')
  const parts = isThing(amount)
    ? [prop(amount, 'value', 'amount'), prop(amount, 'unitText', 'unit')]
    : [amount, prop(thing, 'unit', 'unitText')]
  return parts.map(cleanText).filter(Boolean).join(' ')
}

/** A text with lines. A single line between empty ones, above a block of several, is the block's heading. */
function addText(value: unknown, lines: IngredientLine[]): void {
  if (typeof value !== 'string') {
    addLine(cleanText(value), value, lines)
    return
  }
  const blocks = value
    .replace(/\r+\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map(cleanLines)
    .filter((block) => block.length > 0)
  for (const [index, block] of blocks.entries()) {
    const [first = ''] = block
    const isAlone = blocks.length === 1 && block.length === 1
    const isHeading = block.length === 1 && (blocks[index + 1]?.length ?? 0) > 1 && !/\d/.test(first)
    if (isHeading) lines.push({ text: first, isHeading })
    else for (const line of isAlone ? splitAtSigns(first) : block) addLine(line, line, lines)
  }
}

function splitAtSigns(text: string): string[] {
  for (const sign of [/\s*[•●▪▢☐]\s*/u, /\s+\|\s+/, /\s*;\s*/, /,\s+(?=[\d½⅓⅔¼¾⅛])/]) {
    const parts = text.split(sign).filter((part) => part !== '')
    if (parts.length >= ENTRIES_MIN && parts.every((part) => part.length <= ENTRY_MAX_LENGTH)) return parts
  }
  return [text]
}

/** `source` is the line with its tags. */
function addLine(text: string, source: unknown, lines: IngredientLine[]): void {
  const heading = headingOf(text, source)
  const tidy = tidyLine(text)
  if (heading) lines.push({ text: heading, isHeading: true })
  else if (tidy !== '') lines.push({ text: tidy, isHeading: false })
}
