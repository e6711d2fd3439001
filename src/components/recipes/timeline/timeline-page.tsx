import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, useState } from 'react'
import { Avatar } from '~/components/ui/avatar'
import { Button } from '~/components/ui/button'
import { Chip, ChipRow } from '~/components/ui/chip'
import { LoadOnOpen } from '~/components/ui/load-on-open'
import { PageHeader } from '~/components/ui/page-header'
import { m } from '~/paraglide/messages.js'
import { memberQueries } from '~/queries/members'
import { useUser } from '~/queries/session'
import { Timeline } from './timeline'

const loadMade = async () => ({ default: (await import('./made-dialog')).MadeDialog })
const MadeDialog = lazy(loadMade)
const preload = () => void loadMade().catch(() => {})

const route = getRouteApi('/_default/g/$groupSlug/recipes/timeline')

export function TimelinePage() {
  const { groupSlug } = route.useParams()
  const { person = null, month = null } = route.useSearch()
  const navigate = route.useNavigate()
  const { group } = useUser()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <PageHeader
        title={m.timeline_title()}
        subtitle={m.timeline_of({ group })}
        actions={
          <Button
            variant="primary"
            icon={<Plus />}
            aria-haspopup="dialog"
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => setIsAdding(true)}
          >
            {m.timeline_add()}
          </Button>
        }
      />
      <People person={person} />
      <Timeline
        groupSlug={groupSlug}
        recipeId={null}
        userId={person}
        month={month}
        onJump={(wanted) => {
          void navigate({
            search: (search) => ({ ...search, month: wanted ?? undefined }),
            resetScroll: true,
          })
        }}
      />
      <LoadOnOpen open={isAdding}>
        <MadeDialog recipe={null} open={isAdding} onOpenChange={setIsAdding} />
      </LoadOnOpen>
    </>
  )
}

/** Hidden if there is only one person. */
function People({ person }: { person: string | null }) {
  const navigate = route.useNavigate()
  const { data: people = [] } = useQuery(memberQueries.ofGroup())
  if (people.length < 2) return null
  const show = (wanted: string | undefined) =>
    void navigate({ search: (search) => ({ ...search, person: wanted }), resetScroll: false })
  return (
    <ChipRow aria-label={m.timeline_people()} className="mb-4">
      <Chip pressed={person === null} onClick={() => show(undefined)}>
        {m.timeline_everyone()}
      </Chip>
      {people.map(({ id, fullName }) => (
        <Chip
          key={id}
          pressed={id === person}
          icon={<Avatar name={fullName} size="sm" />}
          onClick={() => show(id === person ? undefined : id)}
        >
          <bdi>{fullName}</bdi>
        </Chip>
      ))}
    </ChipRow>
  )
}
