import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { ApiTokensPage } from '~/components/account/api-tokens-page'
import { m } from '~/paraglide/messages.js'
import { guardRoute } from '~/routes/-guards'

export const Route = createFileRoute('/_default/user/profile/api-tokens')({
  beforeLoad: guardRoute('advanced-only'),
  head: () => ({ meta: [{ title: pageTitle(m.api_token_title()) }] }),
  component: ApiTokensPage,
})
