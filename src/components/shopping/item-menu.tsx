import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { DropdownMenu, MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { m } from '~/paraglide/messages.js'
import type { ShoppingListItemOut } from '~/schemas/shopping'
import type { RowActions } from './item-row'

export interface ItemMenuProps {
  trigger: ReactElement
  label: string
  item: ShoppingListItemOut
  at: number
  count: number
  actions: RowActions
}

/** What can be done with an item besides ticking it. */
export function ItemMenu({ trigger, label, item, at, count, actions }: ItemMenuProps) {
  return (
    <DropdownMenu trigger={trigger} label={label}>
      <MenuItem icon={<Pencil />} onSelect={() => actions.open(item.id)}>
        {m.common_edit()}
      </MenuItem>
      {count > 1 && (
        <>
          <MenuItem icon={<ArrowUp />} disabled={at === 0} onSelect={() => actions.move(item.id, at - 1)}>
            {m.common_move_up()}
          </MenuItem>
          <MenuItem
            icon={<ArrowDown />}
            disabled={at === count - 1}
            onSelect={() => actions.move(item.id, at + 1)}
          >
            {m.common_move_down()}
          </MenuItem>
        </>
      )}
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 />} onSelect={() => actions.remove(item.id)}>
        {m.common_delete()}
      </MenuItem>
    </DropdownMenu>
  )
}
