import { Link } from '@tanstack/react-router'
import { LogIn, Menu, Plus } from 'lucide-react'
import { openShellDialog, preloadShellDialog } from '~/browser/shell-dialog-store'
import { m } from '~/paraglide/messages.js'
import { useSession } from '~/queries/session'
import { type NavItem, useNavItems } from './nav-items'

function PlaceLink({ path, icon: Icon, label }: NavItem) {
  return (
    <Link to={path} className="tab">
      <Icon />
      {label}
    </Link>
  )
}

/** The menu of phones: four places, and Create in the middle. */
export function BottomNav() {
  const { user } = useSession()
  const [first, second, ...others] = useNavItems()
  return (
    <nav aria-label={m.shell_menu()} className="tabs-bar no-print">
      {first && <PlaceLink {...first} />}
      {second && <PlaceLink {...second} />}
      {user ? (
        <button
          type="button"
          className="tab-create"
          aria-label={m.shell_create()}
          aria-haspopup="dialog"
          onClick={() => openShellDialog('create')}
          onPointerDown={() => preloadShellDialog('create')}
        >
          <Plus />
        </button>
      ) : (
        <Link to="/login" className="tab">
          <LogIn className="flip" />
          {m.session_sign_in()}
        </Link>
      )}
      {others.map((place) => (
        <PlaceLink key={place.path} {...place} />
      ))}
      <button
        type="button"
        className="tab"
        aria-haspopup="dialog"
        onClick={() => openShellDialog('more')}
        onPointerDown={() => preloadShellDialog('more')}
      >
        <Menu />
        {m.common_more()}
      </button>
    </nav>
  )
}
