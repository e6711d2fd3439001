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
 * `beforeLoad` for URL formats, such as an id in the path: other values end on the not-found page. Runs after
 * `validateSearch`; handle correctable values there with `v.fallback`.
 */
export function validateRoute(rules: RouteRules) {
  return ({ params, search }: Visit): void => {
    if (rules.params && !v.is(rules.params, params)) throw notFound()
    if (rules.search && !v.is(rules.search, search)) throw notFound()
  }
}
