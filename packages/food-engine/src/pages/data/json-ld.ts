import type { Document } from 'domhandler'
import { decodeHTML } from 'entities'
import { elementsOf, rawTextOf } from '../page/walk.ts'
import { parseLenientJson } from './lenient-json.ts'
import { isThing, type Thing } from './thing.ts'

/** Objects read per page; a page with more is not about a recipe. */
const MAX_OBJECTS = 100_000

const LD_JSON = /ld\+json/i

/** All items of one notation on a page in document order, and those with an `@id` by it. */
export type Graph = { things: Thing[]; byId: Map<string, Thing> }

/** The JSON-LD of a page, in scripts and in meta tags of that name. */
export function readJsonLd(root: Document): Graph {
  const values: unknown[] = []
  for (const element of elementsOf(root)) {
    const { type = '', name = '', content = '' } = element.attribs
    const isScript = element.name === 'script' && LD_JSON.test(type)
    if (!isScript && !(element.name === 'meta' && LD_JSON.test(name))) continue
    const text = isScript ? rawTextOf(element) : content
    values.push(parseLenientJson(/^\s*[{[]\s*&quot;/.test(text) ? decodeHTML(text) : text))
  }
  return collectThings(values)
}

/** Every object inside the values at any depth, without recursion. */
export function collectThings(values: unknown[]): Graph {
  const graph: Graph = { things: [], byId: new Map() }
  const waiting = [...values].reverse()
  for (let seen = 0; waiting.length > 0 && seen < MAX_OBJECTS; seen++) {
    const value = waiting.pop()
    if (isThing(value)) addThing(graph, value)
    const inner = Array.isArray(value) ? value : isThing(value) ? Object.values(value) : []
    for (let i = inner.length - 1; i >= 0; i--) {
      if (typeof inner[i] === 'object' && inner[i] !== null) waiting.push(inner[i])
    }
  }
  return graph
}

function addThing(graph: Graph, thing: Thing): void {
  graph.things.push(thing)
  const id = thing['@id']
  if (typeof id !== 'string' || isReference(thing)) return
  const known = graph.byId.get(id)
  if (!known || Object.keys(known).length < Object.keys(thing).length) graph.byId.set(id, thing)
}

function isReference(thing: Thing): boolean {
  const keys = Object.keys(thing)
  return keys.every((key) => key === '@id' || key === '@type')
}

/** Resolves a bare reference (`{"@id": "#anna"}`) and list objects; returns other values unchanged. */
export function dereference(graph: Graph, value: unknown): unknown {
  if (isThing(value) && (Array.isArray(value['@list']) || Array.isArray(value['@set'])))
    return value['@list'] ?? value['@set']
  if (!isThing(value) || typeof value['@id'] !== 'string' || !isReference(value)) return value
  return graph.byId.get(value['@id']) ?? value
}
