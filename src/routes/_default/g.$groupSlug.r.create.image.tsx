import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { ImagesPage } from '~/components/import/images-page'
import { CreateSearch } from '~/lib/import/create-search'
import { m } from '~/paraglide/messages.js'
import { appInfoQueries } from '~/queries/app-info'
import { groupOnly } from '~/routes/-guards'

export const Route = createFileRoute('/_default/g/$groupSlug/r/create/image')({
  validateSearch: CreateSearch,
  beforeLoad: (visit) => groupOnly(visit),
  loader: ({ context }) => context.queryClient.ensureQueryData(appInfoQueries.about()),
  head: () => ({ meta: [{ title: pageTitle(m.create_image_title()) }] }),
  component: CreateFromImages,
})

function CreateFromImages() {
  const { groupSlug } = Route.useParams()
  const { data } = useSuspenseQuery(appInfoQueries.about())
  return <ImagesPage groupSlug={groupSlug} isOn={data.enableOpenaiImageServices} />
}
