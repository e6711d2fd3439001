import { Ellipsis, Merge, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSingleKey } from '~/browser/single-keys'
import { IconButton } from '~/components/ui/button'
import { DropdownMenu, MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { m } from '~/paraglide/messages.js'

interface RowMenuProps {
  name: string
  onEdit?: () => void
  onMerge?: () => void
  onDelete?: () => void
  children?: ReactNode
}

export function RowMenu({ name, onEdit, onMerge, onDelete, children }: RowMenuProps) {
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
