import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { createOptions } from '~/components/import/create-options'
import { Button } from '~/components/ui/button'
import { DropdownMenu, MenuItem } from '~/components/ui/dropdown-menu'
import { m } from '~/paraglide/messages.js'

/** The one filled button of the sidebar. */
export function CreateMenu({ groupSlug }: { groupSlug: string }) {
  return (
    <DropdownMenu
      label={m.shell_create()}
      align="start"
      trigger={
        <Button variant="primary" className="side-create" icon={<Plus />}>
          <span className="side-label">{m.shell_create()}</span>
        </Button>
      }
    >
      {createOptions(groupSlug).map(({ path, icon: Icon, label }) => (
        <MenuItem key={path} asChild>
          <Link to={path}>
            <Icon />
            {label}
          </Link>
        </MenuItem>
      ))}
    </DropdownMenu>
  )
}
