import { Link, Outlet, useParams } from '@tanstack/react-router'
import { Download, LogIn, Menu, PanelLeftClose, PanelLeftOpen, Plus, Search, X } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useInstallPrompt } from '~/browser/install-prompt'
import { usePreference } from '~/browser/preferences'
import { startOver } from '~/browser/several-import'
import { openShellDialog, preloadShellDialog } from '~/browser/shell-dialog-store'
import { SidebarCookbooks } from '~/components/cookbooks/sidebar-cookbooks'
import { createOptions } from '~/components/import/create-options'
import { Button, IconButton } from '~/components/ui/button'
import { DropdownMenu, MenuItem } from '~/components/ui/dropdown-menu'
import { Kbd } from '~/components/ui/kbd'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { m } from '~/paraglide/messages.js'
import { useLiveUpdates } from '~/queries/live'
import { useSession } from '~/queries/session'
import { AccountMenu } from './account-menu'
import { LayoutFrame } from './layout-frame'
import { type NavItem, useMoreItems, useNavItems } from './nav-items'
import { SidebarEnd, SidebarFrame, SidebarLabel, sidebarLinkClass } from './sidebar-frame'
import { chooseSidebar, sidebarPreference } from './sidebar-width'

/** The default layout: a sidebar, on phones a bottom navigation. */
export function DefaultLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  useLiveUpdates()
  return (
    <LayoutFrame before={<Sidebar />} after={<BottomNav />}>
      {children}
    </LayoutFrame>
  )
}

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

function BottomNav() {
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

const subscribeToNothing = () => () => {}

/** Cmd instead of Ctrl; known only in the browser. */
function useHasCommandKey(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => /mac|iphone|ipad/i.test(navigator.userAgent),
    () => false,
  )
}

function Sidebar() {
  const { user } = useSession()
  return (
    <SidebarFrame>
      {user && <CreateMenu groupSlug={user.groupSlug} />}
      <SidebarNav />
      <VisitedCookbooks />
      <SidebarEnd>
        <InstallCard />
        <WidthToggle />
        {user ? <AccountMenu user={user} /> : <SignInLink />}
      </SidebarEnd>
    </SidebarFrame>
  )
}

function SidebarNav() {
  const { user } = useSession()
  const hasCommandKey = useHasCommandKey()
  return (
    <nav aria-label={m.shell_menu()} className="grid gap-0.5">
      {user && (
        <button
          type="button"
          className={sidebarLinkClass}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => openShellDialog('search')}
          onPointerEnter={() => preloadShellDialog('search')}
          onFocus={() => preloadShellDialog('search')}
        >
          <Search />
          <SidebarLabel className="flex-1">{m.common_search()}</SidebarLabel>
          <span className="rail:hidden">
            <Kbd>{hasCommandKey ? '⌘K' : 'Ctrl K'}</Kbd>
          </span>
        </button>
      )}
      {[...useNavItems(), ...useMoreItems()].map(({ path, icon: Icon, label, exact, current }) => (
        <Link
          key={path}
          to={path}
          className={sidebarLinkClass}
          activeOptions={{ exact }}
          inactiveProps={current ? { 'aria-current': 'page' } : {}}
        >
          <Icon />
          <SidebarLabel>{label}</SidebarLabel>
        </Link>
      ))}
    </nav>
  )
}

function VisitedCookbooks() {
  const { user } = useSession()
  const { groupSlug } = useParams({ strict: false })
  const visited = user?.groupSlug ?? groupSlug
  return typeof visited === 'string' ? (
    <SidebarCookbooks groupSlug={visited} linkClass={sidebarLinkClass} />
  ) : null
}

function WidthToggle() {
  const [width] = usePreference(sidebarPreference)
  const narrow = width === 'rail'
  const Icon = narrow ? PanelLeftOpen : PanelLeftClose
  return (
    <button
      type="button"
      className={sidebarLinkClass}
      aria-expanded={!narrow}
      onClick={() => chooseSidebar(narrow ? 'wide' : 'rail')}
    >
      <Icon className="flip" />
      <SidebarLabel>{narrow ? m.shell_sidebar_widen() : m.shell_sidebar_narrow()}</SidebarLabel>
    </button>
  )
}

function SignInLink() {
  return (
    <Link to="/login" className={sidebarLinkClass}>
      <LogIn className="flip" />
      <SidebarLabel>{m.session_sign_in()}</SidebarLabel>
    </Link>
  )
}

function CreateMenu({ groupSlug }: { groupSlug: string }) {
  return (
    <DropdownMenu
      label={m.shell_create()}
      align="start"
      trigger={
        <Button className="group w-full rail:w-[46px] rail:p-0" icon={<Plus />}>
          <SidebarLabel>{m.shell_create()}</SidebarLabel>
        </Button>
      }
    >
      {createOptions(groupSlug).map(({ path, icon: Icon, label }) => (
        <MenuItem key={path} asChild>
          <Link to={path}>
            <Icon />
            {label}
          </Link>
        </MenuItem>
      ))}
    </DropdownMenu>
  )
}

/** Offers to install the app, until it is installed or declined. */
function InstallCard() {
  const { offered, install, dismiss } = useInstallPrompt()
  if (!offered) return null
  return (
    <section
      className="panel panel-soft relative grid gap-3 p-4 text-sm rail:hidden"
      aria-label={m.install_title()}
    >
      <p className="pe-6 text-fg-2">{m.install_text()}</p>
      <Button size="sm" className="bg-surface" icon={<Download />} onClick={install}>
        {m.install_title()}
      </Button>
      <IconButton
        label={m.install_dismiss()}
        size="sm"
        variant="ghost"
        className="absolute end-1 top-1"
        onClick={dismiss}
      >
        <X />
      </IconButton>
    </section>
  )
}
