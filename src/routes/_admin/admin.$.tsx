import { createFileRoute, notFound } from '@tanstack/react-router'

/** URLs of the administration that have no page are not found within its layout. */
export const Route = createFileRoute('/_admin/admin/$')({
  loader: () => {
    throw notFound()
  },
})
