import { Ellipsis } from 'lucide-react'
import { DropdownMenu, menuEntries } from '~/components/ui/dropdown-menu'
import { IconButton } from '~/components/ui/icon-button'
import { useLoadedPart } from '~/components/ui/lazy-part'
import { m } from '~/paraglide/messages.js'
import type { RecipeMenuItemsProps } from './recipe-menu-items'

const entries = menuEntries(() => import('./recipe-menu-items'))

export interface RecipeMenuProps extends RecipeMenuItemsProps {
  /** Lies on the picture. */
  float?: boolean
  className?: string
}

/** Everything else that can be done with a recipe. */
export function RecipeMenu({ float, className, ...items }: RecipeMenuProps) {
  const part = useLoadedPart(entries)
  return (
    <DropdownMenu
      label={m.common_more()}
      entries={entries}
      trigger={
        <IconButton
          label={m.common_more()}
          variant={float ? undefined : 'ghost'}
          size={float ? undefined : 'lg'}
          float={float}
          className={className}
        >
          <Ellipsis />
        </IconButton>
      }
    >
      {part && <part.RecipeMenuItems {...items} />}
    </DropdownMenu>
  )
}
