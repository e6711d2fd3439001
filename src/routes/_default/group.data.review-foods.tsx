import { createFileRoute } from '@tanstack/react-router'
import { ReviewFoodsPage } from '~/components/data/review-foods-page'
import { m } from '~/paraglide/messages.js'
import { guardRoute, pageHead } from '~/routes/-guards'

export const Route = createFileRoute('/_default/group/data/review-foods')({
  beforeLoad: guardRoute('can-organize-only'),
  head: ({ matches }) => pageHead(matches, m.review_foods_title()),
  component: ReviewFoodsPage,
})
