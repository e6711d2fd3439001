import { Outlet } from '@tanstack/react-router'

/** See the layout table in ARCHITECTURE.md. */
export function BlankLayout() {
  return (
    <main>
      <Outlet />
    </main>
  )
}
