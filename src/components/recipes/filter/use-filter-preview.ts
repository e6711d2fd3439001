import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFieldValue } from '~/components/kit/form/use-kit-form'
import { useDebounced } from '~/components/kit/use-debounced'
import { checkFilter } from '~/lib/query-filter/check-filter'
import { recipeQueries } from '~/queries/recipes'

const PAUSE_MS = 250

/** The first recipes found by the form's `queryFilterString`; `data` is undefined while it is empty or invalid. */
export function useFilterPreview(count: number) {
  const value = useFieldValue('queryFilterString')
  const filter = useDebounced(typeof value === 'string' ? value.trim() : '', PAUSE_MS)
  const isUsable = filter !== '' && checkFilter(filter) === null
  const found = useQuery({
    ...recipeQueries.list({ queryFilter: filter, perPage: count }),
    enabled: isUsable,
    placeholderData: keepPreviousData,
  })
  return { filter, isUsable, data: isUsable ? found.data : undefined, isStale: found.isPlaceholderData }
}
