import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { definePreference, usePreference } from '~/browser/preferences'
import { useDebounced } from '~/components/kit/use-debounced'
import { useGuestOf } from '~/components/session/use-guest-of'
import { PageHeader } from '~/components/ui/page-header'
import { emptyFinder, FinderPreferences, type FinderSearch } from '~/lib/finder-preferences'
import { checkFilter } from '~/lib/query-filter/check-filter'
import { m } from '~/paraglide/messages.js'
import { type FinderInput, finderQueries } from '~/queries/finder'
import { FinderChoices } from './finder-choices'
import { FinderResults } from './finder-results'
import { useAtHome } from './use-at-home'

const preference = definePreference('finder', FinderPreferences, emptyFinder)
const PAUSE_MS = 500
const route = getRouteApi('/_default/g/$groupSlug/recipes/finder')
const toSearch = ({ foodIds, toolIds }: FinderPreferences): FinderSearch => ({
  foods: foodIds.length > 0 ? foodIds : undefined,
  tools: toolIds.length > 0 ? toolIds : undefined,
})

/** `/g/{groupSlug}/recipes/finder` */
export function FinderPage({ groupSlug }: { groupSlug: string }) {
  const [stored, setStored] = usePreference(preference)
  const { foods, tools } = route.useSearch()
  const navigate = route.useNavigate()
  const chosen = { ...stored, foodIds: foods ?? stored.foodIds, toolIds: tools ?? stored.toolIds }
  const guestOf = useGuestOf()
  const isMember = guestOf === null
  const home = useAtHome(chosen)
  const change = (part: Partial<FinderPreferences>) => {
    const next = { ...chosen, ...part }
    setStored(next)
    void navigate({ search: toSearch(next), replace: true, resetScroll: false })
  }
  // The link shows the last choices.
  const showChoices = useEffectEvent(() => {
    if (foods || tools || chosen.foodIds.length + chosen.toolIds.length === 0) return
    void navigate({ search: toSearch(chosen), replace: true, resetScroll: false })
  })
  useEffect(() => showChoices(), [])

  const { queryFilter } = chosen
  const hasFilter = queryFilter !== '' && checkFilter(queryFilter) === null
  const isEmpty = home.foods.length === 0 && home.tools.length === 0 && !hasFilter
  const wanted = isEmpty
    ? ''
    : JSON.stringify({
        foods: home.foods.map(({ id }) => id),
        tools: home.tools.map(({ id }) => id),
        maxMissingFoods: chosen.maxMissingFoods,
        maxMissingTools: chosen.maxMissingTools,
        // Only a household has something on hand.
        includeFoodsOnHand: isMember && chosen.includeFoodsOnHand,
        includeToolsOnHand: isMember && chosen.includeToolsOnHand,
        includeStaples: chosen.includeStaples,
        ...(hasFilter ? { queryFilter } : {}),
      } satisfies FinderInput)
  const settled = useDebounced(wanted, PAUSE_MS)
  const input = useMemo<FinderInput>(() => (settled === '' ? {} : JSON.parse(settled)), [settled])
  const found = useQuery({ ...finderQueries.suggestions(input, guestOf), enabled: settled !== '' })

  return (
    <>
      <PageHeader title={m.finder_title()} subtitle={m.finder_subtitle()} />
      <FinderChoices chosen={chosen} home={home} onChange={change} />
      <FinderResults
        groupSlug={groupSlug}
        foodsAtHome={chosen.foodIds}
        query={found}
        isIdle={wanted === ''}
        isStale={settled !== wanted || found.isPlaceholderData}
        onHave={(part) =>
          change(
            'food' in part
              ? { foodIds: [...chosen.foodIds, part.food] }
              : { toolIds: [...chosen.toolIds, part.tool] },
          )
        }
      />
    </>
  )
}
