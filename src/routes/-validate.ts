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

/** Other formats end on the not-found page. Runs after `validateSearch`, where `v.fallback` corrects values. */
export function validateRoute(rules: RouteRules) {
  return ({ params, search }: Visit): void => {
    if (rules.params && !v.is(rules.params, params)) throw notFound()
    if (rules.search && !v.is(rules.search, search)) throw notFound()
  }
}
