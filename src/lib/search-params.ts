import * as v from 'valibot'

/** Texts, `true` and `false` as booleans, repeated names as lists. */
export type SearchParams = Record<string, string | boolean | (string | boolean)[]>

/** True or absent; other values are dropped. */
export const searchFlag = v.fallback(v.optional(v.literal(true)), undefined)

const flags = new Map([
  ['true', true],
  ['false', false],
])

/** Parses a query string; numbers stay text. */
export function readSearch(text: string): SearchParams {
  const search: SearchParams = {}
  const params = new URLSearchParams(text)
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name).map((value) => flags.get(value) ?? value)
    const [first] = values
    if (first !== undefined) search[name] = values.length === 1 ? first : values
  }
  return search
}

/** With `?`: lists repeat their name; null, undefined and empty lists are omitted. */
export function writeSearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) params.append(name, String(one))
    }
  }
  return params.size > 0 ? `?${params}` : ''
}
