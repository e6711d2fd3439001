import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Minus } from 'lucide-react'
import { useRef } from 'react'
import { comboboxTexts } from '~/components/kit/form/combobox-texts'
import { StarsFilter } from '~/components/recipes/stars-filter'
import { useGuestOf } from '~/components/session/use-guest-of'
import { buttonClass } from '~/components/ui/button'
import { Chip } from '~/components/ui/chip'
import { Combobox } from '~/components/ui/combobox'
import { FieldGroup } from '~/components/ui/field'
import { useKeepFocus } from '~/components/ui/focus'
import { Segmented } from '~/components/ui/segmented'
import {
  FILTER_KINDS,
  type FilterKind,
  type MadeWithin,
  tidySearch,
  toggleWithout,
} from '~/lib/explorer/explorer-search'
import { toFilterText } from '~/lib/explorer/list-input'
import { formatDuration } from '~/lib/recipe-text/time-text'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { cacheFilterName, explorerQueries } from '~/queries/explorer'
import { TIME_LIMITS } from '~/schemas/limits'
import type { FilterCount, RecipeFilterCounts } from '~/schemas/recipe-filter-counts'
import { countText, FilterPicks, Pick, useCountsInput } from './filter-picks'
import { useExplorerSearch } from './use-explorer-search'

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

function WithoutFoods({ values = [] }: { values: readonly FilterCount[] | undefined }) {
  const client = useQueryClient()
  const guestOf = useGuestOf()
  const { search, show } = useExplorerSearch()
  const excluded = search.withoutFoods ?? []
  const named = useQueries({ queries: excluded.map((id) => explorerQueries.name('foods', id, guestOf)) })
  const toOptions = (foods: readonly FilterCount[]) =>
    foods.filter(({ id }) => !excluded.includes(id)).map(({ id, name }) => ({ value: id, label: name }))
  const input = useCountsInput()
  const loadOptions = async (text: string) => {
    if (text.trim() === '') return toOptions(values)
    const wanted = { ...input, kinds: ['foods'], named: text.trim() }
    return toOptions((await client.fetchQuery(explorerQueries.filterCounts(wanted, guestOf))).foods)
  }
  if (values.length + excluded.length === 0) return null
  return (
    <section aria-label={m.explorer_without()} className="grid gap-2.5">
      <h3 className="font-sans text-sm font-semibold tracking-normal">{m.explorer_without()}</h3>
      {excluded.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {excluded.map((id, at) => {
            const name = named[at]?.data?.name ?? (named[at]?.isPending ? '…' : m.explorer_filter_gone())
            return (
              <Chip
                key={id}
                pressed
                removable
                icon={<Minus />}
                className="border-secondary-ink bg-secondary-soft text-secondary-ink"
                onClick={() => show(toggleWithout(search, id))}
              >
                <bdi>{name}</bdi>
              </Chip>
            )
          })}
        </div>
      )}
      <Combobox
        label={m.explorer_without_add()}
        placeholder={m.explorer_without_add()}
        round
        value={null}
        loadOptions={loadOptions}
        onValueChange={(option) => {
          if (!option) return
          cacheFilterName(client, 'foods', { id: option.value, name: option.label }, guestOf)
          show(toggleWithout(search, option.value))
        }}
        texts={comboboxTexts()}
      />
    </section>
  )
}

interface TimeFilterProps {
  value: number | undefined
  counts: RecipeFilterCounts['times'] | undefined
  atLeast: boolean | undefined
  onChange: (minutes: number | undefined) => void
}

function TimeFilter({ value, counts, atLeast = false, onChange }: TimeFilterProps) {
  const countedOf = (minutes: number) => counts?.find((one) => one.minutes === minutes)
  return (
    <FieldGroup legend={m.explorer_filter_time()}>
      <Segmented
        size="sm"
        // Times do not wrap; large text uses more rows.
        className="flex flex-wrap rounded-[24px] [&>*]:flex-auto"
        label={m.explorer_filter_time()}
        value={String(value ?? '')}
        onValueChange={(text) => onChange(TIME_LIMITS.find((minutes) => String(minutes) === text))}
        options={[
          ...TIME_LIMITS.map((minutes) => ({
            value: String(minutes),
            label: (
              <span className="grid justify-items-center leading-tight whitespace-nowrap">
                <span>{formatDuration(minutes * 60, getLocale())}</span>
                <span className="text-xs font-normal text-fg-3 tabular-nums">
                  {countText(countedOf(minutes)?.count ?? 0, atLeast || countedOf(minutes)?.atLeast === true)}
                </span>
              </span>
            ),
          })),
          { value: '', label: m.explorer_filter_time_any() },
        ]}
      />
    </FieldGroup>
  )
}

interface MadeFilterProps {
  value: MadeWithin | undefined
  onChange: (made: MadeWithin | undefined) => void
}

const madeChoices: readonly [MadeWithin, () => string][] = [
  ['week', m.explorer_made_week],
  ['month', m.explorer_made_month],
  ['quarter', m.explorer_made_quarter],
  ['year', m.explorer_made_year],
  ['never', m.explorer_made_never],
]

/** When the household last made a recipe; choosing the same again removes it. */
function MadeFilter({ value, onChange }: MadeFilterProps) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">{m.filter_field_made()}</legend>
      <span aria-hidden="true" className="text-sm font-semibold">
        {m.filter_field_made()}
      </span>
      <div className="flex flex-wrap gap-2">
        {madeChoices.map(([made, label]) => (
          <Pick
            key={made}
            pressed={value === made}
            name={label()}
            onPress={() => onChange(value === made ? undefined : made)}
          />
        ))}
      </div>
    </fieldset>
  )
}
