import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { RecentlyDeletedPage } from '~/components/recently-deleted/recently-deleted-page'
import { m } from '~/paraglide/messages.js'
import { undoQueries } from '~/queries/recently-deleted'
import { pageHead, signedIn } from '~/routes/-guards'
import { undoKinds } from '~/schemas/undo'

export const Route = createFileRoute('/_default/recently-deleted')({
  validateSearch: v.object({ kind: v.fallback(v.optional(v.picklist(undoKinds)), undefined) }),
  beforeLoad: signedIn,
  loaderDeps: ({ search: { kind } }) => ({ kind }),
  loader: ({ context: { queryClient }, deps: { kind } }) =>
    queryClient.prefetchInfiniteQuery(undoQueries.list(kind)),
  head: ({ matches }) => pageHead(matches, m.undo_title()),
  component: RecentlyDeleted,
})

function RecentlyDeleted() {
  const { kind } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RecentlyDeletedPage
      kind={kind}
      onKindChange={(kind) => void navigate({ search: { kind }, replace: true, resetScroll: false })}
    />
  )
}
