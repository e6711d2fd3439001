import { asList, asObject, parseJson } from './json-values'

/** One entry of a list; `json` is undefined if it cannot be parsed. */
export interface JsonItem {
  json: unknown
  /** Position in the list, from 1. */
  number: number
}

/** From the text or one of `names`, also of a truncated text. A text without such a list is one entry. */
export function* jsonItems(text: string, names: readonly string[] = []): Generator<JsonItem> {
  const plain = text.replace(/^\ufeff/, '')
  const start = /^\s*\[/.exec(plain)?.[0].length
  if (start === undefined) {
    yield* itemsOfObject(plain, names)
    return
  }
  yield* itemsFrom(plain, start)
}

/** Entries of the first list with one of these names; also of a truncated object. */
function* itemsOfObject(text: string, names: readonly string[]): Generator<JsonItem> {
  const whole = parseJson(text)
  const object = asObject(whole)
  const list = names.map((name) => object[name]).find((value) => Array.isArray(value))
  const start = whole === undefined ? listStart(text, names) : null
  if (list) for (const [at, json] of asList(list).entries()) yield { json, number: at + 1 }
  else if (start !== null) yield* itemsFrom(text, start)
  else yield { json: whole, number: 1 }
}

function* itemsFrom(text: string, start: number): Generator<JsonItem> {
  let number = 0
  for (const entry of entriesFrom(text, start)) {
    number += 1
    yield { json: parseJson(entry), number }
  }
}

function listStart(text: string, names: readonly string[]): number | null {
  const starts = names.flatMap((name) => {
    const found = new RegExp(`"${name}"\\s*:\\s*\\[`).exec(text)
    return found ? [found.index + found[0].length] : []
  })
  return starts.length > 0 ? Math.min(...starts) : null
}

/** The texts between the commas of a list, up to its end or the end of the text. */
function* entriesFrom(text: string, start: number): Generator<string> {
  let depth = 0
  let isInString = false
  let from = start
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at]
    if (isInString) {
      if (sign === '\\') at += 1
      else if (sign === '"') isInString = false
    } else if (sign === '"') isInString = true
    else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || (sign === ']' && depth > 0)) depth -= 1
    else if ((sign === ',' && depth === 0) || sign === ']') {
      const entry = text.slice(from, at)
      if (entry.trim()) yield entry
      if (sign === ']') return
      from = at + 1
    }
  }
  if (text.slice(from).trim()) yield text.slice(from)
}
