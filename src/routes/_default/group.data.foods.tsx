import { createFileRoute } from '@tanstack/react-router'
import { FoodsPage } from '~/components/data/foods-page'
import { dataSearch } from '~/components/kit/data/data-search'
import { m } from '~/paraglide/messages.js'
import { guardRoute, pageHead } from '~/routes/-guards'

export const Route = createFileRoute('/_default/group/data/foods')({
  validateSearch: dataSearch,
  beforeLoad: guardRoute('can-organize-only'),
  head: ({ matches }) => pageHead(matches, m.common_foods()),
  component: FoodsPage,
})
