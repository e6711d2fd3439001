import { Link } from '@tanstack/react-router'
import { LogIn, Menu, Plus } from 'lucide-react'
import { startOver } from '~/browser/several-import'
import { openShellDialog, preloadShellDialog } from '~/browser/shell-dialog-store'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { m } from '~/paraglide/messages.js'
import { useSession } from '~/queries/session'
import { type NavItem, useNavItems } from './nav-items'

const tabClass =
  'grid justify-items-center gap-[3px] rounded-md py-[6px] transition-[scale] active:scale-94 text-center text-(length:--tab-text) leading-[1.4] font-medium short:flex short:items-center short:justify-center short:gap-2 text-fg-2 wrap-anywhere aria-[current=page]:font-semibold aria-[current=page]:text-primary-ink'

function NavTab({ path, icon: Icon, label, exact }: NavItem) {
  return (
    <Link to={path} className={tabClass} activeOptions={{ exact }}>
      <Icon />
      {label}
    </Link>
  )
}

export function BottomNav() {
  const { user } = useSession()
  const [first, second, ...others] = useNavItems()
  return (
    <nav
      aria-label={m.shell_menu()}
      className="tabs-bar no-print fixed inset-x-0 bottom-0 z-(--z-nav) [display:var(--tabs-bar-display,grid)] auto-cols-fr grid-flow-col items-center border-t border-line bg-surface/94 px-2 pt-[6px] pb-[max(10px,env(safe-area-inset-bottom))] short:py-[4px] backdrop-blur-lg lg:hidden [&_.lucide]:size-[24px]"
    >
      {first && <NavTab {...first} />}
      {second && <NavTab {...second} />}
      {user ? (
        <Link
          to={recipeCreatePaths(user.groupSlug).add}
          className="mx-auto grid size-[52px] place-content-center short:size-10 rounded-full bg-primary-soft text-primary-ink shadow-2 transition-[scale] active:scale-94"
          aria-label={m.add_recipe_title()}
          onClick={startOver}
        >
          <Plus />
        </Link>
      ) : (
        <Link to="/login" className={tabClass}>
          <LogIn className="flip" />
          {m.session_sign_in()}
        </Link>
      )}
      {others.map((item) => (
        <NavTab key={item.path} {...item} />
      ))}
      <button
        type="button"
        className={tabClass}
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
