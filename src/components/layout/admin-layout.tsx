import { Outlet } from '@tanstack/react-router'

/** See the layout table in ARCHITECTURE.md. */
export function AdminLayout() {
  return (
    <main>
      <Outlet />
    </main>
  )
}
