import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Camera, SlidersHorizontal } from 'lucide-react'
import { lazy, useState } from 'react'
import { usePreference } from '~/browser/preferences'
import { Button } from '~/components/ui/button'
import { FactChip } from '~/components/ui/chip'
import { LoadOnOpen } from '~/components/ui/load-on-open'
import { PageHeader } from '~/components/ui/page-header'
import { today } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import { memberQueries } from '~/queries/members'
import { recipeQueries } from '~/queries/recipes'
import { timelineQueries } from '~/queries/timeline'
import { monthText, Timeline, type TimelineSearch, timelinePreference, typesOf } from './timeline'

const loadMadeDialog = () => import('./made-dialog')
const MadeDialog = lazy(async () => ({ default: (await loadMadeDialog()).MadeDialog }))
const TimelineFilter = lazy(async () => ({ default: (await import('./timeline-filter')).TimelineFilter }))
const preload = () => void loadMadeDialog().catch(() => {})

const route = getRouteApi('/_default/g/$groupSlug/recipes/timeline')

/** What the group cooked, as a diary with pictures. */
export function TimelinePage() {
  const { groupSlug } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [chosen, setChosen] = usePreference(timelinePreference)
  const [isAdding, setIsAdding] = useState(false)
  const [isFiltering, setIsFiltering] = useState(false)
  const show = (wanted: TimelineSearch) => void navigate({ search: wanted, resetScroll: false })
  const { person, month, recipe, stars, pictures = false } = search
  const input = {
    recipeId: recipe ?? null,
    stars: stars ?? null,
    userId: person ?? null,
    month: month ?? null,
    types: typesOf(chosen),
    orderDirection: chosen.orderDirection,
    pictures,
  }
  const isFiltered = pictures || [person, month, recipe, stars].some((value) => value !== undefined)
  return (
    <>
      <PageHeader
        title={m.timeline_cooked()}
        subtitle={<ThisMonth />}
        actions={
          <>
            <Button icon={<SlidersHorizontal />} aria-haspopup="dialog" onClick={() => setIsFiltering(true)}>
              {m.explorer_filters()}
            </Button>
            <Button
              variant="primary"
              icon={<Camera />}
              aria-haspopup="dialog"
              onPointerEnter={preload}
              onFocus={preload}
              onClick={() => setIsAdding(true)}
            >
              {m.timeline_add()}
            </Button>
          </>
        }
      />
      <Chosen search={search} onSearch={show} />
      <Timeline groupSlug={groupSlug} input={input} isFiltered={isFiltered} />
      <LoadOnOpen open={isAdding}>
        <MadeDialog recipe={null} open={isAdding} onOpenChange={setIsAdding} />
      </LoadOnOpen>
      <LoadOnOpen open={isFiltering}>
        <TimelineFilter
          open={isFiltering}
          onOpenChange={setIsFiltering}
          search={search}
          onSearch={show}
          chosen={chosen}
          onChoose={setChosen}
        />
      </LoadOnOpen>
    </>
  )
}

/** "November: 13 meals". Reserves its line while loading. */
function ThisMonth() {
  const [chosen] = usePreference(timelinePreference)
  const { data: months } = useQuery(
    timelineQueries.months({ recipeId: null, userId: null, types: typesOf({ ...chosen, changes: false }) }),
  )
  const now = today().slice(0, 7)
  const count = months?.find(({ month }) => month === now)?.count ?? 0
  return (
    <span className="inline-block min-h-[1.5em]">
      {months && m.timeline_meals_in({ count, month: monthText(now) })}
    </span>
  )
}

/** The active filters. */
function Chosen({
  search,
  onSearch,
}: {
  search: TimelineSearch
  onSearch: (search: TimelineSearch) => void
}) {
  const { person, month, recipe, stars, pictures } = search
  const { data: people = [] } = useQuery({ ...memberQueries.ofGroup(), enabled: person !== undefined })
  const { data: dish } = useQuery({ ...recipeQueries.detail(recipe ?? ''), enabled: recipe !== undefined })
  const name = people.find(({ id }) => id === person)?.fullName
  const chips = [
    person && { key: 'person', text: name ?? '…', rest: { ...search, person: undefined } },
    recipe && { key: 'recipe', text: dish?.name ?? '…', rest: { ...search, recipe: undefined } },
    stars && {
      key: 'stars',
      text: m.explorer_filter_stars({ count: stars }),
      rest: { ...search, stars: undefined },
    },
    month && { key: 'month', text: monthText(month), rest: { ...search, month: undefined } },
    pictures && {
      key: 'pictures',
      text: m.timeline_with_picture(),
      rest: { ...search, pictures: undefined },
    },
  ].filter((chip) => typeof chip === 'object')
  if (chips.length === 0) return null
  return (
    <div className="mb-6 flex flex-wrap gap-2">
      {chips.map(({ key, text, rest }) => (
        <FactChip
          key={key}
          removeLabel={m.common_remove_name({ name: text })}
          onRemove={() => onSearch(rest)}
        >
          {text}
        </FactChip>
      ))}
    </div>
  )
}
