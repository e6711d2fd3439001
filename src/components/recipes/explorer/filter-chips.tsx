import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useGuestOf } from '~/components/session/use-guest-of'
import { Chip, ChipRow } from '~/components/ui/chip'
import {
  clearFilters,
  countFilters,
  type ExplorerSearch,
  type FilterName,
  filterKinds,
  type MadeWithin,
  tidySearch,
  toggleFilter,
  toggleWithout,
} from '~/lib/explorer/explorer-search'
import { formatDuration } from '~/lib/recipe-text/time-text'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { cacheFilterName, explorerQueries, filterNames, type WantedName } from '~/queries/explorer'
import { memberQueries } from '~/queries/members'
import { useExplorerSearch } from './use-explorer-search'

const names: FilterName[] = [...filterKinds, 'households']

interface ChipEntry {
  key: string
  label: string
  pressed: boolean
  removable?: boolean
  /** The docked panel offers it, too. */
  isOffer?: boolean
  press: () => void
}

/** On one line, with one Tab stop: arrow keys move along it. */
export function FilterChips() {
  const client = useQueryClient()
  const guestOf = useGuestOf()
  const { search, show } = useExplorerSearch()
  const { data: offered = [] } = useQuery(explorerQueries.chips(guestOf))
  const chosen = names.flatMap((kind) => (search[kind] ?? []).map((value) => ({ kind, value })))
  const excluded = (search.withoutFoods ?? []).map((value) => ({ kind: 'foods' as const, value }))
  const found = useFilterNames([...chosen, ...excluded])
  const chosenIds = new Set(chosen.flatMap(({ value }, index) => [value, found[index]?.id]))
  const { person } = search
  const { data: people } = useQuery({
    ...memberQueries.ofGroup(),
    enabled: person !== undefined && guestOf === null,
  })
  const personChip = person
    ? [
        {
          key: 'person',
          label:
            people?.find(({ id }) => id === person)?.fullName ?? (people ? m.explorer_filter_gone() : '…'),
          pressed: true,
          removable: true,
          press: () => show(tidySearch({ ...search, person: undefined })),
        },
      ]
    : []
  const entries: ChipEntry[] = [
    {
      key: 'all',
      label: m.recipes_all(),
      pressed: countFilters(search) === 0,
      press: () => show({ ...clearFilters(search), search: search.search }),
    },
    ...limitChips(search, show),
    ...personChip,
    ...chosen.map(({ kind, value }, index) => ({
      key: `${kind} ${value}`,
      label: found[index]?.name ?? (found[index] === undefined ? '…' : m.explorer_filter_gone()),
      pressed: true,
      removable: true,
      press: () => show(toggleFilter(search, kind, value)),
    })),
    ...excluded.map(({ value }, index) => ({
      key: `without ${value}`,
      label: m.explorer_without_food({ name: found[chosen.length + index]?.name ?? '…' }),
      pressed: true,
      removable: true,
      press: () => show(toggleWithout(search, value)),
    })),
    ...offered
      .filter(({ id }) => !chosenIds.has(id))
      .map(({ kind, id, name }) => ({
        key: id,
        label: name,
        pressed: false,
        isOffer: true,
        press: () => {
          cacheFilterName(client, kind, { id, name }, guestOf)
          show(toggleFilter(search, kind, id))
        },
      })),
  ]
  const { current, handleKeyDown, setCurrent } = useRovingFocus(entries.length)

  return (
    <ChipRow
      role="toolbar"
      aria-label={m.explorer_chips()}
      className="md:me-0 md:[mask-image:linear-gradient(to_right,#000_calc(100%-32px),transparent)] md:pe-8 md:rtl:[mask-image:linear-gradient(to_left,#000_calc(100%-32px),transparent)] lg:group-data-docked/explorer:flex-wrap lg:group-data-docked/explorer:pe-0 lg:group-data-docked/explorer:[mask-image:none]!"
      onKeyDown={handleKeyDown}
    >
      {entries.map(({ key, label, pressed, removable, isOffer, press }, at) => (
        <Chip
          key={key}
          pressed={pressed}
          removable={removable}
          className={isOffer ? 'lg:group-data-docked/explorer:hidden' : undefined}
          tabIndex={at === current ? 0 : -1}
          onFocus={() => setCurrent(at)}
          onClick={press}
        >
          <bdi>{label}</bdi>
        </Chip>
      ))}
    </ChipRow>
  )
}

/** Undefined until loaded, null for unknown ids. */
function useFilterNames(wanted: readonly WantedName[]) {
  const client = useQueryClient()
  const guestOf = useGuestOf()
  const known = wanted.map(({ kind, value }) =>
    client.getQueryData(explorerQueries.name(kind, value, guestOf).queryKey),
  )
  const { data, isError } = useQuery({ ...filterNames(wanted, guestOf), enabled: wanted.length > 0 })
  // If one fails, the others are loaded by then.
  return isError ? known : (data ?? known)
}

const madeLabels: Record<MadeWithin, () => string> = {
  week: m.explorer_made_in_week,
  month: m.explorer_made_in_month,
  quarter: m.explorer_made_in_quarter,
  year: m.explorer_made_in_year,
  never: m.explorer_never_made,
}

function limitChips(search: ExplorerSearch, show: (search: ExplorerSearch) => unknown): ChipEntry[] {
  const { time, stars, made } = search
  const without = (part: Partial<ExplorerSearch>) => () => show(tidySearch({ ...search, ...part }))
  const chips: ChipEntry[] = []
  if (time) {
    const label = m.explorer_filter_up_to({ time: formatDuration(time * 60, getLocale()) })
    chips.push({ key: 'time', label, pressed: true, removable: true, press: without({ time: undefined }) })
  }
  if (stars) {
    const label = m.explorer_filter_stars({ count: stars })
    chips.push({ key: 'stars', label, pressed: true, removable: true, press: without({ stars: undefined }) })
  }
  if (made) {
    const label = madeLabels[made]()
    chips.push({ key: 'made', label, pressed: true, removable: true, press: without({ made: undefined }) })
  }
  return chips
}

/** One of several buttons is a Tab stop; arrow keys, Home and End move between them. */
function useRovingFocus(count: number) {
  const [wanted, setCurrent] = useState(0)
  const current = Math.min(wanted, count - 1)
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
    const backward = isRtl ? 'ArrowRight' : 'ArrowLeft'
    const steps: Record<string, number> = {
      [forward]: current + 1,
      [backward]: current - 1,
      Home: 0,
      End: count - 1,
    }
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    const buttons = event.currentTarget.querySelectorAll('button')
    buttons[Math.min(count - 1, Math.max(0, to))]?.focus()
  }
  return { current, handleKeyDown, setCurrent }
}
