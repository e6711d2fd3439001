import { Link } from '@tanstack/react-router'
import {
  Archive,
  Bug,
  House,
  type LucideIcon,
  ScanText,
  ScrollText,
  SlidersHorizontal,
  UserRound,
  UsersRound,
  Wrench,
} from 'lucide-react'
import { ChipNavigation } from '~/components/kit/chip-navigation'
import { m } from '~/paraglide/messages.js'
import { SidebarLabel, sidebarLinkClass } from './sidebar-frame'

export const adminPages = [
  { to: '/admin/site-settings', icon: SlidersHorizontal, label: () => m.admin_settings() },
  { to: '/admin/manage/users', icon: UserRound, label: () => m.common_people() },
  { to: '/admin/manage/groups', icon: UsersRound, label: () => m.admin_groups() },
  { to: '/admin/manage/households', icon: House, label: () => m.common_households() },
  { to: '/admin/backups', icon: Archive, label: () => m.backup_title() },
  { to: '/admin/maintenance', icon: Wrench, label: () => m.admin_maintenance() },
  { to: '/admin/audit', icon: ScrollText, label: () => m.admin_audit() },
  { to: '/admin/debug/parser', icon: ScanText, label: () => m.admin_parser() },
  { to: '/admin/debug/openai', icon: Bug, label: () => m.admin_ai() },
] as const satisfies readonly { to: string; icon: LucideIcon; label: () => string }[]

export function AdminSidebarLinks() {
  return (
    <nav aria-label={m.admin_title()} className="grid gap-0.5">
      {adminPages.map(({ to, icon: Icon, label }) => (
        <Link key={to} to={to} className={sidebarLinkClass}>
          <Icon />
          <SidebarLabel>{label()}</SidebarLabel>
        </Link>
      ))}
    </nav>
  )
}

/** For narrow screens, above the page. */
export function AdminChips() {
  return <ChipNavigation label={m.admin_title()} pages={adminPages} className="no-print mb-5 lg:hidden" />
}
