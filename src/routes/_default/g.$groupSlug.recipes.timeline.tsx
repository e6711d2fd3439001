import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { TimelinePage } from '~/components/recipes/timeline/timeline-page'
import { searchFlag } from '~/lib/search-params'
import { m } from '~/paraglide/messages.js'
import { groupOnly, pageHead } from '~/routes/-guards'

export const Route = createFileRoute('/_default/g/$groupSlug/recipes/timeline')({
  validateSearch: v.object({
    person: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
    month: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/))), undefined),
    recipe: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
    stars: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))), undefined),
    pictures: searchFlag,
  }),
  beforeLoad: (visit) => groupOnly(visit),
  head: ({ matches }) => pageHead(matches, m.timeline_title()),
  component: TimelinePage,
})
