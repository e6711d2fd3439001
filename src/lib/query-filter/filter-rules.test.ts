import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { checkFilter } from './check-filter'
import { completionsAt } from './completion'
import {
  conditionsOf,
  filterFieldNames,
  freshView,
  ruleOfView,
  viewOfRule,
  withCondition,
} from './filter-fields'
import { newGroup, newRule, type RuleGroup, readRules, replaceNode, writeRules } from './filter-tree'
import { type Filter, parseFilter } from './parse'

const id = '5c6f3a5e-0000-4000-8000-000000000001'

/** The meaning of a filter, without positions and spelling. */
function meaning(filter: Filter | null): unknown {
  if (!filter) return null
  if (filter.kind === 'comparison') return [filter.attribute, filter.operator, filter.value]
  return [filter.kind, ...filter.parts.map(meaning)]
}

describe('a stored filter', () => {
  test.each([
    'rating >= 4',
    'tags.id IN ["a", "b"] AND rating>3',
    'a = 1 AND b = 2 OR c = 3',
    'a=1 OR b=2 AND c=3 OR d=4',
    '((a = 1 OR b = 2) AND (c = 3 OR (d = 4 AND e = 5)))',
    'name LIKE %_soup AND (last_made IS NULL OR last_made <= $NOW-2m)',
    'recipeIngredient.food.label.name = dairy',
  ])('means the same when it is written again: %s', (text) => {
    expect(meaning(parseFilter(writeRules(readRules(text))))).toEqual(meaning(parseFilter(text)))
  })

  it('keeps an unchanged rule as written', () => {
    const rules = readRules('tags.name="Quick" AND rating>=3')
    const [, second] = rules.items
    const changed = replaceNode(rules, second?.key ?? 0, () => [newRule('rating', '>=', '5')])
    expect(writeRules(changed)).toBe('tags.name="Quick" AND rating >= 5')
  })

  it('loses removed rules, and a group with its last rule', () => {
    const rules = readRules('a = 1 AND (b = 2 OR c = 3)')
    const inner = rules.items[1]
    if (inner?.kind !== 'group') throw new Error('a group was read')
    let without = rules
    for (const { key } of inner.items) without = replaceNode(without, key, () => [])
    expect(writeRules(without)).toBe('a = 1')
  })

  it('leaves out rules without a value', () => {
    const group = (items: RuleGroup['items']) => newGroup(items, 'or')
    const empty = newRule('tags.id', 'IN', [])
    expect(writeRules(newGroup([empty]))).toBe('')
    expect(
      writeRules(newGroup([empty, group([newRule('name', '=', ' '), newRule('rating', '=', '3')])])),
    ).toBe('rating = 3')
  })

  it('is parsed again for any rules', () => {
    const rule = fc
      .tuple(fc.constantFrom(...filterFieldNames), fc.nat(), fc.stringMatching(/^[^"\\%_\p{C}]{1,20}$/u))
      .map(([field, at, text]) => {
        const conditions = conditionsOf(field)
        const view = withCondition(freshView(field), conditions[at % conditions.length] ?? 'any')
        const input = Array.isArray(view.input)
          ? [id]
          : view.field === 'name'
            ? `x${text.trim()}`
            : view.input
        const { attribute, operator, value } = ruleOfView({ ...view, input: input || '2026-01-02' })
        return newRule(attribute, operator, value)
      })
    const tree = fc.letrec<{ node: RuleGroup['items'][number]; group: RuleGroup }>((tie) => ({
      node: fc.oneof({ depthSize: 'small' }, rule, tie('group')),
      group: fc
        .tuple(
          fc.array(tie('node'), { minLength: 1, maxLength: 4 }),
          fc.constantFrom('and' as const, 'or' as const),
        )
        .map(([items, word]) => newGroup(items, word)),
    })).group
    fc.assert(
      fc.property(tree, (group) => {
        const text = writeRules(group)
        if (text.length > 4000) return
        expect(checkFilter(text)).toBeNull()
        expect(meaning(parseFilter(writeRules(readRules(text))))).toEqual(meaning(parseFilter(text)))
      }),
    )
  })
})

test.each([
  ['recipe_category.id IN ["a"]', 'category', 'any', ['a']],
  ['recipeCategory.id NOT IN ["a"]', 'category', 'none', ['a']],
  ['tags.id CONTAINS ALL ["a", "b"]', 'tag', 'all', ['a', 'b']],
  ['tags.id = "a"', 'tag', 'any', ['a']],
  ['household.id IN ["a"]', 'household', 'any', ['a']],
  ['name LIKE "%soup%"', 'name', 'contains', 'soup'],
  ['rating >= 0', 'rating', 'at_least', '0'],
  ['totalTimeSeconds <= 5400', 'time', 'at_most', '90'],
  ['last_made <= $NOW-30d', 'made', 'older', '30'],
  ['created_at >= "2026-02-01"', 'added', 'from', '2026-02-01'],
  ['last_made IS NULL', 'made', 'missing', ''],
])('%s is a rule of the builder', (text, field, condition, input) => {
  const [rule] = readRules(text).items
  if (rule?.kind !== 'rule') throw new Error('one rule was read')
  expect(viewOfRule(rule)).toEqual({ field, condition, input })
})

test.each([
  'tags.id <> "a"',
  'tags.name = "Quick"',
  'name LIKE "soup%"',
  'last_made <= $NOW-2m',
  'created_at >= "January 2nd, 2026"',
  'household.id CONTAINS ALL ["a"]',
  'rating IN [1, 2]',
])('%s is shown as it is written', (text) => {
  const [rule] = readRules(text).items
  expect(rule?.kind === 'rule' && viewOfRule(rule)).toBeNull()
})

test.each(filterFieldNames)('the field %s has a control before something is typed', (field) => {
  for (const condition of conditionsOf(field)) {
    const view = withCondition(freshView(field), condition)
    const { attribute, operator, value } = ruleOfView(view)
    expect(viewOfRule(newRule(attribute, operator, value)), condition).toEqual(view)
    if (typeof view.input !== 'string') continue
    const emptied = ruleOfView({ ...view, input: '' })
    expect(viewOfRule(newRule(attribute, operator, emptied.value)), condition).not.toBeNull()
  }
})

test('another condition keeps the typed value if it still applies', () => {
  const rating = { field: 'rating', condition: 'at_least', input: '2' } as const
  expect(withCondition(rating, 'at_most')).toEqual({ ...rating, condition: 'at_most' })
  expect(withCondition(rating, 'missing').input).toBe('')
  expect(freshView('changed', { field: 'added', condition: 'older', input: '7' })).toEqual({
    field: 'changed',
    condition: 'older',
    input: '7',
  })
  expect(freshView('tag', { field: 'category', condition: 'any', input: [id] }).input).toEqual([])
})

test.each([
  ['rating >= 4', null],
  ['colour = red', 'colour'],
  ['rating >= 4 AND nmae = x', 'nmae'],
  ['rating >= four', 'rating >= four'],
  ['name = "soup', '"soup'],
  ['rating LIKE 4', 'rating LIKE 4'],
  ['tags.id IN ["x"]', 'tags.id IN ["x"]'],
  ['(rating = 1', '('],
  ['rating = 1)', ')'],
  ['rating = 1 AND', ''],
  ['last_made <= $NOW-3w', 'last_made <= $NOW-3w'],
])('what is wrong with %s is marked: %s', (text, marked) => {
  const error = checkFilter(text)
  expect(error && text.slice(error.at, error.end)).toBe(marked)
})

test.each([
  ['', 'id'],
  ['rat', 'rating'],
  ['rating >= 4 AND recipe_c', 'recipeCategory.id'],
  ['tags.', 'tags.name'],
  ['(', 'name'],
  ['rating ', '>='],
  ['name l', 'LIKE'],
  ['tags.id ', 'CONTAINS ALL'],
  ['rating >= 4 ', 'AND'],
  ['rating >= 4 o', 'OR'],
])('after “%s” one may write %s', (text, option) => {
  const { from, options } = completionsAt(text, text.length)
  const all = completionsAt(text, text.length)
  expect(all.options.length).toBeLessThanOrEqual(8)
  if (text === '' || text === '(') expect(options).toHaveLength(8)
  else expect(options).toContain(option)
  expect(text.slice(0, from)).not.toMatch(/\w$/)
})

test.each(['rating >= ', 'name = "so', 'tags.id IN [', 'unknown '])('nothing is offered in “%s”', (text) => {
  expect(completionsAt(text, text.length).options).toEqual([])
})
