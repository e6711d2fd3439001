import { isNotFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { validateRoute } from './-validate'

const check = validateRoute({
  params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  search: v.object({ page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))) }),
})
const id = '0f3a1a5e-6f0c-4d5a-9a8e-0d7a3c1c2b11'

/** The result of a visit: nothing, or the not-found page. */
function outcomeOf(params: Record<string, unknown>, search: Record<string, unknown>): 'page' | 'not found' {
  try {
    check({ params, search })
    return 'page'
  } catch (thrown) {
    if (isNotFound(thrown)) return 'not found'
    throw thrown
  }
}

it('accepts a URL of the right form', () => {
  expect(outcomeOf({ id }, {})).toBe('page')
  expect(outcomeOf({ id }, { page: 2, other: 'x' })).toBe('page')
})

it('ends on the not-found page when the path or the query is wrong', () => {
  expect(outcomeOf({ id: 'shopping' }, {})).toBe('not found')
  expect(outcomeOf({ id }, { page: 0 })).toBe('not found')
  expect(outcomeOf({ id }, { page: 'two' })).toBe('not found')
})
