import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePreference } from '~/browser/preferences'
import type { PageRequest, Resource } from '~/queries/resource'
import type { TableColumn } from './columns'
import { useDataSearch } from './data-search'
import type { DataFilter } from './filter-chips'
import { type TableSettings, tableSettings } from './table-settings'

interface DataRowsOptions<Row extends { id: string }, Values> {
  resource: Resource<Row, Values>
  filters: readonly DataFilter[] | undefined
  /** Initial order; `-createdAt` is newest first. */
  firstSort: string
  hidden: ReadonlySet<string>
}

/** The URL holds search, filter, order and page; the device holds columns and rows per page. */
export function useDataRows<Row extends { id: string }, Values>({
  resource,
  filters,
  firstSort,
  hidden,
}: DataRowsOptions<Row, Values>) {
  const { search, show } = useDataSearch()
  const [settings, setSettings] = usePreference(tableSettings(resource.name))
  const { q: text = '', page = 1, sort = firstSort } = search
  const filter = filters?.find(({ key }) => key === search.filter) ?? filters?.[0]
  const request: Omit<PageRequest, 'page' | 'perPage'> = {
    orderBy: sort.replace('-', ''),
    orderDirection: sort.startsWith('-') ? 'desc' : 'asc',
    search: text,
    ...(filter?.queryFilter ? { queryFilter: filter.queryFilter } : {}),
  }
  const query = useQuery({
    ...resource.page({ ...request, page, perPage: settings.size }),
    placeholderData: keepPreviousData,
  })

  const isBeyondLastPage =
    query.data !== undefined && !query.isPlaceholderData && page > 1 && query.data.items.length === 0
  useEffect(() => {
    if (isBeyondLastPage) show({ page: undefined }, { replace: true })
  })

  return {
    query,
    request,
    rows: (query.data?.items ?? []).filter(({ id }) => !hidden.has(id)),
    total: Math.max(0, (query.data?.total ?? 0) - hidden.size),
    text,
    filter,
    sort,
    page,
    size: settings.size,
    /** Whether search or filter may hide rows. */
    isNarrowed: text !== '' || filter !== filters?.[0],
    isVisible: ({ key, hidden }: TableColumn<Row>) => settings.columns[key] ?? !hidden,
    onText: (next: string) => show({ q: next || undefined, page: undefined }, { replace: true }),
    onFilter: ({ key }: DataFilter) =>
      show({ filter: key === filters?.[0]?.key ? undefined : key, page: undefined }),
    onSort: (next: string) => show({ sort: next === firstSort ? undefined : next, page: undefined }),
    onPage: (next: number) => show({ page: next > 1 ? next : undefined }),
    onSize: (size: TableSettings['size']) => {
      setSettings({ ...settings, size })
      show({ page: undefined })
    },
    onVisible: (key: string, visible: boolean) =>
      setSettings({ ...settings, columns: { ...settings.columns, [key]: visible } }),
    onShowAll: () => show({ q: undefined, filter: undefined, page: undefined }),
  }
}

export type DataRows<Row extends { id: string }> = ReturnType<typeof useDataRows<Row, unknown>>
