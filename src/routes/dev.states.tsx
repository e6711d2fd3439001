import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import * as v from 'valibot'

/** Every feature in every state, while developing; elsewhere there is no such page and no code of it. */
export const Route = createFileRoute('/dev/states')({
  validateSearch: v.object({
    state: v.fallback(v.optional(v.string()), undefined),
    theme: v.fallback(v.optional(v.picklist(['light', 'dark'])), undefined),
  }),
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  // Spread, so the build does not move the component to a chunk.
  ...(import.meta.env.DEV
    ? { component: lazyRouteComponent(() => import('~/components/dev/states/states-route'), 'StatesRoute') }
    : {}),
})
