import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { StarsFilter } from '~/components/recipes/stars-filter'
import { useGuestOf } from '~/components/session/use-guest-of'
import { buttonClass } from '~/components/ui/button'
import { useKeepFocus } from '~/components/ui/focus'
import { Segmented } from '~/components/ui/segmented'
import { FILTER_KINDS, type FilterKind, tidySearch } from '~/lib/explorer/explorer-search'
import { toFilterText } from '~/lib/explorer/list-input'
import { m } from '~/paraglide/messages.js'
import { explorerQueries } from '~/queries/explorer'
import type { RecipeFilterCounts } from '~/schemas/recipe-filter-counts'
import { FilterPicks } from './filter-picks'
import { MadeFilter, TimeFilter } from './range-filters'
import { useCountsInput } from './use-counts-input'
import { useExplorerSearch } from './use-explorer-search'
import { WithoutFoods } from './without-foods'

export function useFilterCounts(enabled: boolean) {
  const input = useCountsInput()
  return useQuery({ ...explorerQueries.filterCounts(input, useGuestOf()), enabled })
}

export function FilterFields({ counts: { data: counts, isError } }: FilterFieldsProps) {
  const { search, show } = useExplorerSearch()
  const isMember = useGuestOf() === null
  const fields = useRef<HTMLDivElement>(null)
  // Removing an excluded food also removes its chip.
  useKeepFocus(fields)
  return (
    <div ref={fields} className="grid gap-6">
      {isError && (
        <p role="alert" className="text-error-ink">
          {m.common_load_failed()}
        </p>
      )}
      <TimeFilter
        value={search.time}
        counts={counts?.times}
        atLeast={counts?.atLeast.includes('times')}
        onChange={(time) => show(tidySearch({ ...search, time }))}
      />
      <KindFilter kind="categories" label={m.common_categories()} counts={counts} />
      <KindFilter kind="tags" label={m.common_tags()} counts={counts} />
      <KindFilter kind="foods" label={m.common_foods()} counts={counts} />
      <WithoutFoods values={counts?.foods} />
      <KindFilter kind="tools" label={m.common_tools()} counts={counts} />
      <StarsFilter value={search.stars} onChange={(stars) => show(tidySearch({ ...search, stars }))} />
      {isMember && (
        <MadeFilter value={search.made} onChange={(made) => show(tidySearch({ ...search, made }))} />
      )}
      {(counts?.households.length ?? 0) > 1 && (
        <FilterPicks
          name="households"
          label={m.common_households()}
          values={counts?.households}
          atLeast={counts?.atLeast.includes('households')}
        />
      )}
    </div>
  )
}

interface FilterFieldsProps {
  counts: ReturnType<typeof useFilterCounts>
}

/** For members only; hidden without filters. */
export function SaveAsCookbook({ className }: { className?: string }) {
  const { search, groupSlug } = useExplorerSearch()
  const filter = toFilterText(search)
  if (useGuestOf() !== null || filter === '') return null
  return (
    <Link
      to="/g/$groupSlug/cookbooks"
      params={{ groupSlug }}
      search={{ create: true, filter }}
      className={buttonClass({ variant: 'ghost', className })}
    >
      {m.explorer_save_cookbook()}
    </Link>
  )
}

interface KindFilterProps {
  kind: FilterKind
  label: string
  counts: RecipeFilterCounts | undefined
}

/** A filter that matches any or all values. */
function KindFilter({ kind, label, counts }: KindFilterProps) {
  const { search, show } = useExplorerSearch()
  const requireAll = FILTER_KINDS[kind]
  const several = (search[kind]?.length ?? 0) > 1
  return (
    <FilterPicks
      name={kind}
      label={label}
      values={counts?.[kind]}
      total={counts?.options[kind]}
      atLeast={counts?.atLeast.includes(kind)}
      action={
        several && (
          <Segmented
            size="sm"
            label={m.common_labeled({ label, value: m.explorer_filter_match() })}
            value={search[requireAll] ? 'all' : 'any'}
            onValueChange={(value) => show({ ...search, [requireAll]: value === 'all' ? true : undefined })}
            options={[
              { value: 'any', label: m.explorer_filter_any() },
              { value: 'all', label: m.explorer_filter_all() },
            ]}
          />
        )
      }
    />
  )
}
