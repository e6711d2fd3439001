import { Outlet } from '@tanstack/react-router'
import { BottomNav } from './bottom-nav'
import { Main, SkipLink } from './layout-frame'
import { usePageOptions } from './page-options'
import { Sidebar } from './sidebar'

/** Every page that is not named in another layout: a sidebar, on phones a bottom navigation. */
export function DefaultLayout() {
  const { bottomBar } = usePageOptions()
  return (
    <div className="shell">
      <SkipLink />
      <Sidebar />
      <Main className="shell-main">
        <Outlet />
      </Main>
      {bottomBar !== 'own' && <BottomNav />}
    </div>
  )
}
