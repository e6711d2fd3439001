import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { SiteSettingsPage } from '~/components/admin/site-settings-page'
import { m } from '~/paraglide/messages.js'

export const Route = createFileRoute('/_admin/admin/site-settings')({
  head: () => ({ meta: [{ title: pageTitle(m.admin_settings()) }] }),
  component: SiteSettingsPage,
})
