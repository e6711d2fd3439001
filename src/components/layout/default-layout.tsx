import { Outlet } from '@tanstack/react-router'

/** See the layout table in ARCHITECTURE.md. */
export function DefaultLayout() {
  return (
    <main>
      <Outlet />
    </main>
  )
}
