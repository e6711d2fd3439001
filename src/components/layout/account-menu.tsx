import { Link } from '@tanstack/react-router'
import { Languages, LogOut, Tags, UserRound } from 'lucide-react'
import { openShellDialog } from '~/browser/shell-dialog-store'
import { useThemeMode } from '~/browser/use-theme-mode'
import { PersonAvatar } from '~/components/account/person-avatar'
import { DropdownMenu, MenuChoice, MenuGroup, MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { m } from '~/paraglide/messages.js'
import { leaveSession } from '~/queries/session'
import type { SessionUser } from '~/schemas/session'
import { themeChoices } from '../account/theme-choices'

/** Who is signed in, and what they can set: at the foot of the sidebar. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const [mode, chooseMode] = useThemeMode()
  return (
    <DropdownMenu
      label={m.shell_account()}
      side="top"
      align="start"
      trigger={
        <button type="button" className="side-who">
          <PersonAvatar user={user} />
          <span className="side-label min-w-0 flex-1">
            <b className="block truncate font-semibold">{user.fullName}</b>
            <span className="side-wide block truncate text-fg-3">{user.household}</span>
          </span>
        </button>
      }
    >
      <MenuItem asChild>
        <Link to="/user/profile">
          <UserRound />
          {m.account_profile()}
        </Link>
      </MenuItem>
      {user.canOrganize && (
        <MenuItem asChild>
          <Link to="/group/data/labels">
            <Tags />
            {m.label_title()}
          </Link>
        </MenuItem>
      )}
      <MenuItem icon={<Languages />} onSelect={() => openShellDialog('language')}>
        {m.language_title()}
      </MenuItem>
      <MenuSeparator />
      <MenuGroup label={m.theme_title()}>
        {themeChoices().map(({ value, label }) => (
          <MenuChoice key={value} checked={mode === value} onSelect={() => chooseMode(value)}>
            {label}
          </MenuChoice>
        ))}
      </MenuGroup>
      <MenuSeparator />
      <MenuItem icon={<LogOut className="flip" />} onSelect={() => leaveSession()}>
        {m.session_sign_out()}
      </MenuItem>
    </DropdownMenu>
  )
}
