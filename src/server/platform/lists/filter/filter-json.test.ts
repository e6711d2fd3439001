import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FilterError } from '~/lib/query-filter/filter-error'
import { type Filter, parseFilter } from '~/lib/query-filter/parse'
import { FILTER_MAX_LENGTH } from '~/schemas/limits'
import { computedMs } from '../../../../../tests/support/computed-ms'
import { filterToJson } from './filter-json'

/** The tree in one line: `(a = 1 & (b = 2 | c = 3))`. */
function show(filter: Filter | null): string {
  if (!filter) return ''
  if (filter.kind === 'comparison') {
    const value = Array.isArray(filter.value) ? `[${filter.value.join('; ')}]` : filter.value
    return `${filter.attribute} ${filter.operator} ${value}`
  }
  return `(${filter.parts.map(show).join(filter.kind === 'and' ? ' & ' : ' | ')})`
}

describe('a filter is read', () => {
  it.each([
    ['', ''],
    ['   \n ', ''],
    ['name = "Soup"', 'name = Soup'],
    ['name="Soup"', 'name = Soup'],
    ['name=Soup', 'name = Soup'],
    ['name = my great soup', 'name = my great soup'],
    ['name <> Soup', 'name <> Soup'],
    ['rating>3', 'rating > 3'],
    ['rating >= 3', 'rating >= 3'],
    ['rating<=3', 'rating <= 3'],
    ['rating < 3', 'rating < 3'],
    ['createdAt>2021-02-22', 'createdAt > 2021-02-22'],
    ['created_at >= "2021-02-22T10:00:00+02:00"', 'created_at >= 2021-02-22T10:00:00+02:00'],
    ['createdAt>2021-02-22T10:00:00+02:00', 'createdAt > 2021-02-22T10:00:00+02:00'],
    ['name LIKE %_1', 'name LIKE %_1'],
    ['name like "%soup%"', 'name LIKE %soup%'],
    ['name NOT LIKE "%soup%"', 'name NOT LIKE %soup%'],
    ['name not  like "%soup%"', 'name NOT LIKE %soup%'],
    ['lastMade IS NULL', 'lastMade IS NULL'],
    ['lastMade is not none', 'lastMade IS NOT none'],
    ['lastMade IS NOT\tNULL', 'lastMade IS NOT NULL'],
    ['rating in [1, 3]', 'rating IN [1; 3]'],
    ['tags.id IN ["a","b"]', 'tags.id IN [a; b]'],
    ['tags.id IN [ "a" , b ]', 'tags.id IN [a; b]'],
    ['tags.id IN["a"]', 'tags.id IN [a]'],
    ['tags.id NOT IN ["a"]', 'tags.id NOT IN [a]'],
    ['tags.id not in ["a"]', 'tags.id NOT IN [a]'],
    ['tags.id CONTAINS ALL ["a", "b"]', 'tags.id CONTAINS ALL [a; b]'],
    ['tags.name contains all [a, b]', 'tags.name CONTAINS ALL [a; b]'],
    ['tags.name IN ["salt, pepper", "x]y"]', 'tags.name IN [salt, pepper; x]y]'],
    ['name = ""', 'name = ""'],
    ['tags.name IN ["", x]', 'tags.name IN [""; x]'],
    ['name = "a AND b (or c) >= [d]"', 'name = a AND b (or c) >= [d]'],
    ['lastMade <= $NOW-30d', 'lastMade <= $NOW-30d'],
    ['lastMade <= "$NOW-30d" AND rating > 3', '(lastMade <= $NOW-30d & rating > 3)'],
    ['organizer = "x"', 'organizer = x'],
    ['recipe_ingredient.food.label.id = x', 'recipe_ingredient.food.label.id = x'],
    ['rating IN [1] and recipeCategory.name = "or"', '(rating IN [1] & recipeCategory.name = or)'],
    ['name = band OR name = android', '(name = band | name = android)'],
    ['a=1 AND b=2', '(a = 1 & b = 2)'],
    ['a=1 and b=2', '(a = 1 & b = 2)'],
    ['a=1 OR b=2', '(a = 1 | b = 2)'],
    ['a=1 AND b=2 AND c=3', '(a = 1 & b = 2 & c = 3)'],
    ['a=1 AND b=2 OR c=3', '(a = 1 & (b = 2 | c = 3))'],
    ['a=1 OR b=2 AND c=3', '(a = 1 | (b = 2 & c = 3))'],
    ['a=1 AND b=2 OR c=3 AND d=4', '(a = 1 & (b = 2 | (c = 3 & d = 4)))'],
    ['a=1 OR b=2 OR c=3 AND d=4 AND e=5', '(a = 1 | b = 2 | (c = 3 & d = 4 & e = 5))'],
    ['(a=1 AND b=2) OR c=3', '((a = 1 & b = 2) | c = 3)'],
    ['(a=1 OR b=2)AND(c=3)', '((a = 1 | b = 2) & c = 3)'],
    ['a=1 AND (b=2 OR (c=3 AND d=4)) OR e=5', '(a = 1 & ((b = 2 | (c = 3 & d = 4)) | e = 5))'],
    ['((a=1))', 'a = 1'],
    ['(name = foo)', 'name = foo'],
    ['( name LIKE foo bar )', 'name LIKE foo bar'],
    ['name = "é" AND name = 汤', '(name = é & name = 汤)'],
  ])('%s', (text, expected) => {
    expect(show(parseFilter(text))).toBe(expected)
  })
})

describe('a filter is refused with a reason', () => {
  it.each([
    ['name', 'operator expected'],
    ['name "x"', 'operator expected'],
    ['name == x', 'double quotes'],
    ['name ! x', 'operator expected'],
    ['name IS', 'value expected'],
    ['name =', 'value expected'],
    ['name = AND b = 2', 'double quotes'],
    ['name = AND', 'double quotes'],
    ['name = oranges and lemons', 'operator expected after "lemons"'],
    ['name = "x', 'not closed'],
    ['name = "x" y', 'AND or OR expected'],
    ['name = "x"y', 'unexpected text'],
    ['name = a"b', 'double quotes'],
    ['name = a b = c', 'double quotes'],
    ['name = foo (bar)', 'double quotes'],
    ['(name = x', 'parenthesis is not closed'],
    ['name = x)', 'not opened'],
    [')', 'comparison is missing'],
    ['()', 'comparison is missing'],
    ['(', 'ends too early'],
    ['name = x AND', 'ends too early'],
    ['AND name = x', 'operator expected'],
    ['name = "x" AND AND a = 1', 'operator expected'],
    ['a = "1" b = "2"', 'AND or OR expected'],
    ['(a = 1) (b = 2)', 'AND or OR'],
    ['a = 1 OR (b = 2) c = 3', 'AND or OR expected'],
    ['rating IN 1', 'needs a list'],
    ['rating CONTAINS ALL "1"', 'needs a list'],
    ['rating = [1]', 'does not take a list'],
    ['rating IN []', 'bad element'],
    ['rating IN [1,]', 'bad element'],
    ['rating IN [1, [2]]', 'bad element'],
    ['rating IN [a"b]', 'bad element'],
    ['rating IN ["a" b]', 'list at position 11 is not closed'],
    ['rating IN [1, 2', 'not closed'],
    ['rating IN ["1', 'not closed'],
    ['.name = x', 'attribute expected'],
    ['name. = x', 'operator expected'],
    ['1 = 1', 'attribute expected'],
    ['"name" = x', 'attribute expected'],
    [`${'('.repeat(30)}a=1${')'.repeat(30)}`, 'nested too deeply'],
    [`${'a=1 OR '.repeat(150)}a=1`, 'more than 100 comparisons'],
    [`name = "${'x'.repeat(FILTER_MAX_LENGTH)}"`, 'longer than 4000'],
  ])('%s', (text, reason) => {
    const error = thrownBy(() => parseFilter(text))
    expect(error.message).toContain(reason)
    expect(filterToJson(text)).toEqual({ parts: [] })
  })
})

function thrownBy(work: () => unknown): FilterError {
  try {
    work()
  } catch (error) {
    if (error instanceof FilterError) return error
    throw error
  }
  throw new Error('nothing was refused')
}

describe('any text at all', () => {
  const piece = fc.constantFrom(
    ...['name', 'tags.id', ' ', '(', ')', '[', ']', '"', ',', '=', '<>', '<', '>=', ' AND ', ' OR ', ' IN '],
    ...[
      ' NOT IN ',
      ' IS NOT ',
      'NULL',
      ' CONTAINS ALL ',
      ' LIKE ',
      '$NOW-1d',
      '1',
      'x',
      '\n',
      '.',
      '%',
      '💥',
      'and',
    ],
  )
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(piece, { maxLength: 120 }).map((pieces) => pieces.join('')),
  )

  it('is read or refused, never anything else, and quickly', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const started = computedMs()
        try {
          parseFilter(text)
        } catch (error) {
          expect(error).toBeInstanceOf(FilterError)
        }
        filterToJson(text)
        expect(computedMs() - started).toBeLessThan(1000)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    [' '.repeat(4000)],
    ['('.repeat(4000)],
    [`name = ${' '.repeat(3990)}`],
    [`name = ${' x'.repeat(1990)}`],
    [`name = "${'\\"'.repeat(1900)}`],
    [`${'a=1 AND '.repeat(499)}a=1`],
    [`a IN [${'1,'.repeat(1900)}1]`],
    [`a${'.a'.repeat(1900)} = 1`],
    [`${'AND '.repeat(999)}`],
  ])('is done within half a second at the longest: %.20s…', (text) => {
    const started = computedMs()
    try {
      parseFilter(text)
    } catch (error) {
      expect(error).toBeInstanceOf(FilterError)
    }
    expect(computedMs() - started).toBeLessThan(500)
  })
})

describe('a stored filter is shown in parts', () => {
  it('keeps order, words, parentheses and values', () => {
    const text =
      '(( (name = "a") AND is_active = TRUE) AND tags.name CONTAINS ALL ["t1","t2"]) OR (name="b" AND (count=1 OR count=2) )'
    expect(filterToJson(text).parts).toEqual([
      part('(((', ')', null, 'name', '=', 'a'),
      part(null, ')', 'AND', 'is_active', '=', 'TRUE'),
      part(null, ')', 'AND', 'tags.name', 'CONTAINS ALL', ['t1', 't2']),
      part('(', null, 'OR', 'name', '=', 'b'),
      part('(', null, 'AND', 'count', '=', '1'),
      part(null, '))', 'OR', 'count', '=', '2'),
    ])
  })

  it('names attributes in snake_case, keeps $NOW as written and has null for NULL', () => {
    expect(filterToJson('lastMade <= $NOW-30d AND recipeCategory.id IS not null').parts).toEqual([
      part(null, null, null, 'last_made', '<=', '$NOW-30d'),
      part(null, null, 'AND', 'recipe_category.id', 'IS NOT', null),
    ])
  })

  it('has no parts for a blank text', () => {
    expect(filterToJson('')).toEqual({ parts: [] })
  })

  function part(
    leftParenthesis: string | null,
    rightParenthesis: string | null,
    logicalOperator: string | null,
    attributeName: string,
    relationalOperator: string,
    value: string | string[] | null,
  ) {
    return { leftParenthesis, rightParenthesis, logicalOperator, attributeName, relationalOperator, value }
  }
})
