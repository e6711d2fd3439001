import { Link } from '@tanstack/react-router'
import {
  Building2,
  Carrot,
  House,
  Languages,
  LogOut,
  SlidersHorizontal,
  UserPlus,
  UserRound,
} from 'lucide-react'
import { openShellDialog } from '~/browser/shell-dialog-store'
import { useThemeMode } from '~/browser/use-theme-mode'
import { confirmSignOut } from '~/components/account/confirm-sign-out'
import { PersonAvatar } from '~/components/account/person-avatar'
import { themeChoices } from '~/components/account/theme-choices'
import { DropdownMenu, MenuChoice, MenuGroup, MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { m } from '~/paraglide/messages.js'
import type { SessionUser } from '~/schemas/session'
import { SidebarLabel } from './sidebar-frame'

/** At the bottom of the sidebar. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const [mode, chooseMode] = useThemeMode()
  return (
    <DropdownMenu
      label={m.shell_account()}
      side="top"
      align="start"
      trigger={
        <button
          type="button"
          className="group relative flex w-full items-center gap-[11px] rounded-md p-2 text-start text-sm/[1.3] hover:bg-hover rail:w-auto rail:rounded-full"
        >
          <PersonAvatar user={user} />
          {/* A long name is truncated at its end, in either direction. */}
          <SidebarLabel className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] justify-items-start">
            <bdi className="max-w-full truncate font-semibold">{user.fullName}</bdi>
            <bdi className="max-w-full truncate text-fg-3 rail:hidden">{user.household}</bdi>
          </SidebarLabel>
        </button>
      }
    >
      <MenuItem asChild>
        <Link to="/user/profile">
          <UserRound />
          {m.account_profile()}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/household">
          <House />
          {m.common_household()}
        </Link>
      </MenuItem>
      {user.canManage && (
        <MenuItem asChild>
          <Link to="/group">
            <Building2 />
            {m.common_group()}
          </Link>
        </MenuItem>
      )}
      {user.canInvite && (
        <MenuItem icon={<UserPlus />} onSelect={() => openShellDialog('invite')}>
          {m.invite_someone()}
        </MenuItem>
      )}
      {user.canOrganize && (
        <MenuItem asChild>
          <Link to="/group/data/foods">
            <Carrot />
            {m.data_title()}
          </Link>
        </MenuItem>
      )}
      {user.admin && (
        <MenuItem asChild>
          <Link to="/admin/site-settings">
            <SlidersHorizontal />
            {m.admin_title()}
          </Link>
        </MenuItem>
      )}
      <MenuItem icon={<Languages />} onSelect={() => openShellDialog('language')}>
        {m.common_language()}
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
      <MenuItem icon={<LogOut className="flip" />} onSelect={() => confirmSignOut(user.id)}>
        {m.session_sign_out()}
      </MenuItem>
    </DropdownMenu>
  )
}
