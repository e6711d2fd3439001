import { Link } from '@tanstack/react-router'
import type { ShellDialogProps } from '~/browser/shell-dialog-store'
import { createOptions } from '~/components/import/create-options'
import { Dialog } from '~/components/ui/dialog'
import { m } from '~/paraglide/messages.js'
import { useUser } from '~/queries/session'

/** The three ways to make a recipe, with room for a thumb. */
export function CreateSheet({ open, onClose }: ShellDialogProps) {
  const { groupSlug } = useUser()
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={m.shell_create_title()}
      closeLabel={m.common_close()}
      width={460}
    >
      <ul className="sheet-list">
        {createOptions(groupSlug).map(({ path, icon: Icon, label, detail }) => (
          <li key={path}>
            <Link to={path} className="sheet-row" onClick={onClose}>
              <span className="sheet-icon">
                <Icon />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{label}</span>
                <span className="block text-sm text-fg-3">{detail}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
