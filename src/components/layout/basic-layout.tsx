import { Link, Outlet } from '@tanstack/react-router'
import { Languages, LogIn, SunMoon } from 'lucide-react'
import { openShellDialog, preloadShellDialog } from '~/browser/shell-dialog-store'
import { switchTheme } from '~/browser/use-theme-mode'
import { buttonClass, IconButton } from '~/components/ui/button'
import { Logo } from '~/components/ui/logo'
import { m } from '~/paraglide/messages.js'
import { useSession } from '~/queries/session'
import { LayoutFrame } from './layout-frame'

export function BasicLayout() {
  const { user } = useSession()
  return (
    <LayoutFrame
      plain
      before={
        <header className="no-print flex items-center justify-between gap-4 px-gutter pt-4">
          <Link to="/">
            {/* On phones the sign-in link needs the space of the name. */}
            <Logo className={user ? '' : 'max-sm:w-8 max-sm:overflow-hidden'} />
          </Link>
          <div className="flex items-center gap-1">
            <IconButton
              label={m.common_language()}
              variant="ghost"
              onClick={() => openShellDialog('language')}
              onPointerEnter={() => preloadShellDialog('language')}
            >
              <Languages />
            </IconButton>
            <IconButton label={m.session_theme()} variant="ghost" onClick={switchTheme}>
              <SunMoon />
            </IconButton>
            {!user && (
              <Link to="/login" className={buttonClass({ size: 'sm' })}>
                <LogIn className="flip" />
                {m.session_sign_in()}
              </Link>
            )}
          </div>
        </header>
      }
    >
      <Outlet />
    </LayoutFrame>
  )
}
