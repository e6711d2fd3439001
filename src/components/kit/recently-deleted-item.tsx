import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { MenuItem } from '~/components/ui/dropdown-menu'
import { m } from '~/paraglide/messages.js'
import type { UndoKind } from '~/schemas/undo'

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
