import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useGuestOf } from '~/components/session/use-guest-of'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { MultiCombobox } from '~/components/ui/multi-combobox'
import { Segmented } from '~/components/ui/segmented'
import {
  clearFilters,
  countFilters,
  FILTER_KINDS,
  type FilterKind,
  type FilterName,
  tidySearch,
} from '~/lib/explorer/explorer-search'
import { m } from '~/paraglide/messages.js'
import { type FilterValue, keepFilterName } from '~/queries/explorer'
import { foodQueries } from '~/queries/foods'
import { householdQueries } from '~/queries/households'
import { organizerQueries } from '~/queries/organizers'
import { useExplorerSearch } from './use-explorer-search'

export interface FiltersDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** All filters. The list behind follows every choice. */
export default function FiltersDialog({ open, onOpenChange }: FiltersDialogProps) {
  const { search, show } = useExplorerSearch()
  const guestOf = useGuestOf()
  const categories = useQuery(organizerQueries.categories(guestOf))
  const tags = useQuery(organizerQueries.tags(guestOf))
  const foods = useQuery(foodQueries.all(guestOf))
  const tools = useQuery(organizerQueries.tools(guestOf))
  const { data: households = [] } = useQuery(householdQueries.ofGroup(guestOf))
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.explorer_filters()}
      footer={
        <>
          <Button
            disabled={countFilters(search) === 0}
            onClick={() => show({ ...clearFilters(search), search: search.search })}
          >
            {m.explorer_clear()}
          </Button>
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            {m.explorer_filters_done()}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <KindFilter kind="categories" label={m.common_categories()} {...categories} />
        <KindFilter kind="tags" label={m.common_tags()} {...tags} />
        <KindFilter kind="foods" label={m.explorer_filter_foods()} {...foods} />
        <KindFilter kind="tools" label={m.common_tools()} {...tools} />
        {households.length > 1 && (
          <FilterField name="households" label={m.explorer_filter_households()} values={households} />
        )}
      </div>
    </Dialog>
  )
}

interface KindFilterProps {
  kind: FilterKind
  label: string
  data?: readonly FilterValue[]
  isError: boolean
}

/** A filter that may ask for any or for all of what is chosen. */
function KindFilter({ kind, label, data, isError }: KindFilterProps) {
  const { search, show } = useExplorerSearch()
  const requireAll = FILTER_KINDS[kind]
  const several = (search[kind]?.length ?? 0) > 1
  return (
    <div className="grid gap-2">
      <FilterField name={kind} label={label} values={data} failed={isError} />
      {several && (
        <Segmented
          size="sm"
          label={`${label}: ${m.explorer_filter_match()}`}
          value={search[requireAll] ? 'all' : 'any'}
          onValueChange={(value) => show({ ...search, [requireAll]: value === 'all' ? true : undefined })}
          options={[
            { value: 'any', label: m.explorer_filter_any() },
            { value: 'all', label: m.explorer_filter_all() },
          ]}
        />
      )}
    </div>
  )
}

interface FilterFieldProps {
  name: FilterName
  label: string
  values: readonly (FilterValue & { slug?: string })[] | undefined
  failed?: boolean
}

/** Chosen values as chips, and a field that finds more. */
function FilterField({ name, label, values = [], failed }: FilterFieldProps) {
  const guestOf = useGuestOf()
  const client = useQueryClient()
  const { search, show } = useExplorerSearch()
  const chosen = (search[name] ?? []).map((value) => {
    const known = values.find(({ id, slug }) => id === value || slug === value)
    return { value: known?.id ?? value, label: known?.name ?? m.explorer_filter_gone() }
  })
  return (
    <Field label={label}>
      <MultiCombobox
        label={label}
        placeholder={m.explorer_filter_placeholder({ kind: name })}
        value={chosen}
        options={values.map(({ id, name }) => ({ value: id, label: name }))}
        onValueChange={(options) => {
          for (const option of options)
            keepFilterName(client, name, { id: option.value, name: option.label }, guestOf)
          show(tidySearch({ ...search, [name]: options.map(({ value }) => value) }))
        }}
        removeLabel={(option) => m.common_remove_name({ name: option.label })}
        texts={{
          empty: failed ? m.explorer_filter_failed() : m.common_nothing_found(),
          loading: m.common_loading(),
          failed: m.explorer_filter_failed(),
          results: (count) => m.explorer_filter_results({ count }),
        }}
      />
    </Field>
  )
}
