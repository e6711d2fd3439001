import { Ellipsis } from 'lucide-react'
import { DropdownMenu } from '~/components/ui/dropdown-menu'
import { IconButton } from '~/components/ui/icon-button'
import { m } from '~/paraglide/messages.js'
import { RecipeMenuItems, type RecipeMenuItemsProps } from './recipe-menu-items'

export interface RecipeMenuProps extends RecipeMenuItemsProps {
  /** Lies on the picture. */
  float?: boolean
  className?: string
}

/** Everything else that can be done with a recipe. */
export function RecipeMenu({ float, className, ...items }: RecipeMenuProps) {
  return (
    <DropdownMenu
      label={m.common_more()}
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
      <RecipeMenuItems {...items} />
    </DropdownMenu>
  )
}
