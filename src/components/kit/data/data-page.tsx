import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Merge, Plus, Trash2, WandSparkles } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type * as v from 'valibot'
import { usePreference } from '~/browser/preferences'
import { download } from '~/browser/save-file'
import { Button } from '~/components/ui/button'
import { EmptyArt } from '~/components/ui/empty-art'
import { EmptyState } from '~/components/ui/empty-state'
import { PageHeader } from '~/components/ui/page-header'
import { m } from '~/paraglide/messages.js'
import { type PageRequest, type Resource, useResource } from '~/queries/resource'
import type { FormSchema } from '../form/use-kit-form'
import { QueryState } from '../query-state'
import { useAction } from '../use-action'
import { BulkBar, BulkButton } from './bulk-bar'
import type { TableColumn } from './columns'
import { type Asked, DataDialogs } from './data-dialogs'
import { useDataSearch } from './data-search'
import { DataTable, TableLoading } from './data-table'
import type { DataForm } from './edit-dialog'
import { downloadRows, type ExportFormat } from './export-rows'
import { type DataFilter, FilterChips } from './filter-chips'
import { type PageAction, PageActions } from './page-actions'
import { Pager } from './pager'
import { RowMenu } from './row-menu'
import { tableSettings } from './table-settings'
import { TableTools } from './table-tools'
import { useDataTable } from './use-data-table'
import { useRemoval } from './use-removal'
import { useUsage } from './use-usage'

export interface DataPageTexts {
  title: string
  /** "86 labels" */
  count: (inputs: { count: number }) => string
  /** "New label" */
  create: string
  /** "Edit label" */
  edit: string
  empty: string
  emptyText: string
}

export interface DataPageProps<Row extends { id: string }, Schema extends FormSchema> {
  resource: Resource<Row, v.InferOutput<Schema>>
  texts: DataPageTexts
  columns: readonly [TableColumn<Row>, ...TableColumn<Row>[]]
  nameOf: (row: Row) => string
  /** Creates and edits; without it rows are only shown. */
  form?: DataForm<Row, Schema>
  /** The way to a page that makes a new row, where no form does. */
  createLink?: ReactNode
  /** What else the page does, beside "New". */
  actions?: readonly PageAction[]
  /** Entries of a row's menu, between "Edit" and "Delete". */
  rowActions?: (row: Row) => ReactNode
  /** Buttons of the bar for ticked rows. */
  bulkActions?: (rows: readonly Row[], done: () => void) => ReactNode
  /** Choices of rows, as chips above the table; the first one is chosen until another is. */
  filters?: readonly DataFilter[]
  /** Attribute to sort by at first; `-createdAt` is newest first. */
  sort?: string
  /** Between title and search: the way to sibling pages. */
  navigation?: ReactNode
}

/**
 * A page that manages a collection: search, order, pages, ticked rows, create, edit, merge, delete with undo, export.
 * The URL holds search, order and page; the device holds columns and rows a page.
 */
export function DataPage<Row extends { id: string }, Schema extends FormSchema>(
  props: DataPageProps<Row, Schema>,
) {
  const { resource, texts, columns, nameOf, form, navigation, filters, sort: firstSort = 'name' } = props
  const { search, show } = useDataSearch()
  const [settings, setSettings] = usePreference(tableSettings(resource.name))
  const work = useResource(resource)
  const removal = useRemoval(async (id) => work.remove?.(id))
  const [asked, setAsked] = useState<Asked<Row>>()
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)

  const { q: text = '', page = 1, sort = firstSort } = search
  const filter = filters?.find(({ key }) => key === search.filter) ?? filters?.[0]
  const order: Omit<PageRequest, 'page' | 'perPage'> = {
    orderBy: sort.replace('-', ''),
    orderDirection: sort.startsWith('-') ? 'desc' : 'asc',
    search: text,
    ...(filter?.queryFilter ? { queryFilter: filter.queryFilter } : {}),
  }
  const query = useQuery({
    ...resource.page({ ...order, page, perPage: settings.size }),
    placeholderData: keepPreviousData,
  })
  const rows = (query.data?.items ?? []).filter(({ id }) => !removal.hidden.has(id))
  const total = Math.max(0, (query.data?.total ?? 0) - removal.hidden.size)
  const isVisible = ({ key, hidden }: TableColumn<Row>) => settings.columns[key] ?? !hidden
  const state = useDataTable({
    columns,
    rows,
    total,
    page,
    size: settings.size,
    sort,
    onSort: (next) => show({ sort: next === firstSort ? undefined : next, page: undefined }),
    isVisible,
  })

  // Rows that were ticked on other pages are needed by name.
  const known = useRef(new Map<string, Row>())
  useEffect(() => {
    for (const row of query.data?.items ?? []) known.current.set(row.id, row)
  }, [query.data])
  const knownRows = (ids: readonly string[]) =>
    ids.flatMap((id) => known.current.get(id) ?? rows.find((row) => row.id === id) ?? [])

  // The last row of the last page has gone.
  const isBeyond =
    query.data !== undefined && !query.isPlaceholderData && page > 1 && query.data.items.length === 0
  useEffect(() => {
    if (isBeyond) show({ page: undefined }, { replace: true })
  })

  const ask = (next: Asked<Row>) => {
    setAsked(next)
    setIsOpen(true)
  }
  const clear = () => state.select([])
  const selectAll = useAction(async () => {
    const every = await work.fetchAll(order)
    for (const row of every) known.current.set(row.id, row)
    state.select(every.map(({ id }) => id))
  })
  const exporting = useAction(async (format: ExportFormat) => {
    const chosen = knownRows(state.selected)
    const shown = columns.filter(isVisible)
    if (chosen.length === 0 && resource.exportUrl)
      download(resource.exportUrl(format, order), `${resource.name}.${format}`)
    else downloadRows(resource.name, format, chosen.length > 0 ? chosen : await work.fetchAll(order), shown)
  })
  const usage = useUsage(
    resource,
    rows.map(({ id }) => id),
  )

  /** Takes a row away and gives the focus to the next one. */
  const remove = (row: Row) => {
    const at = rows.findIndex(({ id }) => id === row.id)
    const next = rows[at + 1] ?? rows[at - 1]
    setIsOpen(false)
    state.select(state.selected.filter((id) => id !== row.id))
    removal.hide(row.id, nameOf(row))
    requestAnimationFrame(() => {
      const place = next
        ? `[data-row="${next.id}"] :is(.row-link, button)`
        : '[type="search"], .page-header button'
      root.current?.querySelector<HTMLElement>(place)?.focus()
    })
  }

  const named = (row: Row) => ({ id: row.id, name: nameOf(row) })
  const actions: readonly PageAction[] = [
    ...(resource.similar && rows.length > 0
      ? [{ label: m.data_similar(), icon: <WandSparkles />, onSelect: () => ask({ kind: 'similar' }) }]
      : []),
    ...(props.actions ?? []),
  ]
  const create = form && work.create && (
    <Button variant="primary" icon={<Plus />} onClick={() => ask({ kind: 'edit', row: null })}>
      {texts.create}
    </Button>
  )
  const elsewhere = state.selected.filter((id) => !rows.some((row) => row.id === id)).length

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape clears the selection wherever the focus is
    <div
      ref={root}
      className="data-page"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && state.selected.length > 0) clear()
      }}
    >
      <PageHeader
        title={texts.title}
        subtitle={query.data && texts.count({ count: total })}
        actions={
          <>
            <PageActions actions={actions} onExport={(format) => void exporting.run(format)} />
            {create ?? props.createLink}
          </>
        }
      />
      {navigation}
      <TableTools
        label={m.kit_search_name({ name: texts.title })}
        text={text}
        onText={(next) => show({ q: next || undefined, page: undefined }, { replace: true })}
        busy={query.isPlaceholderData}
        columns={columns}
        isVisible={isVisible}
        onVisible={(key, visible) =>
          setSettings({ ...settings, columns: { ...settings.columns, [key]: visible } })
        }
      />
      {filters && (
        <FilterChips
          filters={filters}
          chosen={filter}
          onChoose={({ key }) => show({ filter: key === filters[0]?.key ? undefined : key, page: undefined })}
        />
      )}
      <QueryState query={query} loading={<TableLoading rows={settings.size} />}>
        {() =>
          rows.length > 0 ? (
            <>
              <DataTable
                label={texts.title}
                state={state}
                columns={columns}
                nameOf={nameOf}
                selectable={Boolean(work.removeMany ?? props.bulkActions)}
                onOpen={form && work.update ? (row) => ask({ kind: 'edit', row }) : undefined}
                busy={query.isPlaceholderData}
                usageOf={usage.of}
                menuOf={(row) => (
                  <RowMenu
                    name={nameOf(row)}
                    onEdit={form && work.update ? () => ask({ kind: 'edit', row }) : undefined}
                    onMerge={work.merge ? () => ask({ kind: 'merge', rows: [named(row)] }) : undefined}
                    onDelete={work.remove ? () => remove(row) : undefined}
                  >
                    {props.rowActions?.(row)}
                  </RowMenu>
                )}
              />
              <Pager
                page={page}
                size={settings.size}
                total={total}
                onPage={(next) => show({ page: next > 1 ? next : undefined })}
                onSize={(size) => {
                  setSettings({ ...settings, size })
                  show({ page: undefined })
                }}
              />
            </>
          ) : text || filter !== filters?.[0] ? (
            <EmptyState
              art={<EmptyArt drawing="search" />}
              title={text ? m.kit_none_found({ text }) : m.common_nothing_found()}
              action={
                <Button onClick={() => show({ q: undefined, filter: undefined, page: undefined })}>
                  {m.kit_show_all()}
                </Button>
              }
            />
          ) : (
            <EmptyState
              art={<EmptyArt drawing="book" />}
              title={texts.empty}
              action={
                <>
                  {create}
                  {actions.map(({ label, icon, onSelect }) => (
                    <Button key={label} icon={icon} onClick={onSelect}>
                      {label}
                    </Button>
                  ))}
                </>
              }
            >
              {texts.emptyText}
            </EmptyState>
          )
        }
      </QueryState>
      {state.selected.length > 0 && (
        <BulkBar
          count={state.selected.length}
          elsewhere={elsewhere}
          total={total}
          onSelectAll={() => void selectAll.run()}
          onClear={clear}
        >
          {props.bulkActions?.(knownRows(state.selected), clear)}
          {work.merge && state.selected.length > 1 && (
            <BulkButton
              icon={<Merge />}
              onClick={() => ask({ kind: 'merge', rows: knownRows(state.selected).map(named) })}
            >
              {m.kit_merge()}
            </BulkButton>
          )}
          {work.removeMany && (
            <BulkButton
              icon={<Trash2 />}
              onClick={() => ask({ kind: 'delete', rows: knownRows(state.selected) })}
            >
              {m.common_delete()}
            </BulkButton>
          )}
        </BulkBar>
      )}
      <DataDialogs
        asked={asked}
        open={isOpen}
        onOpenChange={setIsOpen}
        onAsk={ask}
        resource={resource}
        form={form}
        texts={texts}
        nameOf={nameOf}
        onDelete={work.remove ? remove : undefined}
        onDone={clear}
      />
    </div>
  )
}
