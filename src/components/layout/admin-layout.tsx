import { Link, Outlet } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { m } from '~/paraglide/messages.js'
import { useUser } from '~/queries/session'
import { Logo } from '../ui/logo'
import { AccountMenu } from './account-menu'
import { Main, SkipLink } from './layout-frame'
import { SidebarFrame } from './sidebar'

function BackLink({ className }: { className: string }) {
  return (
    <Link to="/" className={className}>
      <ArrowLeft className="flip" />
      <span className="side-label">{m.shell_back_to_kitchen()}</span>
    </Link>
  )
}

/** The pages of administrators: a sidebar of their own with the way back. */
export function AdminLayout() {
  const user = useUser()
  return (
    <div className="shell">
      <SkipLink />
      <SidebarFrame>
        <BackLink className="side-link" />
        <div className="side-end">
          <AccountMenu user={user} />
        </div>
      </SidebarFrame>
      <header className="shell-top no-print">
        <BackLink className="flex items-center gap-2 font-medium" />
        <Logo />
      </header>
      <Main className="shell-main">
        <Outlet />
      </Main>
    </div>
  )
}
