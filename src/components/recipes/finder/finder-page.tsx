import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Check, Search, SlidersHorizontal, X } from 'lucide-react'
import { lazy, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { definePreference, usePreference } from '~/browser/preferences'
import { comboboxTexts } from '~/components/kit/form/combobox-texts'
import { useDebounced } from '~/components/kit/use-debounced'
import { rulesOf } from '~/components/recipes/filter/describe-filter'
import { useGuestOf } from '~/components/session/use-guest-of'
import { Button } from '~/components/ui/button'
import { Combobox } from '~/components/ui/combobox'
import { CountBadge } from '~/components/ui/count-badge'
import { LabelDot } from '~/components/ui/label-dot'
import { LoadOnOpen } from '~/components/ui/load-on-open'
import { PageHeader } from '~/components/ui/page-header'
import { cn } from '~/lib/cn'
import { emptyFinder, FinderPreferences, type FinderSearch } from '~/lib/finder-preferences'
import { checkFilter } from '~/lib/query-filter/check-filter'
import { countRules } from '~/lib/query-filter/filter-tree'
import { isStaple } from '~/lib/staples'
import { m } from '~/paraglide/messages.js'
import { explorerQueries } from '~/queries/explorer'
import { type FinderInput, finderQueries } from '~/queries/finder'
import { FinderResults } from './finder-results'
import { type AtHome, type HomeChoices, useAtHome } from './use-at-home'

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

const loadFilters = async () => ({ default: (await import('./finder-filters')).FinderFilters })
const FinderFilters = lazy(loadFilters)
const preloadFilters = () => void loadFilters().catch(() => {})

const OFTEN_MAX = 12

interface FinderChoicesProps {
  chosen: FinderPreferences
  home: HomeChoices
  onChange: (part: Partial<FinderPreferences>) => void
}

/** A search for foods, the filters, and a tile for each chosen or frequent food. */
function FinderChoices({ chosen, home, onChange }: FinderChoicesProps) {
  const [isFiltering, setIsFiltering] = useState(false)
  const { foodIds } = chosen
  const options = (home.allFoods ?? [])
    .filter(({ id }) => !foodIds.includes(id))
    .map(({ id, name }) => ({ value: id, label: name }))
  const filters = countFilters(chosen, home)
  const hasChoices = foodIds.length > 0 || filters > 0
  return (
    <section aria-label={m.finder_choices()} className="mb-8 grid grid-cols-[minmax(0,1fr)] gap-4 md:mb-10">
      <div className="flex flex-wrap items-center gap-2.5">
        <div className="min-w-0 flex-1 basis-[min(16rem,100%)]">
          <Combobox
            label={m.finder_add_food()}
            placeholder={m.finder_add_food()}
            round
            icon={<Search />}
            value={null}
            options={options}
            onValueChange={(option) => option && onChange({ foodIds: [...foodIds, option.value] })}
            texts={{ ...comboboxTexts(), ...(home.isError ? { empty: m.common_list_failed() } : {}) }}
          />
        </div>
        <Button
          icon={<SlidersHorizontal />}
          aria-haspopup="dialog"
          onPointerEnter={preloadFilters}
          onFocus={preloadFilters}
          onClick={() => setIsFiltering(true)}
        >
          {m.explorer_filters()}
          <CountBadge count={filters} label={m.kit_selected({ count: filters })} />
        </Button>
        {hasChoices && (
          <Button variant="ghost" icon={<X />} onClick={() => onChange(emptyFinder)}>
            {m.common_clear()}
          </Button>
        )}
      </div>
      <FoodTiles foods={home.foods} all={home.allFoods} onChange={(foodIds) => onChange({ foodIds })} />
      <LoadOnOpen open={isFiltering}>
        <FinderFilters
          open={isFiltering}
          onOpenChange={setIsFiltering}
          chosen={chosen}
          home={home}
          onChange={onChange}
        />
      </LoadOnOpen>
    </section>
  )
}

/** Conditions, tools, and limits that differ from the usual ones. */
function countFilters(chosen: FinderPreferences, home: HomeChoices): number {
  const rules = rulesOf(chosen.queryFilter)
  const limits = [
    'maxMissingFoods',
    'maxMissingTools',
    'includeStaples',
    'includeFoodsOnHand',
    'includeToolsOnHand',
  ] as const
  const changed = limits.filter((name) => chosen[name] !== emptyFinder[name])
  return (rules ? countRules(rules) : 0) + home.tools.length + changed.length
}

interface FoodTilesProps {
  foods: readonly AtHome[]
  all: readonly AtHome[] | undefined
  onChange: (ids: string[]) => void
}

/** Chosen foods come first, then those of most recipes, which stay where they are when they are chosen. */
function FoodTiles({ foods, all, onChange }: FoodTilesProps) {
  const { data } = useQuery(explorerQueries.filterCounts({ kinds: ['foods'] }, useGuestOf()))
  const often = (data?.foods ?? []).filter(({ name }) => !isStaple(name)).slice(0, OFTEN_MAX)
  const others = foods.filter(({ id }) => !often.some((food) => food.id === id))
  const tiles = [...others, ...often]
  if (tiles.length === 0) return null
  const ids = foods.map(({ id }) => id)
  return (
    <ul
      aria-label={m.common_foods()}
      className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-[repeat(auto-fill,minmax(80px,1fr))] md:overflow-visible md:px-0"
    >
      {tiles.map(({ id, name }) => {
        const isChosen = ids.includes(id)
        const food = all?.find((one) => one.id === id)
        return (
          <li key={id} className="flex w-24 flex-none md:w-auto">
            <button
              type="button"
              aria-pressed={isChosen}
              className={cn(
                'relative grid flex-1 content-start justify-items-center gap-2 rounded-md px-1 pt-3 pb-2.5 text-center text-sm/tight font-medium',
                isChosen
                  ? 'bg-accent-soft text-accent-ink shadow-[inset_0_0_0_2px_var(--accent-mark)]'
                  : 'bg-sunken hover:bg-hover',
              )}
              onClick={() => onChange(isChosen ? ids.filter((other) => other !== id) : [...ids, id])}
            >
              <span className="grid size-9 place-content-center rounded-full bg-surface">
                {isChosen ? (
                  <Check className="size-5" />
                ) : (
                  <LabelDot color={food?.color ?? 'var(--line-2)'} className="size-3.5" />
                )}
              </span>
              <bdi className="line-clamp-2 max-w-full wrap-anywhere hyphens-auto">{food?.name ?? name}</bdi>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
