import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ComboboxOption } from '~/components/ui/combobox'
import { m } from '~/paraglide/messages.js'
import { organizerQueries, useCreateCategory, useCreateTag } from '~/queries/organizers'

interface OrganizerChoice {
  label: string
  options: readonly ComboboxOption[]
  onCreate: (name: string) => Promise<ComboboxOption>
  /** The offer to make a new one. */
  offer: (inputs: { name: string }) => string
}

/** Categories and tags to choose from, by name: an import is told names. */
export type OrganizerChoices = Record<'categories' | 'tags', OrganizerChoice>

export const toOption = (name: string): ComboboxOption => ({ value: name, label: name })

/** Reads them once for all rows of the form, as soon as they are wanted. */
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
        offer: m.editor_create_category,
      },
      tags: {
        label: m.common_tags(),
        options: (tags ?? []).map(({ name }) => toOption(name)),
        onCreate: async (name) => toOption((await createTag(name)).name),
        offer: m.editor_create_tag,
      },
    }),
    [categories, tags, createCategory, createTag],
  )
}
