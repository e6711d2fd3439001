import { isThing } from '../src/pages/data/thing.ts'
import type { ReadIngredient } from '../src/pages/read-result.ts'

/** The titles of the ingredients: expected, missing and extra. */
export type GroupScore = { expected: number; missing: string[]; extra: string[] }

/**
 * Compares the titles with the named groups of an expected recipe (`ingredient_groups`, each with a purpose and its
 * ingredients). A title is right if it has the same words and is above the same line.
 */
export function scoreGroups(read: ReadIngredient[], groups: unknown): GroupScore {
  const wanted = (Array.isArray(groups) ? groups : []).flatMap((group: unknown) => {
    if (!isThing(group) || typeof group.purpose !== 'string' || !Array.isArray(group.ingredients)) return []
    return fold(group.purpose) === '' ? [] : [keyOf(group.purpose, String(group.ingredients[0] ?? ''))]
  })
  const found = read.flatMap(({ title, text }) => (title === null ? [] : [keyOf(title, text)]))
  return {
    expected: wanted.length,
    missing: wanted.filter((key) => !found.includes(key)),
    extra: found.filter((key) => !wanted.includes(key)),
  }
}

/** Pages with groups on which every title is right and none is extra, and other pages with a title. */
export function reportOfGroups(scores: GroupScore[]): string {
  const grouped = scores.filter(({ expected }) => expected > 0)
  const right = grouped.filter(({ missing, extra }) => missing.length + extra.length === 0).length
  const others = scores.length - grouped.length
  const wrong = scores.filter(({ expected, extra }) => expected === 0 && extra.length > 0).length
  const percent = (part: number, all: number) => ((100 * part) / Math.max(1, all)).toFixed(1)
  return (
    `  groups: all titles right on ${right} of ${grouped.length} pages (${percent(right, grouped.length)} %), ` +
    `titles on ${wrong} of ${others} pages without groups (${percent(wrong, others)} %)`
  )
}

function keyOf(title: string, first: string): string {
  return `${fold(title)} > ${fold(first)}`
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
