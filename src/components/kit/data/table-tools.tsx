import { ArrowUpDown, Columns3 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from '~/components/ui/button'
import { DropdownMenu, MenuChoice, MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { SearchField } from '~/components/ui/search-field'
import { m } from '~/paraglide/messages.js'
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
