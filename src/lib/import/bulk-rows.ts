import * as v from 'valibot'
import { makeId } from '~/lib/make-id'
import { findUrl } from './find-url'
import { readPastedUrls } from './pasted-urls'
import { urlKey } from './url-key'

export const Sorting = v.object({ categories: v.array(v.string()), tags: v.array(v.string()) })
export type Sorting = v.InferOutput<typeof Sorting>

/** One line of a bulk import: the typed text, and the categories and tags of its recipe. */
export interface BulkRow extends Sorting {
  key: string
  text: string
}

export interface BulkRequest extends Sorting {
  url: string
}

/** Empty rows of a new form. */
const ROWS_AT_FIRST = 3

export const makeRow = (text = '', sorting: Sorting = { categories: [], tags: [] }): BulkRow => ({
  key: makeId(),
  text,
  ...sorting,
})

/** Keys are the same on the server and in the browser. */
export const freshRows = (): BulkRow[] =>
  Array.from({ length: ROWS_AT_FIRST }, (_, at) => ({ ...makeRow(), key: `fresh-${at + 1}` }))

export const isBlank = ({ text }: BulkRow): boolean => text.trim() === ''

export const filledRows = (rows: readonly BulkRow[]): BulkRow[] => rows.filter((row) => !isBlank(row))

/** `same` is the number (from 1) of an earlier row with the same page. */
export type RowState =
  | { kind: 'blank' }
  | { kind: 'unreadable' }
  | { kind: 'url'; url: string }
  | { kind: 'same'; same: number }

export function readRows(rows: readonly BulkRow[]): RowState[] {
  const seen = new Map<string, number>()
  return rows.map((row, at): RowState => {
    if (isBlank(row)) return { kind: 'blank' }
    const url = findUrl(row.text)
    if (url === null) return { kind: 'unreadable' }
    const key = urlKey(url)
    const same = seen.get(key)
    if (same !== undefined) return { kind: 'same', same }
    seen.set(key, at + 1)
    return { kind: 'url', url }
  })
}

const union = (some: readonly string[], more: readonly string[]) => [...new Set([...some, ...more])]

export function toRequests(rows: readonly BulkRow[], shared: Sorting): BulkRequest[] {
  const states = readRows(rows)
  return rows.flatMap((row, at) => {
    const state = states[at]
    if (state?.kind !== 'url') return []
    return {
      url: state.url,
      categories: union(shared.categories, row.categories),
      tags: union(shared.tags, row.tags),
    }
  })
}

/** Inserts pasted URLs at the caret: the first into the row if that is blank, the others below. */
export function pasteIntoRow(
  rows: readonly BulkRow[],
  key: string,
  text: string,
): { rows: BulkRow[]; last: string; leftOut: number } {
  const at = rows.findIndex((row) => row.key === key)
  const here = rows[at]
  const { rows: texts, leftOut } = readPastedUrls(text)
  if (!here || texts.length === 0) return { rows: [...rows], last: key, leftOut }
  const [first = '', ...others] = texts
  const added = isBlank(here)
    ? [{ ...here, text: first }, ...others.map((text) => makeRow(text))]
    : [here, ...texts.map((text) => makeRow(text))]
  // Fill the blank rows below first.
  const rest = rows.slice(at + 1)
  const waiting = rest.findIndex((row) => !isBlank(row))
  const below = waiting < 0 ? [] : rest.slice(waiting)
  return {
    rows: [...rows.slice(0, at), ...added, ...below],
    last: added.at(-1)?.key ?? key,
    leftOut,
  }
}

export function addRequests(rows: readonly BulkRow[], requests: readonly BulkRequest[]): BulkRow[] {
  const filled = filledRows(rows)
  const known = new Set(filled.flatMap(({ text }) => findUrl(text) ?? []).map(urlKey))
  const added = requests.flatMap(({ url, categories, tags }) => {
    if (known.has(urlKey(url))) return []
    known.add(urlKey(url))
    return makeRow(url, { categories, tags })
  })
  return [...filled, ...added]
}
