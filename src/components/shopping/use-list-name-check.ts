import { useQueryClient } from '@tanstack/react-query'
import { FormFieldError } from '~/components/kit/form/use-kit-form'
import { foldText } from '~/lib/options/filter-options'
import { m } from '~/paraglide/messages.js'
import { shoppingQueries } from '~/queries/shopping'
import type { ShoppingListSummary } from '~/schemas/shopping'

export const listOfName = (lists: readonly ShoppingListSummary[], name: string) =>
  lists.find((list) => list.name && foldText(list.name) === foldText(name))

/** Refuses the name of another list, which would look the same; the API allows it. */
export function useListNameCheck() {
  const client = useQueryClient()
  return async (name: string, list?: ShoppingListSummary) => {
    if (name === list?.name) return
    const lists = await client.ensureQueryData(shoppingQueries.lists())
    const others = lists.filter(({ id }) => id !== list?.id)
    if (listOfName(others, name)) throw new FormFieldError('name', m.error_name_taken({ name }))
  }
}
