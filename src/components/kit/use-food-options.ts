import { useQueryClient } from '@tanstack/react-query'
import type { ComboboxOption } from '~/components/ui/use-option-source'
import { foodQueries } from '~/queries/foods'

/** Options of a field that searches the foods. */
export function useFoodOptions(): (text: string) => Promise<ComboboxOption[]> {
  const client = useQueryClient()
  return async (text) => {
    const found = await client.fetchQuery(foodQueries.search(text.trim()))
    return found.map(({ id, name }) => ({ value: id, label: name }))
  }
}
