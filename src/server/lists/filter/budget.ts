import type { Comparison } from '~/lib/query-filter/lexer'
import type { Filter } from '~/lib/query-filter/parse'
import { comparedAnywhere } from '~/server/db/text-search'
import { findAttribute } from '../attribute-path'
import type { Attributes } from '../entity'
import { badFilter } from './bad-filter'

/**
 * What a filter may cost: 1 is a comparison with a column of the row itself, some 3 ms on 10,000 recipes. SQLite
 * runs on the thread that handles all requests.
 */
const MAX_COST = 100
/** From here on a filter keeps everybody waiting for a moment that they notice: four comparisons with related rows. */
const COSTLY = 24
/** A text, number or date of related rows: every related row may be looked at, some 40 ms. */
const RELATED_COST = 6
/** Further values of a list that cost as much as a comparison. */
const VALUES_PER_COST = 50
/** Signs of a pattern with which every place of a text is compared that cost as much as a comparison. */
const SIGNS_PER_COST = 5

/** Throws `bad_filter` when the filter would take too long. Unknown attributes cost nothing: they are refused anyway. */
export function assertAffordable(attributes: Attributes, filter: Filter): void {
  if (costOf(attributes, filter) > MAX_COST)
    throw badFilter('it compares too much: use fewer comparisons, above all with parts of an entry')
}

/** Do these filters together keep others waiting noticeably? */
export const areCostly = (attributes: Attributes, filters: readonly Filter[]): boolean =>
  filters.reduce((cost, filter) => cost + costOf(attributes, filter), 0) >= COSTLY

function costOf(attributes: Attributes, filter: Filter): number {
  return filter.kind === 'comparison'
    ? comparisonCost(attributes, filter)
    : filter.parts.reduce((cost, part) => cost + costOf(attributes, part), 0)
}

function comparisonCost(attributes: Attributes, { attribute, operator, value }: Comparison): number {
  const path = findAttribute(attributes, attribute)
  if (!path) return 0
  const isLookup = ['=', 'IN', 'NOT IN', 'CONTAINS ALL'].includes(operator) && path.scalar.kind === 'uuid'
  const each = path.steps.length > 0 && !isLookup ? RELATED_COST : 1
  if (/like$/i.test(operator)) {
    const signs = [value].flat().reduce((sum, pattern) => sum + comparedAnywhere(String(pattern)), 0)
    return each * Math.max(1, signs / SIGNS_PER_COST)
  }
  const values = new Set([value].flat()).size
  return operator === 'CONTAINS ALL' ? each * values : each + (values - 1) / VALUES_PER_COST
}
