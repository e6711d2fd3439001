import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Ellipsis, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { DropdownMenu, MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { IconButton } from '~/components/ui/icon-button'
import type { Move } from '~/lib/editor/rows'
import { m } from '~/paraglide/messages.js'

export interface RowMenuProps {
  /** What the row is called. */
  name: string
  onMove: (move: Move) => void
  onRemove: () => void
  /** What only rows of this kind can do, above the moves. */
  children?: ReactNode
}

/** Everything a row can do; the twin of dragging for those who do not drag. */
export function RowMenu({ name, onMove, onRemove, children }: RowMenuProps) {
  return (
    <DropdownMenu
      label={m.editor_row_menu({ name })}
      align="start"
      trigger={
        <IconButton label={m.editor_row_menu({ name })} size="sm" variant="ghost" className="row-more">
          <Ellipsis />
        </IconButton>
      }
    >
      {children}
      {children && <MenuSeparator />}
      <MenuItem icon={<ArrowUp />} onSelect={() => onMove('up')}>
        {m.common_move_up()}
      </MenuItem>
      <MenuItem icon={<ArrowDown />} onSelect={() => onMove('down')}>
        {m.common_move_down()}
      </MenuItem>
      <MenuItem icon={<ArrowUpToLine />} onSelect={() => onMove('top')}>
        {m.editor_move_top()}
      </MenuItem>
      <MenuItem icon={<ArrowDownToLine />} onSelect={() => onMove('bottom')}>
        {m.editor_move_bottom()}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 />} onSelect={onRemove}>
        {m.editor_remove()}
      </MenuItem>
    </DropdownMenu>
  )
}
