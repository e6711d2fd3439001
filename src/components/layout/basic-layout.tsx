import { Outlet } from '@tanstack/react-router'

/** See the layout table in ARCHITECTURE.md. */
export function BasicLayout() {
  return (
    <main>
      <Outlet />
    </main>
  )
}
