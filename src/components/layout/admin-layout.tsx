import { Link, Outlet } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Logo } from '~/components/ui/logo'
import { m } from '~/paraglide/messages.js'
import { useLiveUpdates } from '~/queries/live'
import { useUser } from '~/queries/session'
import { AccountMenu } from './account-menu'
import { AdminChips, AdminSidebarLinks } from './admin-navigation'
import { LayoutFrame } from './layout-frame'
import { SidebarEnd, SidebarFrame, SidebarLabel, sidebarLinkClass } from './sidebar-frame'

/** Has its own sidebar with a link back. */
export function AdminLayout() {
  const user = useUser()
  useLiveUpdates()
  return (
    <LayoutFrame
      before={
        <>
          <SidebarFrame>
            <Link to="/" className={sidebarLinkClass}>
              <ArrowLeft className="flip" />
              <SidebarLabel>{m.shell_back_to_kitchen()}</SidebarLabel>
            </Link>
            <AdminSidebarLinks />
            <SidebarEnd>
              <AccountMenu user={user} />
            </SidebarEnd>
          </SidebarFrame>
          <header className="no-print flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-gutter py-1.5 lg:hidden">
            <Link to="/" className="flex min-h-tap items-center gap-2 font-medium">
              <ArrowLeft className="flip" />
              {m.shell_back_to_kitchen()}
            </Link>
            <Logo />
          </header>
        </>
      }
    >
      <AdminChips />
      <Outlet />
    </LayoutFrame>
  )
}
