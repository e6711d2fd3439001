import { Outlet } from '@tanstack/react-router'
import { useLiveUpdates } from '~/queries/live'
import { BottomNav } from './bottom-nav'
import { LayoutFrame } from './layout-frame'
import { Sidebar } from './sidebar'

/** The default layout: a sidebar, on phones a bottom navigation. */
export function DefaultLayout() {
  useLiveUpdates()
  return (
    <LayoutFrame before={<Sidebar />} after={<BottomNav />}>
      <Outlet />
    </LayoutFrame>
  )
}
