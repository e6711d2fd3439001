import { dereference, type Graph } from '../data/json-ld.ts'
import { isThing, prop, type Thing } from '../data/thing.ts'
import type { ReadIngredient } from '../read-result.ts'
import { cleanLines, cleanText } from './clean-text.ts'
import { headingOf, isShouted } from './headings.ts'
import { tidyLine } from './tidy-line.ts'

/** No recipe has more lines; a longer list is cut. */
const MAX_LINES = 1000

type Line = { text: string; source: unknown }

/**
 * The ingredient lines of a value in any shape: a string with lines, a list (also nested), objects with name
 * and amount, groups of them. Headings inside the list become the `title` of the line that follows.
 */
export function cleanIngredients(value: unknown, graph: Graph): ReadIngredient[] {
  const lines = collectLines(value, graph)
  const shouted = lines.filter((line) => isShouted(line.text)).length
  const ingredients: ReadIngredient[] = []
  let title: string | null = null
  for (const line of lines) {
    const heading =
      headingOf(line.text, line.source) ??
      (shouted * 2 < lines.length && isShouted(line.text) ? line.text : null)
    if (heading) {
      if (title) ingredients.push({ text: title, title: null })
      title = heading
    } else {
      ingredients.push({ text: line.text, title })
      title = null
    }
  }
  if (title) ingredients.push({ text: title, title: null })
  return ingredients
}

function collectLines(value: unknown, graph: Graph): Line[] {
  const lines: Line[] = []
  const waiting: unknown[] = [value]
  const seen = new Set<unknown>()
  while (waiting.length > 0 && lines.length < MAX_LINES) {
    const next = dereference(graph, waiting.pop())
    if (typeof next === 'object' && next !== null) {
      if (seen.has(next)) continue
      seen.add(next)
    }
    if (Array.isArray(next)) addEntries(next, waiting)
    else if (isThing(next)) addThing(next, lines, waiting)
    else addText(next, lines)
  }
  return lines.slice(0, MAX_LINES)
}

/** In a list of several texts each is one entry, even where its source has line breaks. */
function addEntries(list: unknown[], waiting: unknown[]): void {
  const areEntries = list.length > 2
  for (const entry of list.slice(0, MAX_LINES * 2).reverse()) {
    waiting.push(areEntries && typeof entry === 'string' ? { entry } : entry)
  }
}

function addThing(thing: Thing, lines: Line[], waiting: unknown[]): void {
  if (typeof thing.entry === 'string') {
    const text = tidyLine(cleanText(thing.entry))
    if (text !== '') lines.push({ text, source: thing.entry })
    return
  }
  const parts = prop(thing, 'itemListElement', 'recipeIngredient', 'ingredients', 'items')
  const name = cleanText(prop(thing, 'name', 'title', 'text', 'ingredient', '@value'))
  if (parts !== undefined) {
    if (name !== '') lines.push({ text: `${name}:`, source: name })
    waiting.push(parts)
  } else if (isThing(thing.item)) waiting.push(thing.item)
  else if (isThing(thing.food)) waiting.push({ ...thing, food: undefined, name: prop(thing.food, 'name') })
  else {
    const text = tidyLine([amountOf(thing), name].filter(Boolean).join(' '))
    if (text !== '') lines.push({ text, source: text })
  }
}

function amountOf(thing: Thing): string {
  const amount = prop(thing, 'amount', 'quantity', 'requiredQuantity', 'value')
  if (isThing(amount))
    return [
      cleanText(prop(amount, 'value', 'amount')),
      cleanText(prop(amount, 'unitText', 'unit', 'unitCode')),
    ]
      .join(' ')
      .trim()
  return [cleanText(amount), cleanText(prop(thing, 'unit', 'unitText'))].join(' ').trim()
}

function addText(value: unknown, lines: Line[]): void {
  for (const line of cleanLines(value)) {
    const text = tidyLine(line)
    if (text !== '') lines.push({ text, source: value })
  }
}
