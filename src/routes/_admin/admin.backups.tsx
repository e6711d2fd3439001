import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { BackupsPage } from '~/components/admin/backups-page'
import { m } from '~/paraglide/messages.js'

export const Route = createFileRoute('/_admin/admin/backups')({
  head: () => ({ meta: [{ title: pageTitle(m.backup_title()) }] }),
  component: BackupsPage,
})
