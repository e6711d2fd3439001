import { PageHeader } from '~/components/ui/page-header'
import { m } from '~/paraglide/messages.js'
import { useUser } from '~/queries/session'
import { Timeline } from './timeline'

/** `/g/{groupSlug}/recipes/timeline`: what the group cooked, and what became of its recipes. */
export function TimelinePage({ groupSlug }: { groupSlug: string }) {
  const { group } = useUser()
  return (
    <>
      <PageHeader title={m.timeline_title()} subtitle={m.timeline_of({ group })} />
      <Timeline groupSlug={groupSlug} recipeId={null} />
    </>
  )
}
