import { LayoutGrid, Rows3 } from 'lucide-react'
import type { ExplorerView } from '~/browser/explorer-view'
import { IconButton } from '~/components/ui/button'
import { Tooltip } from '~/components/ui/tooltip'
import { m } from '~/paraglide/messages.js'

export interface ViewToggleProps {
  view: ExplorerView
  onViewChange: (view: ExplorerView) => void
}

/** Cards or rows; on phones this is in the order menu. */
export function ViewToggle({ view, onViewChange }: ViewToggleProps) {
  const other = view === 'grid' ? 'list' : 'grid'
  const label = other === 'list' ? m.explorer_view_list() : m.explorer_view_grid()
  return (
    <Tooltip label={label}>
      <IconButton
        label={label}
        variant="ghost"
        size="sm"
        className="max-md:hidden"
        onClick={() => onViewChange(other)}
      >
        {other === 'list' ? <Rows3 /> : <LayoutGrid />}
      </IconButton>
    </Tooltip>
  )
}
