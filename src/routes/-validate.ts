import { notFound } from '@tanstack/react-router'
import * as v from 'valibot'

interface Visit {
  params: Record<string, unknown>
  search: Record<string, unknown>
}

interface RouteRules {
  params?: v.GenericSchema
  search?: v.GenericSchema
}

/**
 * `beforeLoad` of a page whose URL must have a certain form, such as an id in its path: anything else ends
 * on the not-found page. Runs after the route's own `validateSearch`; a value that can be mended belongs there,
 * with `v.fallback`.
 */
export function validateRoute(rules: RouteRules) {
  return ({ params, search }: Visit): void => {
    if (rules.params && !v.is(rules.params, params)) throw notFound()
    if (rules.search && !v.is(rules.search, search)) throw notFound()
  }
}
