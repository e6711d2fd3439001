import { useQuery } from '@tanstack/react-query'
import type { Resource } from '~/queries/resource'
import type { DataRowsUsage } from '~/schemas/data-table'

const none = { recipes: 0, shoppingItems: 0, foods: 0 }

/** Where rows are used, read once for all of them; undefined until it is known, or where nobody counts. */
export function useUsage<Row extends { id: string }, Values>(
  { key, usage }: Pick<Resource<Row, Values>, 'key' | 'usage'>,
  ids: readonly string[],
): { total: DataRowsUsage | undefined; of: (id: string) => DataRowsUsage['items'][number] | undefined } {
  const { data } = useQuery({
    queryKey: [...key, 'usage', ids],
    queryFn: ({ signal }) => usage?.(ids, signal) ?? null,
    enabled: usage !== undefined && ids.length > 0,
  })
  const items = new Map(data?.items.map((item) => [item.id, item]))
  return { total: data ?? undefined, of: (id) => (data ? (items.get(id) ?? { id, ...none }) : undefined) }
}
