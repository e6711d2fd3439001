import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Ellipsis, Merge, Pencil, Plus, Trash2, WandSparkles } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type * as v from 'valibot'
import { usePreference } from '~/browser/preferences'
import { download } from '~/browser/save-file'
import { useSingleKey } from '~/browser/single-keys'
import { Button, IconButton } from '~/components/ui/button'
import { DropdownMenu, MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { PageHeader } from '~/components/ui/page-header'
import { m } from '~/paraglide/messages.js'
import { type PageRequest, type Resource, useResource } from '~/queries/resource'
import { MERGE_MAX } from '~/schemas/data-table'
import type { FormSchema } from '../form/use-kit-form'
import { QueryState } from '../query-state'
import { useAction } from '../use-action'
import { useDeleteMany, useDeletion } from '../use-deletion'
import { BulkBar, BulkButton } from './bulk-bar'
import type { TableColumn } from './columns'
import { DataDialogs, type DataDialogsState, useDataDialogs } from './data-dialogs'
import type { DataPageTexts } from './data-page-texts'
import { useDataSearch } from './data-search'
import { DataTable, type DataTableState, TableLoading, useDataTable } from './data-table'
import type { DataForm } from './edit-dialog'
import { type DataFilter, FilterChips } from './filter-chips'
import { NoRows } from './no-rows'
import { Pager } from './pager'
import { type TableSettings, tableSettings } from './table-settings'
import { downloadRows, type ExportFormat, type PageAction, PageActions, TableTools } from './table-tools'
import { useUsage } from './use-usage'

export interface DataPageProps<Row extends { id: string }, Schema extends FormSchema> {
  resource: Resource<Row, v.InferOutput<Schema>>
  texts: DataPageTexts
  columns: readonly [TableColumn<Row>, ...TableColumn<Row>[]]
  nameOf: (row: Row) => string
  /** Without it rows are read-only. */
  form?: DataForm<Row, Schema>
  createLink?: ReactNode
  /** In addition to "New". */
  actions?: readonly PageAction[]
  /** Between "Edit" and "Delete". */
  rowActions?: (row: Row) => ReactNode
  bulkActions?: (rows: readonly Row[], done: () => void) => ReactNode
  /** Chips above the table; the first is the default. */
  filters?: readonly DataFilter[]
  /** Initial order; `-createdAt` is newest first. */
  sort?: string
  navigation?: ReactNode
}

/** Manages a collection: search, order, paging, selection, create, edit, merge, delete with undo, export. */
export function DataPage<Row extends { id: string }, Schema extends FormSchema>(
  props: DataPageProps<Row, Schema>,
) {
  const { resource, texts, columns, nameOf, form, navigation, filters, sort = 'name' } = props
  const work = useResource(resource)
  const dialogs = useDataDialogs<Row>()
  const deletion = useDeletion(async (id) => work.remove?.(id))
  const list = useDataRows({ resource, filters, firstSort: sort, hidden: deletion.hidden })
  const { query, rows } = list
  const table = useDataTable({ columns, ...list })
  const ticked = useTickedRows(table, rows)
  const { of: usageOf } = useUsage(
    resource,
    rows.map(({ id }) => id),
  )
  const exporting = useExport(resource, list, ticked, columns)
  const root = useRef<HTMLDivElement>(null)

  const remove = (row: Row) => {
    dialogs.close()
    ticked.untick(row.id)
    void deletion.run(row.id, nameOf(row))
    focusNeighbor(root, rows, row)
  }
  const removeMany = useDeleteMany(work.removeMany, ticked.clear)
  const edit = form && work.update ? (row: Row) => dialogs.ask({ kind: 'edit', row }) : undefined
  const actions: readonly PageAction[] = [
    ...(resource.similar && rows.length > 0
      ? [
          {
            label: m.data_similar(),
            icon: <WandSparkles />,
            onSelect: () => dialogs.ask({ kind: 'similar' }),
          },
        ]
      : []),
    ...(props.actions ?? []),
  ]
  const create = form && work.create && (
    <Button variant="primary" icon={<Plus />} onClick={() => dialogs.ask({ kind: 'edit', row: null })}>
      {texts.create}
    </Button>
  )

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape clears the selection wherever the focus is
    <div
      ref={root}
      className="data-page"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && ticked.count > 0) ticked.clear()
      }}
    >
      <PageHeader
        title={texts.title}
        subtitle={query.data && (list.isNarrowed ? m.data_found : texts.count)({ count: list.total })}
        actions={
          <>
            <PageActions
              actions={actions}
              onExport={(format) => void exporting.run(format)}
              deletedKind={resource.deletedKind}
            />
            {/* A table without rows offers it below. */}
            {(rows.length > 0 || list.isNarrowed || !query.data) && create}
            {!create && props.createLink}
          </>
        }
      />
      {navigation}
      <TableTools
        {...list}
        label={m.kit_search_name({ name: texts.title })}
        busy={query.isPlaceholderData}
        columns={columns}
      />
      {filters && <FilterChips filters={filters} chosen={list.filter} onChoose={list.onFilter} />}
      <QueryState query={query} loading={<TableLoading rows={list.size} />}>
        {() =>
          rows.length > 0 ? (
            <>
              <DataTable
                label={texts.title}
                state={table}
                columns={columns}
                nameOf={nameOf}
                selectable={Boolean(work.removeMany ?? props.bulkActions)}
                onOpen={edit}
                busy={query.isPlaceholderData}
                usageOf={usageOf}
                menuOf={(row) => (
                  <RowMenu
                    name={nameOf(row)}
                    onEdit={edit && (() => edit(row))}
                    onMerge={
                      work.merge &&
                      (() => dialogs.ask({ kind: 'merge', rows: [{ id: row.id, name: nameOf(row) }] }))
                    }
                    onDelete={work.remove && (() => remove(row))}
                  >
                    {props.rowActions?.(row)}
                  </RowMenu>
                )}
              />
              <Pager {...list} />
            </>
          ) : (
            <NoRows
              {...list}
              texts={texts}
              onShowAll={() => {
                // The pressed button disappears.
                focusSearch(root)
                list.onShowAll()
              }}
            >
              {create}
              {actions.map(({ label, icon, onSelect }) => (
                <Button key={label} icon={icon} onClick={onSelect}>
                  {label}
                </Button>
              ))}
            </NoRows>
          )
        }
      </QueryState>
      {ticked.count > 0 && (
        <TickedRowsBar
          {...props}
          ticked={ticked}
          total={list.total}
          fetchAll={() => work.fetchAll(list.request)}
          ask={dialogs.ask}
          onDelete={work.removeMany && (() => void removeMany.run(ticked.read()))}
        />
      )}
      <DataDialogs
        dialogs={dialogs}
        resource={resource}
        form={form}
        texts={texts}
        nameOf={nameOf}
        onDelete={work.remove && remove}
        onDone={ticked.clear}
      />
    </div>
  )
}

function focusSearch(root: RefObject<HTMLElement | null>): void {
  root.current?.querySelector<HTMLElement>('[type="search"]')?.focus()
}

/** Focuses the row after a removed one, else the one before, else the page's first control. */
function focusNeighbor<Row extends { id: string }>(
  root: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  row: Row,
): void {
  const at = rows.findIndex(({ id }) => id === row.id)
  const next = rows[at + 1] ?? rows[at - 1]
  const target = next
    ? `[data-row="${next.id}"] :is(.row-link, button)`
    : '.page-header button, [type="search"]'
  requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(target)?.focus())
}

/** Saves the selected rows as a file, else all matching ones; on the server if it has an export. */
function useExport<Row extends { id: string }, Values>(
  resource: Resource<Row, Values>,
  { request, isVisible }: Pick<DataRows<Row>, 'request' | 'isVisible'>,
  ticked: TickedRows<Row>,
  columns: readonly TableColumn<Row>[],
) {
  const { fetchAll } = useResource(resource)
  return useAction(async (format: ExportFormat) => {
    if (ticked.count === 0 && resource.exportUrl)
      return download(resource.exportUrl(format, request), `${resource.name}.${format}`)
    const exported = ticked.count > 0 ? ticked.read() : await fetchAll(request)
    downloadRows(resource.name, format, exported, columns.filter(isVisible))
  })
}

interface RowMenuProps {
  name: string
  onEdit?: () => void
  onMerge?: () => void
  onDelete?: () => void
  children?: ReactNode
}

function RowMenu({ name, onEdit, onMerge, onDelete, children }: RowMenuProps) {
  const editKey = useSingleKey('E')
  if (!onEdit && !onMerge && !onDelete && !children) return null
  const label = m.common_options_for({ name })
  return (
    <DropdownMenu
      label={label}
      trigger={
        <IconButton size="sm" variant="ghost" label={label}>
          <Ellipsis />
        </IconButton>
      }
    >
      {onEdit && (
        <MenuItem icon={<Pencil />} shortcut={editKey} onSelect={onEdit}>
          {m.common_edit()}
        </MenuItem>
      )}
      {children}
      {onMerge && (
        <MenuItem icon={<Merge />} onSelect={onMerge}>
          {m.kit_merge_into()}
        </MenuItem>
      )}
      {onDelete && (onEdit || onMerge || children) && <MenuSeparator />}
      {onDelete && (
        <MenuItem danger icon={<Trash2 />} onSelect={onDelete}>
          {m.common_delete()}
        </MenuItem>
      )}
    </DropdownMenu>
  )
}

interface TickedRowsBarProps<Row extends { id: string }, Values> {
  resource: Resource<Row, Values>
  nameOf: (row: Row) => string
  bulkActions?: (rows: readonly Row[], done: () => void) => ReactNode
  ticked: TickedRows<Row>
  total: number
  fetchAll: () => Promise<readonly Row[]>
  ask: DataDialogsState<Row>['ask']
  onDelete?: () => void
}

function TickedRowsBar<Row extends { id: string }, Values>({
  resource,
  nameOf,
  bulkActions,
  ticked,
  total,
  fetchAll,
  ask,
  onDelete,
}: TickedRowsBarProps<Row, Values>) {
  const tickAll = useAction(async () => ticked.tick(await fetchAll()))
  return (
    <BulkBar {...ticked} total={total} onSelectAll={() => void tickAll.run()} onClear={ticked.clear}>
      {bulkActions?.(ticked.read(), ticked.clear)}
      {resource.merge && ticked.count > 1 && ticked.count <= MERGE_MAX + 1 && (
        <BulkButton
          icon={<Merge />}
          onClick={() =>
            ask({ kind: 'merge', rows: ticked.read().map((row) => ({ id: row.id, name: nameOf(row) })) })
          }
        >
          {m.kit_merge()}
        </BulkButton>
      )}
      {onDelete && (
        <BulkButton icon={<Trash2 />} onClick={onDelete}>
          {m.common_delete()}
        </BulkButton>
      )}
    </BulkBar>
  )
}

/** Rows of other pages are retained, because bulk actions need their names. */
function useTickedRows<Row extends { id: string }>(
  { selected, select }: Pick<DataTableState<Row>, 'selected' | 'select'>,
  rows: readonly Row[],
) {
  const known = useRef(new Map<string, Row>())
  useEffect(() => {
    for (const row of rows) known.current.set(row.id, row)
  }, [rows])
  const shown = new Map(rows.map((row) => [row.id, row]))
  return {
    count: selected.length,
    elsewhere: selected.filter((id) => !shown.has(id)).length,
    read: () => selected.flatMap((id) => known.current.get(id) ?? shown.get(id) ?? []),
    tick: (ticked: readonly Row[]) => {
      for (const row of ticked) known.current.set(row.id, row)
      select(ticked.map(({ id }) => id))
    },
    untick: (id: string) => select(selected.filter((other) => other !== id)),
    clear: () => select([]),
  }
}

type TickedRows<Row extends { id: string }> = ReturnType<typeof useTickedRows<Row>>

interface DataRowsOptions<Row extends { id: string }, Values> {
  resource: Resource<Row, Values>
  filters: readonly DataFilter[] | undefined
  /** Initial order; `-createdAt` is newest first. */
  firstSort: string
  hidden: ReadonlySet<string>
}

/** The URL holds search, filter, order and page; the device holds columns and rows per page. */
function useDataRows<Row extends { id: string }, Values>({
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

type DataRows<Row extends { id: string }> = ReturnType<typeof useDataRows<Row, unknown>>
