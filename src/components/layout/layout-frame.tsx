import { createContext, type ReactNode, useContext } from 'react'
import { cn } from '~/lib/cn'
import { m } from '~/paraglide/messages.js'

const FramedContext = createContext(false)

/** Whether a layout provides the main landmark; otherwise an error page adds its own. */
export function useIsFramed(): boolean {
  return useContext(FramedContext)
}

interface LayoutFrameProps {
  before: ReactNode
  after?: ReactNode
  /** No column for a sidebar. */
  plain?: boolean
  children: ReactNode
}

/** Skip link, menu and main landmark, which gets the focus after a navigation. */
export function LayoutFrame({ before, after, plain = false, children }: LayoutFrameProps) {
  return (
    <div className={plain ? undefined : 'lg:grid lg:grid-cols-[var(--sidebar-width)_minmax(0,1fr)]'}>
      <a
        href="#main"
        className="no-print fixed start-3 top-3 z-[calc(var(--z-nav)+1)] rounded-full bg-inverse px-5 py-3 font-semibold text-on-inverse not-focus:-translate-y-20"
      >
        {m.shell_skip_to_content()}
      </a>
      {before}
      <main
        id="main"
        tabIndex={-1}
        className={cn(
          'min-h-dvh min-w-0 px-gutter pt-5 pb-[calc(120px+var(--nav-height)-var(--tabs-height)+var(--dock-height)+var(--note-height))] outline-none lg:pt-12 lg:pb-[calc(64px+var(--dock-height)+var(--note-height))]',
          !plain && 'lg:ps-10 rail:ps-gutter',
        )}
      >
        <FramedContext value={true}>{children}</FramedContext>
      </main>
      {after}
    </div>
  )
}
