import { Chip, ChipRow } from '~/components/ui/chip'
import { m } from '~/paraglide/messages.js'

export interface DataFilter {
  key: string
  label: string
  queryFilter?: string
}

/** For tables with a `recipes` attribute. */
export const usageFilters = (): [DataFilter, DataFilter] => [
  { key: 'all', label: m.data_all() },
  { key: 'unused', label: m.data_unused(), queryFilter: 'recipes = 0' },
]

interface FilterChipsProps {
  filters: readonly DataFilter[]
  chosen: DataFilter | undefined
  onChoose: (filter: DataFilter) => void
}

export function FilterChips({ filters, chosen, onChoose }: FilterChipsProps) {
  return (
    <ChipRow aria-label={m.kit_filter()} className="mb-4">
      {filters.map((filter) => (
        <Chip key={filter.key} pressed={filter === chosen} onClick={() => onChoose(filter)}>
          {filter.label}
        </Chip>
      ))}
    </ChipRow>
  )
}
