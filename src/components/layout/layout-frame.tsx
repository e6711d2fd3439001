import { createContext, type ReactNode, useContext } from 'react'
import { m } from '~/paraglide/messages.js'

const FramedContext = createContext(false)

/** Whether a layout with a main landmark is around; an error page brings its own otherwise. */
export function useIsFramed(): boolean {
  return useContext(FramedContext)
}

/** The main landmark of a layout. Links and the program move the focus here after a change of page. */
export function Main({ className, children }: { className: string; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={className}>
      <FramedContext value={true}>{children}</FramedContext>
    </main>
  )
}

/** The first stop of the keyboard: past the menu. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      {m.shell_skip_to_content()}
    </a>
  )
}
