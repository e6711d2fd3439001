import { Link } from '@tanstack/react-router'
import { ClipboardPaste, Link2, PencilLine, Plus } from 'lucide-react'
import { Button } from '~/components/ui/button'
import { DropdownMenu, MenuItem } from '~/components/ui/dropdown-menu'
import { m } from '~/paraglide/messages.js'
import { createPaths } from './places'

/** The three ways to make a recipe, each with an icon and its name. */
export function useCreateWays(groupSlug: string) {
  const paths = createPaths(groupSlug)
  return [
    { path: paths.url, icon: Link2, label: m.shell_create_url(), detail: m.shell_create_url_detail() },
    {
      path: paths.html,
      icon: ClipboardPaste,
      label: m.shell_create_html(),
      detail: m.shell_create_html_detail(),
    },
    { path: paths.new, icon: PencilLine, label: m.shell_create_new(), detail: m.shell_create_new_detail() },
  ]
}

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
      {useCreateWays(groupSlug).map(({ path, icon: Icon, label }) => (
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
