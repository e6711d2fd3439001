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
  // Spread, so that the build sees no component to make a chunk of.
  ...(import.meta.env.DEV
    ? { component: lazyRouteComponent(() => import('~/components/dev/states/states-route'), 'StatesRoute') }
    : {}),
})
