import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useDebounced } from '~/components/kit/use-debounced'
import { useGuestOf } from '~/components/session/use-guest-of'
import { SearchField } from '~/components/ui/search-field'
import { cn } from '~/lib/cn'
import { type FilterName, toggleFilter } from '~/lib/explorer/explorer-search'
import { toListInput } from '~/lib/explorer/list-input'
import { filterOptions } from '~/lib/options/filter-options'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { cacheFilterName, explorerQueries } from '~/queries/explorer'
import type { RecipeListInput } from '~/queries/inputs'
import type { FilterCount } from '~/schemas/recipe-filter-counts'
import { useExplorerSearch } from './use-explorer-search'

/** Options shown before "Show all". */
const IN_SIGHT = 8
const MOST = 100
const TYPING_PAUSE_MS = 150

export interface FilterPicksProps {
  name: FilterName
  label: string
  /** The most frequent ones; undefined while loading. */
  values: readonly FilterCount[] | undefined
  /** The number of all. */
  total?: number
  /** There are more recipes than were counted. */
  atLeast?: boolean
  action?: ReactNode
}

/** Options with counts: active ones first, then by frequency. */
export function FilterPicks({
  name,
  label,
  values = [],
  total = values.length,
  atLeast = false,
  action,
}: FilterPicksProps) {
  const client = useQueryClient()
  const guestOf = useGuestOf()
  const { search, show } = useExplorerSearch()
  const [text, setText] = useState<string | null>(null)
  const chosen = search[name] ?? []
  const named = useQueries({ queries: chosen.map((value) => explorerQueries.name(name, value, guestOf)) })
  const picked = chosen.map((value, at) => {
    const id = named[at]?.data?.id ?? value
    const known = values.find((one) => one.id === id)
    return {
      id: value,
      name: known?.name ?? named[at]?.data?.name ?? m.explorer_filter_gone(),
      count: known?.count ?? 0,
      atLeast: known?.atLeast,
    }
  })
  const ids = new Set(named.flatMap(({ data }) => data?.id ?? []).concat(chosen))
  const others = values.filter(({ id }) => !ids.has(id))
  const isOpen = text !== null
  const wanted = useDebounced(text?.trim() ?? '', TYPING_PAUSE_MS)
  const isRemote = isOpen && total > values.length && text.trim() !== ''
  const input = useCountsInput()
  const { data: counts, isFetching } = useQuery({
    ...explorerQueries.filterCounts({ ...input, kinds: [name], named: wanted }, guestOf),
    enabled: isRemote && wanted !== '',
  })
  const isAtLeast = isRemote && counts ? counts.atLeast.includes(name) : atLeast
  const searched = isRemote ? (counts?.[name] ?? []).filter(({ id }) => !ids.has(id)) : others
  const found = isOpen
    ? filterOptions(
        searched.map((one) => ({ ...one, label: one.name })),
        isRemote ? '' : text,
        MOST,
      )
    : others.slice(0, Math.max(0, IN_SIGHT - picked.length))
  const rest = (isRemote ? (counts && name !== 'households' ? counts.options[name] : 0) : total) - MOST
  if (picked.length + others.length === 0) return null
  return (
    <section aria-label={label} className="grid gap-2.5">
      <div className="flex min-h-9 items-center gap-3">
        <h3 className="flex-1 font-sans text-sm font-semibold tracking-normal">{label}</h3>
        {action}
      </div>
      {isOpen && (
        <SearchField
          label={m.explorer_filter_search({ kind: label })}
          placeholder={m.explorer_filter_search({ kind: label })}
          clearLabel={m.common_clear()}
          value={text}
          onValueChange={setText}
          loading={isRemote && isFetching}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {[...picked, ...found].map(({ id, name: value, count, atLeast: isMore }) => (
          <Pick
            key={id}
            pressed={chosen.includes(id)}
            name={value}
            count={count}
            atLeast={isAtLeast || isMore}
            onPress={() => {
              cacheFilterName(client, name, { id, name: value }, guestOf)
              show(toggleFilter(search, name, id))
            }}
          />
        ))}
        {!isOpen && others.length > found.length && (
          <button
            type="button"
            className="min-h-[38px] px-2 text-sm font-semibold text-accent-ink"
            onClick={() => setText('')}
          >
            {m.common_show_all({ number: Math.max(total, picked.length + others.length) })}
          </button>
        )}
        {isOpen && found.length === 0 && !isFetching && (
          <p className="text-sm text-fg-3">{m.common_nothing_found()}</p>
        )}
        {isOpen && found.length === MOST && rest > 0 && (
          <p className="self-center text-sm text-fg-3">{m.explorer_filter_more({ count: rest })}</p>
        )}
      </div>
    </section>
  )
}

/** A plus for a number that may be larger. */
export const countText = (count: number, atLeast: boolean): string =>
  atLeast && count > 0 ? m.explorer_filter_at_least({ number: count }) : formatNumber(count, getLocale())

interface PickProps {
  pressed: boolean
  name: string
  count?: number
  atLeast?: boolean
  onPress: () => void
}

export function Pick({ pressed, name, count, atLeast = false, onPress }: PickProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={cn(
        'inline-flex min-h-[38px] items-center gap-2 rounded-full border px-3.5 text-sm font-medium wrap-anywhere',
        pressed
          ? 'border-accent-ink bg-accent-soft text-accent-ink'
          : 'border-control text-fg-2 hover:bg-hover',
      )}
      onClick={onPress}
    >
      {pressed && <Check className="size-4 flex-none" />}
      <bdi>{name}</bdi>
      {count !== undefined && <span className="tabular-nums opacity-80">{countText(count, atLeast)}</span>}
    </button>
  )
}

/** What the counts go with: the filters and the search, in any order. */
export function useCountsInput(): RecipeListInput {
  const { search } = useExplorerSearch()
  const { orderBy, orderDirection, orderByNullPosition, ...input } = toListInput(
    { ...search, orderBy: undefined, orderDirection: undefined },
    '',
  )
  return input
}
