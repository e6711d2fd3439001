import { createFileRoute } from '@tanstack/react-router'
import { TagsPage } from '~/components/data/organizers-pages'
import { dataSearch } from '~/components/kit/data/data-search'
import { m } from '~/paraglide/messages.js'
import { guardRoute, pageHead } from '~/routes/-guards'

export const Route = createFileRoute('/_default/group/data/tags')({
  validateSearch: dataSearch,
  beforeLoad: guardRoute('can-organize-only'),
  head: ({ matches }) => pageHead(matches, m.common_tags()),
  component: TagsPage,
})
