import { Outlet } from '@tanstack/react-router'

/** Nothing but the page, which brings its own main landmark. */
export function BlankLayout() {
  return <Outlet />
}
