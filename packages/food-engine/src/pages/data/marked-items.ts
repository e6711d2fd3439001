import { type Document, Element } from 'domhandler'
import { isUnseen, type ReadingBudget, visibleLines } from '../page/visible-text.ts'
import { elementsOf } from '../page/walk.ts'
import type { Graph } from './json-ld.ts'
import type { Thing } from './thing.ts'

/** Elements visited through `itemref` per page, a limit for items that all refer to the whole page. */
const MAX_REFERENCED = 200_000
/** Elements and texts read for values per page; nested properties read the same text again. */
const MAX_READ = 1_000_000

const ADDRESS_ATTRIBUTES: Record<string, string[]> = {
  a: ['href'],
  area: ['href'],
  link: ['href'],
  img: ['src', 'data-src', 'data-lazy-src'],
  source: ['src'],
  video: ['poster', 'src'],
  audio: ['src'],
  embed: ['src'],
  iframe: ['src'],
  object: ['data'],
}

/** Properties whose value is a URL; for others a link counts by its text. */
const ADDRESS_PROPERTY = /^(?:image|photo|url|contenturl|thumbnailurl|thumbnail|sameas|mainentityofpage)$/i

/** The current and the former name of the ingredients property. */
const INGREDIENTS = 'recipeIngredient'
const OLD_INGREDIENTS = 'ingredients'

type Items = {
  notation: Notation
  things: Map<Element, Thing>
  byId: Map<string, Element>
  referenced: number
  text: ReadingBudget
}

export type Notation = {
  isItem: (element: Element) => boolean
  types: (item: Element) => string[]
  properties: (element: Element) => string[]
  references: (item: Element) => string[]
}

/**
 * The marked items of a page as schema.org items. Each property belongs to the item around it (including elements that
 * the item refers to); if an element and a part of it have the same property, only the part counts; text keeps its
 * lines, so that a list inside one property gives one line an entry.
 */
export function readMarkedItems(root: Document, notation: Notation): Graph {
  const items: Items = {
    notation,
    things: new Map(),
    byId: new Map(),
    referenced: MAX_REFERENCED,
    text: { nodes: MAX_READ },
  }
  for (const element of elementsOf(root)) {
    const { id } = element.attribs
    if (id && !items.byId.has(id)) items.byId.set(id, element)
    if (notation.isItem(element)) items.things.set(element, { '@type': notation.types(element) })
  }
  const things = [...items.things]
  for (const [element, thing] of things.toReversed()) fillThing(items, thing, element)
  return { things: things.map(([, thing]) => thing), byId: new Map() }
}

function fillThing(items: Items, thing: Thing, item: Element): void {
  for (const [name, elements] of propertyElements(items, item)) {
    const marked = innermost(elements, item)
      .map((element) => ({ value: propertyValue(items, element, name), isOld: isOldName(items, element) }))
      .filter(({ value }) => value !== '')
    const values = withoutOldCopies(marked)
    if (values.length > 0) thing[name] = values.length === 1 ? values[0] : values
  }
}

function localName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('#'), name.lastIndexOf(':')) + 1)
}

/** Whether an element gives ingredients only under the former name. */
function isOldName({ notation }: Items, element: Element): boolean {
  const names = notation.properties(element).map(localName)
  return names.includes(OLD_INGREDIENTS) && !names.includes(INGREDIENTS)
}

/** Drops values of a former name that the current one has too: pages mix the names. */
function withoutOldCopies(marked: { value: Thing | string; isOld: boolean }[]): (Thing | string)[] {
  const current = marked.filter(({ isOld }) => !isOld).map(({ value }) => folded(value))
  if (current.length === 0) return marked.map(({ value }) => value)
  const known = new Set(current)
  const kept = marked.filter(({ value, isOld }) => !isOld || !known.has(folded(value)))
  return kept.map(({ value }) => value)
}

function folded(value: Thing | string): string | Thing {
  return typeof value === 'string' ? value.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '') : value
}

/** The elements with properties of one item, by property, in document order. */
function propertyElements(items: Items, item: Element): Map<string, Element[]> {
  const found = new Map<string, Element[]>()
  const { isItem, properties, references } = items.notation
  const note = (element: Element) => {
    // The document title also contains the site's name and other text.
    if (element.name === 'title') return
    for (const name of properties(element)) {
      const local = localName(name)
      const current = local === OLD_INGREDIENTS ? INGREDIENTS : local
      const known = found.get(current)
      if (!known) found.set(current, [element])
      else if (known.at(-1) !== element) known.push(element)
    }
  }
  for (const element of elementsOf(item, (inner) => !isItem(inner))) note(element)
  for (const id of references(item)) {
    const referenced = items.byId.get(id)
    if (!referenced || referenced === item || items.referenced <= 0) continue
    note(referenced)
    if (isItem(referenced)) continue
    for (const element of elementsOf(referenced, (inner) => !isItem(inner))) {
      note(element)
      if (--items.referenced <= 0) break
    }
  }
  return found
}

/** Without elements that contain another one of the list. */
function innermost(elements: Element[], item: Element): Element[] {
  const all = new Set(elements)
  const outer = new Set<Element>()
  for (const element of elements) {
    let parent = element.parent
    while (parent instanceof Element && parent !== item && !all.has(parent)) parent = parent.parent
    if (parent instanceof Element && parent !== item) outer.add(parent)
  }
  return elements.filter((element) => !outer.has(element))
}

/** An item if it has properties, else its URL or text. */
function propertyValue(items: Items, element: Element, property: string): Thing | string {
  const thing = items.things.get(element)
  return thing && Object.keys(thing).some((key) => key !== '@type')
    ? thing
    : elementValue(element, property, items.text)
}

function elementValue(element: Element, property: string, budget: ReadingBudget): string {
  const { content, datetime, value } = element.attribs
  if (element.name === 'meta' || content?.trim()) return content?.trim() ?? ''
  if (element.name === 'time' && datetime) return datetime.trim()
  const url = urlOf(element)
  if (ADDRESS_PROPERTY.test(property)) return url || pictureInside(element)
  if (url && (isUnseen(element.name) || element.name === 'link')) return url
  if (value !== undefined && (element.name === 'data' || element.name === 'meter')) return value.trim()
  return visibleLines(element, budget).join('\n')
}

function urlOf(element: Element): string {
  for (const name of ADDRESS_ATTRIBUTES[element.name] ?? []) {
    const url = element.attribs[name]?.trim()
    if (url && !url.startsWith('data:')) return url
  }
  return ''
}

function pictureInside(element: Element): string {
  for (const inner of elementsOf(element)) if (inner.name === 'img') return urlOf(inner)
  return ''
}

export function namesIn(attribute: string | undefined): string[] {
  return attribute ? attribute.split(/\s+/).filter((name) => name !== '') : []
}
