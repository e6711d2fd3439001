import { Link } from '@tanstack/react-router'
import { Ellipsis, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '~/components/ui/button'
import { DropdownMenu, MenuItem } from '~/components/ui/dropdown-menu'
import { m } from '~/paraglide/messages.js'
import type { UndoKind } from '~/schemas/undo'

/** Further actions of a page; `quiet` next to other icons. */
export function PageMenu({ quiet = false, children }: { quiet?: boolean; children: ReactNode }) {
  const look = quiet ? ({ variant: 'ghost', size: 'sm' } as const) : {}
  return (
    <DropdownMenu
      label={m.kit_actions()}
      trigger={
        <IconButton label={m.kit_actions()} {...look}>
          <Ellipsis />
        </IconButton>
      }
    >
      {children}
    </DropdownMenu>
  )
}

/** Of the menu of a page with rows of this kind. */
export function RecentlyDeletedItem({ kind }: { kind: UndoKind }) {
  return (
    <MenuItem asChild>
      <Link to="/recently-deleted" search={{ kind }}>
        <Trash2 />
        {m.undo_title()}
      </Link>
    </MenuItem>
  )
}
