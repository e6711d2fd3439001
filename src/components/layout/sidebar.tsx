import { Link } from '@tanstack/react-router'
import { LogIn, PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePreference } from '~/browser/preferences'
import { openShellDialog, preloadShellDialog } from '~/browser/shell-dialog-store'
import { Kbd } from '~/components/ui/kbd'
import { m } from '~/paraglide/messages.js'
import { useSession } from '~/queries/session'
import { Logo } from '../ui/logo'
import { AccountMenu } from './account-menu'
import { CreateMenu } from './create-menu'
import { InstallCard } from './install-card'
import { useNavItems } from './nav-items'
import { chooseSidebar, sidebarPreference } from './sidebar-width'
import { useAppleKeys } from './use-apple-keys'

/** The frame of a sidebar: the name at the top, everything else below. */
export function SidebarFrame({ children }: { children: ReactNode }) {
  return (
    <header className="side no-print">
      <Link to="/" className="side-brand" aria-label={m.shell_home()}>
        <Logo />
      </Link>
      {children}
    </header>
  )
}

/** The menu of wide screens. */
export function Sidebar() {
  const { user } = useSession()
  return (
    <SidebarFrame>
      {user && <CreateMenu groupSlug={user.groupSlug} />}
      <SidebarNav />
      <div className="side-end">
        <InstallCard />
        <WidthToggle />
        {user ? <AccountMenu user={user} /> : <SignInLink />}
      </div>
    </SidebarFrame>
  )
}

function SidebarNav() {
  const { user } = useSession()
  const isApple = useAppleKeys()
  return (
    <nav aria-label={m.shell_menu()} className="grid gap-0.5">
      {user && (
        <button
          type="button"
          className="side-link"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => openShellDialog('search')}
          onPointerEnter={() => preloadShellDialog('search')}
          onFocus={() => preloadShellDialog('search')}
        >
          <Search />
          <span className="side-label flex-1">{m.shell_search()}</span>
          <span className="side-wide">
            <Kbd>{isApple ? '⌘K' : 'Ctrl K'}</Kbd>
          </span>
        </button>
      )}
      {useNavItems().map(({ path, icon: Icon, label }) => (
        <Link key={path} to={path} className="side-link">
          <Icon />
          <span className="side-label">{label}</span>
        </Link>
      ))}
    </nav>
  )
}

function WidthToggle() {
  const [width] = usePreference(sidebarPreference)
  const narrow = width === 'rail'
  const Icon = narrow ? PanelLeftOpen : PanelLeftClose
  return (
    <button
      type="button"
      className="side-link"
      aria-expanded={!narrow}
      onClick={() => chooseSidebar(narrow ? 'wide' : 'rail')}
    >
      <Icon className="flip" />
      <span className="side-label">{narrow ? m.shell_sidebar_widen() : m.shell_sidebar_narrow()}</span>
    </button>
  )
}

function SignInLink() {
  return (
    <Link to="/login" className="side-link">
      <LogIn className="flip" />
      <span className="side-label">{m.session_sign_in()}</span>
    </Link>
  )
}
