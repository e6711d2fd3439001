import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLiveUpdates } from '~/queries/live'
import { BottomNav } from './bottom-nav'
import { LayoutFrame } from './layout-frame'
import { Sidebar } from './sidebar'

/** The default layout: a sidebar, on phones a bottom navigation. */
export function DefaultLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  useLiveUpdates()
  return (
    <LayoutFrame before={<Sidebar />} after={<BottomNav />}>
      {children}
    </LayoutFrame>
  )
}
