import { setImmediate } from 'node:timers/promises'
import { withoutPlural } from '@ramekin/food-engine/matching'
import type { SIMILARITIES } from '~/schemas/data-table'

/** Shorter names too often differ in one letter: `dill` and `drill`. */
const TYPO_MIN_LENGTH = 6
/** Further names are not compared. */
const NAMES_MAX = 40_000
/** Names read per turn of the event loop. */
const STRETCH = 500
/** Forms compared per turn. */
const FORMS_PER_BATCH = 100_000
/** Among many names of the same form only neighbors are compared, so that the work is linear. */
const NEIGHBORS = 8

/** A row with its normalized names. */
export interface NamesOfRow {
  id: string
  names: readonly string[]
  aliases?: readonly string[]
}

export interface SimilarPair {
  reason: (typeof SIMILARITIES)[number]
  ids: readonly [string, string]
}

interface Name {
  id: string
  text: string
  isAlias: boolean
}

/**
 * Pairs of rows with similar names, each pair once, most likely duplicates first: the same except for accents, spaces
 * and punctuation; singular and plural; one letter wrong, missing, added or swapped. Time and memory grow with the
 * number of names rather than pairs.
 */
export async function findSimilarNames(rows: readonly NamesOfRow[]): Promise<SimilarPair[]> {
  const names: Name[] = []
  for (const { id, names: own, aliases = [] } of rows)
    for (const name of new Set([...own, ...aliases])) {
      const text = name
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
        .trim()
      if (text !== '' && names.length < NAMES_MAX) names.push({ id, text, isAlias: !own.includes(name) })
    }
  const pairs = new Map<string, SimilarPair>()
  const add = (reason: SimilarPair['reason'], one: Name, other: Name) => {
    if (one.id === other.id) return
    const ids: [string, string] = one.id < other.id ? [one.id, other.id] : [other.id, one.id]
    const key = ids.join()
    const shown = one.isAlias || other.isAlias ? 'alias' : reason
    if (!pairs.has(key)) pairs.set(key, { reason: shown, ids })
  }
  await pairByKey(
    names,
    ({ text }) => text.replaceAll(' ', ''),
    (one, other) => add('spelling', one, other),
  )
  await pairByKey(
    names,
    ({ text }) => withoutPlural(text),
    (one, other) => add('plural', one, other),
  )
  await pairByTypo(names, (one, other) => add('typo', one, other))
  return [...pairs.values()]
}

async function pairByKey(
  names: readonly Name[],
  keyOf: (name: Name) => string,
  add: (one: Name, other: Name) => void,
): Promise<void> {
  const byKey = new Map<string, Name[]>()
  for (const [at, name] of names.entries()) {
    if (at % STRETCH === 0) await setImmediate()
    const key = keyOf(name)
    const same = byKey.get(key) ?? []
    for (const other of same.slice(-NEIGHBORS)) add(other, name)
    byKey.set(key, [...same.slice(1 - NEIGHBORS), name])
  }
}

/** Both share a form without one letter. All such forms are sorted by hash, and equal ones compared. */
async function pairByTypo(names: readonly Name[], add: (one: Name, other: Name) => void): Promise<void> {
  const long = names.filter(({ text }) => text.length >= TYPO_MIN_LENGTH && text.length <= 100)
  const size = long.reduce((sum, { text }) => sum + text.length + 1, 0)
  const forms = new Float64Array(size)
  let count = 0
  for (const [at, { text }] of long.entries()) {
    if (at % STRETCH === 0) await setImmediate()
    for (let gap = 0; gap <= text.length; gap += 1) {
      forms[count] = hashWithout(text, gap) * NAMES_MAX + at
      count += 1
    }
  }
  await sortInBatches(forms.subarray(0, count))
  for (let at = 0; at < count; at += 1) {
    if (at % FORMS_PER_BATCH === 0) await setImmediate()
    const form = forms[at] ?? 0
    const hash = Math.floor(form / NAMES_MAX)
    for (let next = at + 1; next <= at + NEIGHBORS && next < count; next += 1) {
      const other = forms[next] ?? 0
      if (Math.floor(other / NAMES_MAX) !== hash) break
      const [a, b] = [long[form % NAMES_MAX], long[other % NAMES_MAX]]
      if (a && b && a.id !== b.id && isTypo(a.text, b.text)) add(a, b)
    }
  }
}

/** Buckets for sorting numbers: with millions of them each takes milliseconds. */
const SORTED_PARTS = 256

/** Bucket sort of evenly distributed hashes, with turns of the event loop between. */
async function sortInBatches(forms: Float64Array): Promise<void> {
  const width = (2 ** 32 * NAMES_MAX) / SORTED_PARTS
  const partOf = (form: number) => Math.floor(form / width)
  const ends = new Uint32Array(SORTED_PARTS + 1)
  for (const form of forms) ends[partOf(form) + 1] = (ends[partOf(form) + 1] ?? 0) + 1
  for (let part = 1; part <= SORTED_PARTS; part += 1) ends[part] = (ends[part] ?? 0) + (ends[part - 1] ?? 0)
  const places = ends.slice()
  const given = forms.slice()
  for (const [at, form] of given.entries()) {
    if (at % FORMS_PER_BATCH === 0) await setImmediate()
    const part = partOf(form)
    const place = places[part] ?? 0
    forms[place] = form
    places[part] = place + 1
  }
  for (let part = 0; part < SORTED_PARTS; part += 1) {
    await setImmediate()
    forms.subarray(ends[part], ends[part + 1]).sort()
  }
}

/** FNV-1a, 32 bits, of the text without the letter at `gap`. */
function hashWithout(text: string, gap: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1)
    if (at !== gap) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** One letter inserted, deleted, replaced or swapped with its neighbor. Digits are never typos. */
export function isTypo(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  const shorter = Math.min(a.length, b.length) - start
  while (end < shorter && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  const [inA, inB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (/\d/.test(inA + inB)) return false
  return (inA.length <= 1 && inB.length <= 1) || (inA.length === 2 && inB === `${inA[1]}${inA[0]}`)
}
