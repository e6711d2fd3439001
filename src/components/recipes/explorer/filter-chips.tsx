import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useGuestOf } from '~/components/session/use-guest-of'
import { Chip, ChipRow } from '~/components/ui/chip'
import {
  clearFilters,
  countFilters,
  type FilterName,
  filterKinds,
  toggleFilter,
} from '~/lib/explorer/explorer-search'
import { m } from '~/paraglide/messages.js'
import { explorerQueries, keepFilterName } from '~/queries/explorer'
import { useExplorerSearch } from './use-explorer-search'

const names: FilterName[] = [...filterKinds, 'households']

/** "All", what is chosen, and the categories and tags to choose from, on one line. */
export function FilterChips() {
  const client = useQueryClient()
  const { search, show } = useExplorerSearch()
  const guestOf = useGuestOf()
  const { data: offered = [] } = useQuery(explorerQueries.chips(guestOf))
  const chosen = names.flatMap((kind) => (search[kind] ?? []).map((value) => ({ kind, value })))
  const found = useQueries({
    queries: chosen.map(({ kind, value }) => explorerQueries.name(kind, value, guestOf)),
  })
  const chosenIds = new Set(
    found.flatMap(({ data }) => data?.id ?? []).concat(chosen.map(({ value }) => value)),
  )

  return (
    <ChipRow
      aria-label={m.explorer_chips()}
      className="md:me-0 md:[mask-image:linear-gradient(to_right,#000_calc(100%-32px),transparent)] md:pe-8 md:rtl:[mask-image:linear-gradient(to_left,#000_calc(100%-32px),transparent)]"
    >
      <Chip
        pressed={countFilters(search) === 0}
        onClick={() => show({ ...clearFilters(search), search: search.search })}
      >
        {m.explorer_all()}
      </Chip>
      {chosen.map(({ kind, value }, index) => {
        const state = found[index]
        const name = state?.data?.name ?? (state?.isPending ? '…' : m.explorer_filter_gone())
        return (
          <Chip
            key={`${kind} ${value}`}
            pressed
            removable
            onClick={() => show(toggleFilter(search, kind, value))}
          >
            <bdi>{name}</bdi>
          </Chip>
        )
      })}
      {offered
        .filter(({ id }) => !chosenIds.has(id))
        .map(({ kind, id, name }) => (
          <Chip
            key={id}
            pressed={false}
            onClick={() => {
              keepFilterName(client, kind, { id, name }, guestOf)
              show(toggleFilter(search, kind, id))
            }}
          >
            <bdi>{name}</bdi>
          </Chip>
        ))}
    </ChipRow>
  )
}
