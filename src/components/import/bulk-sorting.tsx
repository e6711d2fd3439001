import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { comboboxTexts } from '~/components/kit/form/combobox-texts'
import type { ComboboxOption } from '~/components/ui/combobox'
import { MultiCombobox } from '~/components/ui/multi-combobox'
import { cn } from '~/lib/cn'
import type { Sorting } from '~/lib/import/bulk-rows'
import { m } from '~/paraglide/messages.js'
import { organizerQueries, useCreateCategory, useCreateTag } from '~/queries/organizers'

interface OrganizerChoice {
  label: string
  options: readonly ComboboxOption[]
  onCreate: (name: string) => Promise<ComboboxOption>
  createLabel: (inputs: { name: string }) => string
}

export type OrganizerChoices = Record<'categories' | 'tags', OrganizerChoice>

const toOption = (name: string): ComboboxOption => ({ value: name, label: name })

export function useBulkOrganizers(enabled: boolean): OrganizerChoices {
  const { data: categories } = useQuery({ ...organizerQueries.categories(), enabled })
  const { data: tags } = useQuery({ ...organizerQueries.tags(), enabled })
  const { mutateAsync: createCategory } = useCreateCategory()
  const { mutateAsync: createTag } = useCreateTag()
  return useMemo(
    () => ({
      categories: {
        label: m.common_categories(),
        options: (categories ?? []).map(({ name }) => toOption(name)),
        onCreate: async (name) => toOption((await createCategory(name)).name),
        createLabel: m.common_create_category,
      },
      tags: {
        label: m.common_tags(),
        options: (tags ?? []).map(({ name }) => toOption(name)),
        onCreate: async (name) => toOption((await createTag(name)).name),
        createLabel: m.common_create_tag,
      },
    }),
    [categories, tags, createCategory, createTag],
  )
}

interface BulkSortingProps {
  of: string
  sorting: Sorting
  choices: OrganizerChoices
  disabled: boolean
  onSortingChange: (sorting: Partial<Sorting>) => void
  className?: string
}

export function BulkSorting({
  of,
  sorting,
  choices,
  disabled,
  onSortingChange,
  className,
}: BulkSortingProps) {
  return (
    <div className={cn('grid grid-cols-[repeat(auto-fit,minmax(min(220px,100%),1fr))] gap-2', className)}>
      {(['categories', 'tags'] as const).map((kind) => {
        const { label, options, onCreate, createLabel } = choices[kind]
        return (
          <MultiCombobox
            key={kind}
            label={m.common_labeled({ label, value: of })}
            placeholder={label}
            disabled={disabled}
            options={options}
            value={sorting[kind].map(toOption)}
            onValueChange={(chosen) => onSortingChange({ [kind]: chosen.map((option) => option.value) })}
            onCreate={onCreate}
            texts={comboboxTexts(createLabel)}
            removeLabel={(option) => m.common_remove_name({ name: option.label })}
          />
        )
      })}
    </div>
  )
}
