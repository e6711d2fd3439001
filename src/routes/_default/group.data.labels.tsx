import { createFileRoute } from '@tanstack/react-router'
import { LabelsPage } from '~/components/data/labels-page'
import { dataSearch } from '~/components/kit/data/data-search'
import { m } from '~/paraglide/messages.js'
import { guardRoute, pageHead } from '~/routes/-guards'

export const Route = createFileRoute('/_default/group/data/labels')({
  validateSearch: dataSearch,
  beforeLoad: guardRoute('can-organize-only'),
  head: ({ matches }) => pageHead(matches, m.label_title()),
  component: LabelsPage,
})
