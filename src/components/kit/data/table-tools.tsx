import { ArrowUpDown, Columns3, Download } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { saveFile } from '~/browser/save-file'
import { Button, IconButton } from '~/components/ui/button'
import { DropdownMenu, MenuChoice, MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { SearchField } from '~/components/ui/search-field'
import { CSV_MARK, csvLine } from '~/lib/csv'
import { m } from '~/paraglide/messages.js'
import type { UndoKind } from '~/schemas/undo'
import { PageMenu, RecentlyDeletedItem } from '../page-menu'
import { useDebounced } from '../use-debounced'
import type { TableColumn } from './columns'

const TYPING_PAUSE_MS = 250

interface TableToolsProps<Row> {
  label: string
  text: string
  onText: (text: string) => void
  busy: boolean
  columns: readonly TableColumn<Row>[]
  /** `name`, or `-name` for descending order. */
  sort: string
  onSort: (sort: string) => void
  isVisible: (column: TableColumn<Row>) => boolean
  onVisible: (key: string, visible: boolean) => void
}

/** The order control is only for lists, which have no column heads. */
export function TableTools<Row>({
  label,
  text,
  onText,
  busy,
  columns,
  sort,
  onSort,
  isVisible,
  onVisible,
}: TableToolsProps<Row>) {
  const [typed, setTyped] = useState(text)
  const settled = useDebounced(typed, TYPING_PAUSE_MS)
  const apply = useEffectEvent((next: string) => {
    if (next !== text) onText(next)
  })
  useEffect(() => apply(settled), [settled])
  // The URL changed by Back, Forward or "Show all".
  const [shown, setShown] = useState(text)
  if (shown !== text) {
    setShown(text)
    if (typed === settled) setTyped(text)
  }
  const [, ...optional] = columns
  const sortable = columns.filter((column) => column.sortable)
  const sortedBy = sort.replace('-', '')
  return (
    <div className="my-5 flex flex-wrap items-center gap-3">
      <SearchField
        className="min-w-0 flex-[1_1_9rem]"
        label={label}
        placeholder={m.common_search()}
        value={typed}
        onValueChange={setTyped}
        clearLabel={m.common_clear()}
        loading={busy}
      />
      {sortable.length > 0 && (
        <DropdownMenu
          label={m.explorer_order()}
          trigger={
            <IconButton label={m.explorer_order()} className="md:hidden">
              <ArrowUpDown />
            </IconButton>
          }
        >
          {sortable.map(({ key, header }) => (
            <MenuChoice key={key} checked={key === sortedBy} onSelect={() => onSort(key)}>
              {header()}
            </MenuChoice>
          ))}
          <MenuSeparator />
          <MenuItem
            icon={<ArrowUpDown />}
            onSelect={() => onSort(sort.startsWith('-') ? sortedBy : `-${sortedBy}`)}
          >
            {m.explorer_order_flip()}
          </MenuItem>
        </DropdownMenu>
      )}
      {optional.length > 0 && (
        <DropdownMenu
          label={m.kit_columns()}
          trigger={
            <IconButton label={m.kit_columns()} className="max-md:hidden">
              <Columns3 />
            </IconButton>
          }
        >
          {optional.map((column) => (
            <MenuChoice
              key={column.key}
              kind="checkbox"
              checked={isVisible(column)}
              onSelect={() => onVisible(column.key, !isVisible(column))}
            >
              {column.header()}
            </MenuChoice>
          ))}
        </DropdownMenu>
      )}
    </div>
  )
}

export interface PageAction {
  label: string
  icon: ReactNode
  onSelect: () => void
}

interface PageActionsProps {
  actions: readonly PageAction[]
  onExport: (format: ExportFormat) => void
  /** What its rows are in "Recently deleted". */
  deletedKind?: UndoKind
}

export function PageActions({ actions, onExport, deletedKind }: PageActionsProps) {
  const shared = (
    <>
      <MenuItem icon={<Download />} onSelect={() => onExport('csv')}>
        {m.kit_export_csv()}
      </MenuItem>
      <MenuItem icon={<Download />} onSelect={() => onExport('json')}>
        {m.kit_export_json()}
      </MenuItem>
      {deletedKind && (
        <>
          <MenuSeparator />
          <RecentlyDeletedItem kind={deletedKind} />
        </>
      )}
    </>
  )
  return (
    <>
      <div className="flex flex-wrap gap-2.5 max-md:hidden">
        {actions.map(({ label, icon, onSelect }) => (
          <Button key={label} icon={icon} onClick={onSelect}>
            {label}
          </Button>
        ))}
        <PageMenu>{shared}</PageMenu>
      </div>
      <div className="md:hidden">
        <PageMenu>
          {actions.map(({ label, icon, onSelect }) => (
            <MenuItem key={label} icon={icon} onSelect={onSelect}>
              {label}
            </MenuItem>
          ))}
          {shared}
        </PageMenu>
      </div>
    </>
  )
}

export type ExportFormat = 'csv' | 'json'

function toCsv<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[]): string {
  const written = columns.flatMap(({ header, value }) => (value ? [{ header, value }] : []))
  const lines = [
    written.map(({ header }) => header()),
    ...rows.map((row) => written.map(({ value }) => value(row))),
  ]
  return lines.map(csvLine).join('')
}

export function downloadRows<Row>(
  name: string,
  format: ExportFormat,
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
): void {
  const fileName = `${name}.${format}`
  saveFile(
    format === 'csv'
      ? new File([CSV_MARK, toCsv(rows, columns)], fileName, { type: 'text/csv;charset=utf-8' })
      : new File([JSON.stringify(rows, null, 2)], fileName, { type: 'application/json' }),
  )
}
