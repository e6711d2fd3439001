import { Outlet } from '@tanstack/react-router'
import { useLiveUpdates } from '~/queries/live'
import { BottomNav } from './bottom-nav'
import { LayoutFrame } from './layout-frame'
import { Sidebar } from './sidebar'

/** Every page that is not named in another layout: a sidebar, on phones a bottom navigation. */
export function DefaultLayout() {
  useLiveUpdates()
  return (
    <LayoutFrame before={<Sidebar />} after={<BottomNav />}>
      <Outlet />
    </LayoutFrame>
  )
}
