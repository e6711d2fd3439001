import { Link } from '@tanstack/react-router'
import { Download, Languages, LogIn, LogOut, Search, SunMoon, Tags } from 'lucide-react'
import type { ReactNode } from 'react'
import { useInstallPrompt } from '~/browser/install-prompt'
import { openShellDialog, type ShellDialogProps } from '~/browser/shell-dialog-store'
import { useThemeMode } from '~/browser/use-theme-mode'
import { PersonAvatar } from '~/components/account/person-avatar'
import { Dialog } from '~/components/ui/dialog'
import { Segmented } from '~/components/ui/segmented'
import { m } from '~/paraglide/messages.js'
import { leaveSession, useSession } from '~/queries/session'
import { themeChoices } from '../account/theme-choices'

function SheetButton({
  icon,
  onClick,
  children,
}: {
  icon: ReactNode
  onClick: () => void
  children: ReactNode
}) {
  return (
    <li>
      <button type="button" className="sheet-row" onClick={onClick}>
        <span className="sheet-icon">{icon}</span>
        <span className="min-w-0 flex-1 font-medium">{children}</span>
      </button>
    </li>
  )
}

/** Everything that phones have no place for in the bottom navigation. */
export function MoreSheet({ open, onClose }: ShellDialogProps) {
  const { user } = useSession()
  const [mode, chooseMode] = useThemeMode()
  const { offered, install } = useInstallPrompt()
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={m.common_more()}
      closeLabel={m.common_close()}
      width={460}
    >
      <ul className="sheet-list">
        {user && (
          <li>
            <Link to="/user/profile" className="sheet-row" onClick={onClose}>
              <PersonAvatar user={user} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{user.fullName}</span>
                <span className="block truncate text-sm text-fg-3">{user.household}</span>
              </span>
            </Link>
          </li>
        )}
        {user && (
          <SheetButton icon={<Search />} onClick={() => openShellDialog('search')}>
            {m.shell_search()}
          </SheetButton>
        )}
        {user?.canOrganize && (
          <li>
            <Link to="/group/data/labels" className="sheet-row" onClick={onClose}>
              <span className="sheet-icon">
                <Tags />
              </span>
              <span className="min-w-0 flex-1 font-medium">{m.label_title()}</span>
            </Link>
          </li>
        )}
        <SheetButton icon={<Languages />} onClick={() => openShellDialog('language')}>
          {m.language_title()}
        </SheetButton>
        <li className="sheet-row">
          <span className="sheet-icon">
            <SunMoon />
          </span>
          <Segmented
            size="sm"
            className="flex-1"
            label={m.theme_title()}
            value={mode}
            onValueChange={chooseMode}
            options={themeChoices()}
          />
        </li>
        {offered && (
          <SheetButton icon={<Download />} onClick={install}>
            {m.install_title()}
          </SheetButton>
        )}
        {user ? (
          <SheetButton icon={<LogOut className="flip" />} onClick={() => leaveSession()}>
            {m.session_sign_out()}
          </SheetButton>
        ) : (
          <li>
            <Link to="/login" className="sheet-row" onClick={onClose}>
              <span className="sheet-icon">
                <LogIn className="flip" />
              </span>
              <span className="font-medium">{m.session_sign_in()}</span>
            </Link>
          </li>
        )}
      </ul>
    </Dialog>
  )
}
