import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ReportPage } from '~/components/reports/report-page'
import { searchFlag } from '~/lib/search-params'
import { m } from '~/paraglide/messages.js'
import { nullIfUnavailable, pageHead, signedIn } from '~/routes/-guards'
import { validateRoute } from '~/routes/-validate'
import { Id } from '~/schemas/id'

/** In a URL a number is a text; within the page it is one. */
const Page = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(2))

const checkId = validateRoute({ params: v.object({ id: Id }) })

export const Route = createFileRoute('/_default/group/reports/$id')({
  validateSearch: v.object({
    failed: searchFlag,
    page: v.fallback(v.optional(Page), undefined),
  }),
  beforeLoad: (visit) => {
    checkId(visit)
    return signedIn(visit)
  },
  loader: async ({ context, params }) => {
    // Loaded on demand: few visitors open a report.
    const { reportQueries } = await import('~/queries/reports')
    const report = context.queryClient.ensureQueryData(reportQueries.detail(params.id))
    return (await nullIfUnavailable(report))?.name
  },
  head: ({ loaderData, matches }) => pageHead(matches, loaderData || m.report_title()),
  component: GroupReport,
})

function GroupReport() {
  const { id } = Route.useParams()
  const { failed = false, page = 1 } = Route.useSearch()
  return <ReportPage reportId={id} failed={failed} page={page} />
}
