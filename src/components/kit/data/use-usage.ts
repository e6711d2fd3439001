import { useQuery } from '@tanstack/react-query'
import { rowQueries } from '~/queries/data-tables'
import type { Resource } from '~/queries/resource'
import type { DataRowsUsage } from '~/schemas/data-table'

const none = { recipes: 0, shoppingItems: 0, foods: 0 }

export function useUsage<Row extends { id: string }, Values>(
  resource: Resource<Row, Values>,
  ids: readonly string[],
): { total: DataRowsUsage | undefined; of: (id: string) => DataRowsUsage['items'][number] | undefined } {
  const { data } = useQuery(rowQueries.usage(resource, ids))
  const items = new Map(data?.items.map((item) => [item.id, item]))
  return { total: data ?? undefined, of: (id) => (data ? (items.get(id) ?? { id, ...none }) : undefined) }
}
