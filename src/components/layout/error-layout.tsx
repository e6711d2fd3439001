import type { ReactNode } from 'react'
import { useIsFramed } from './layout-frame'

/** What went wrong, in the middle: of the screen, or of the layout around it. */
export function ErrorLayout({ children }: { children: ReactNode }) {
  if (useIsFramed()) return <div className="error-page error-framed">{children}</div>
  return (
    <main id="main" tabIndex={-1} className="error-page">
      {children}
    </main>
  )
}
