import { useQueries, useQueryClient } from '@tanstack/react-query'
import { Minus } from 'lucide-react'
import { comboboxTexts } from '~/components/kit/form/combobox-texts'
import { useGuestOf } from '~/components/session/use-guest-of'
import { Chip } from '~/components/ui/chip'
import { Combobox } from '~/components/ui/combobox'
import { toggleWithout } from '~/lib/explorer/explorer-search'
import { m } from '~/paraglide/messages.js'
import { cacheFilterName, explorerQueries } from '~/queries/explorer'
import type { FilterCount } from '~/schemas/recipe-filter-counts'
import { useCountsInput } from './use-counts-input'
import { useExplorerSearch } from './use-explorer-search'

export function WithoutFoods({ values = [] }: { values: readonly FilterCount[] | undefined }) {
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
