import { Link, Outlet } from '@tanstack/react-router'
import { buttonClass } from '~/components/ui/button'
import { m } from '~/paraglide/messages.js'
import { useSession } from '~/queries/session'
import { Main, SkipLink } from './layout-frame'
import { Logo } from './logo'

/** Pages for people who need no menu: the name at the top, the page below. */
export function BasicLayout() {
  const { user } = useSession()
  return (
    <>
      <SkipLink />
      <header className="basic-top no-print">
        <Link to="/" aria-label={m.shell_home()}>
          <Logo />
        </Link>
        {!user && (
          <Link to="/login" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
            {m.session_sign_in()}
          </Link>
        )}
      </header>
      <Main className="basic-main">
        <Outlet />
      </Main>
    </>
  )
}
