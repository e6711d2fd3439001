import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '~/components/ui/button'
import { DropdownMenu } from '~/components/ui/dropdown-menu'
import { m } from '~/paraglide/messages.js'

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
