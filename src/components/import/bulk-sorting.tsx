import { comboboxTexts } from '~/components/kit/form/combobox-texts'
import { MultiCombobox } from '~/components/ui/multi-combobox'
import type { Sorting } from '~/lib/import/bulk-rows'
import { m } from '~/paraglide/messages.js'
import { type OrganizerChoices, toOption } from './use-bulk-organizers'

export interface BulkSortingProps {
  /** Whose categories and tags these are, before the name of each field. */
  of: string
  sorting: Sorting
  choices: OrganizerChoices
  disabled: boolean
  onSortingChange: (sorting: Partial<Sorting>) => void
}

/** What recipes are sorted by: one field for categories, one for tags. */
export function BulkSorting({ of, sorting, choices, disabled, onSortingChange }: BulkSortingProps) {
  return (
    <div className="bulk-sorting">
      {(['categories', 'tags'] as const).map((kind) => {
        const { label, options, onCreate, offer } = choices[kind]
        return (
          <MultiCombobox
            key={kind}
            label={m.bulk_sorting_of({ kind: label, of })}
            placeholder={label}
            disabled={disabled}
            options={options}
            value={sorting[kind].map(toOption)}
            onValueChange={(chosen) => onSortingChange({ [kind]: chosen.map((option) => option.value) })}
            onCreate={onCreate}
            texts={comboboxTexts(offer)}
            removeLabel={(option) => m.common_remove_name({ name: option.label })}
          />
        )
      })}
    </div>
  )
}
