import { Ellipsis } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { IconButton } from '~/components/ui/button'
import { DropdownMenu } from '~/components/ui/dropdown-menu'
import { Spinner } from '~/components/ui/spinner'
import { m } from '~/paraglide/messages.js'
import type { RecipeMenuItemsProps } from './recipe-menu-items'

const loadItems = () => import('./recipe-menu-items')
const RecipeMenuItems = lazy(async () => ({ default: (await loadItems()).RecipeMenuItems }))

export function RecipeMenu(items: RecipeMenuItemsProps) {
  return (
    <DropdownMenu
      label={m.common_more()}
      trigger={
        <IconButton
          label={m.common_more()}
          float
          onPointerEnter={() => void loadItems().catch(() => {})}
          onFocus={() => void loadItems().catch(() => {})}
        >
          <Ellipsis />
        </IconButton>
      }
    >
      <Suspense fallback={<Spinner />}>
        <RecipeMenuItems {...items} />
      </Suspense>
    </DropdownMenu>
  )
}
