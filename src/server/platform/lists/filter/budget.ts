import { foldAttribute } from '~/lib/query-filter/fold-attribute'
import type { Comparison } from '~/lib/query-filter/lexer'
import type { Filter } from '~/lib/query-filter/parse'
import { comparedAnywhere } from '~/server/platform/db/text-search'
import { type AttributePath, findAttribute } from '../attribute-path'
import type { Attributes } from '../entity'
import { badFilter } from './values'

/** Maximum cost of a filter: 1 is a comparison with a column of the row itself, about 3 ms on 10,000 recipes. */
const MAX_COST = 100
/** A text, number or date of related rows: may scan all of them, some 100 ms. */
const RELATED_COST = 6
/** Cost of plain comparisons that do not noticeably delay other requests. */
const PLAIN_MAX = 5
/** Attributes with short text in every table. */
const SHORT_TEXTS: ReadonlySet<string> = new Set(['name', 'slug'])
/** Additional list values that cost as much as a comparison. */
const VALUES_PER_COST = 50
/** Pattern characters, compared at every position of a text, that cost as much as a comparison. */
const SIGNS_PER_COST = 5

/** Throws `bad_filter` when the filter is too costly. Unknown attributes cost nothing: they are refused later. */
export function assertAffordable(attributes: Attributes, filter: Filter): void {
  if (costOf(attributes, filter) > MAX_COST)
    throw badFilter('it compares too much: use fewer comparisons, above all with parts of an entry')
}

/** Whether filters that all apply are too costly together. */
export const areTooMuch = (attributes: Attributes, filters: readonly Filter[]): boolean =>
  filters.reduce((cost, filter) => cost + costOf(attributes, filter), 0) > MAX_COST

/** Whether a list with this filter and order can be slow. */
export function isCostly(attributes: Attributes, filter: Filter | null, orderBy: string): boolean {
  const comparisons = filter ? comparisonsOf(filter) : []
  return (
    comparisons.length > PLAIN_MAX ||
    comparisons.some((comparison) => !isPlain(attributes, comparison)) ||
    orderBy.split(',').some((term) => !isPlainOrder(attributes, term.split(':')[0]?.trim() ?? ''))
  )
}

const comparisonsOf = (filter: Filter): Comparison[] =>
  filter.kind === 'comparison' ? [filter] : filter.parts.flatMap(comparisonsOf)

function isPlain(attributes: Attributes, { attribute, operator, value }: Comparison): boolean {
  const path = findAttribute(attributes, attribute)
  if (!path || isLookup(path, operator)) return true
  const isPattern = /like$/i.test(operator) && [value].flat().some((one) => comparedAnywhere(String(one)) > 0)
  return !isPattern && isShortValue(path, attribute)
}

/** Normalized names are sorted as stored. A random order computes a hash for each row. */
function isPlainOrder(attributes: Attributes, name: string): boolean {
  if (name.toLowerCase() === 'random') return false
  const path = findAttribute(attributes, name)
  return !path || isShortValue(path, name)
}

const isShortValue = ({ steps, scalar }: AttributePath, name: string): boolean =>
  steps.length === 0 && !scalar.costly && (scalar.kind !== 'text' || SHORT_TEXTS.has(foldAttribute(name)))

const isLookup = ({ scalar }: AttributePath, operator: string): boolean =>
  scalar.kind === 'uuid' && ['=', 'IN', 'NOT IN', 'CONTAINS ALL'].includes(operator)

function costOf(attributes: Attributes, filter: Filter): number {
  return filter.kind === 'comparison'
    ? comparisonCost(attributes, filter)
    : filter.parts.reduce((cost, part) => cost + costOf(attributes, part), 0)
}

function comparisonCost(attributes: Attributes, { attribute, operator, value }: Comparison): number {
  const path = findAttribute(attributes, attribute)
  if (!path) return 0
  const each = (path.steps.length > 0 && !isLookup(path, operator)) || path.scalar.costly ? RELATED_COST : 1
  if (/like$/i.test(operator)) {
    const signs = [value].flat().reduce((sum, pattern) => sum + comparedAnywhere(String(pattern)), 0)
    return each * Math.max(1, signs / SIGNS_PER_COST)
  }
  const values = new Set([value].flat()).size
  return operator === 'CONTAINS ALL' ? each * values : each + (values - 1) / VALUES_PER_COST
}
