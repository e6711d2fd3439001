import { createFileRoute } from '@tanstack/react-router'
import { UnitsPage } from '~/components/data/units-page'
import { dataSearch } from '~/components/kit/data/data-search'
import { m } from '~/paraglide/messages.js'
import { guardRoute, pageHead } from '~/routes/-guards'

export const Route = createFileRoute('/_default/group/data/units')({
  validateSearch: dataSearch,
  beforeLoad: guardRoute('can-organize-only'),
  head: ({ matches }) => pageHead(matches, m.unit_title()),
  component: UnitsPage,
})
