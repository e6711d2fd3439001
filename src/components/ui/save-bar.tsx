import type { ReactNode } from 'react'
import { useCoveredHeight } from './use-covered-height'

/** Timers and toasts stay above it at any height. */
export function SaveBar({ children }: { children: ReactNode }) {
  return (
    <div
      ref={useCoveredHeight('--bar-height')}
      className="save-bar fixed start-0 end-0 bottom-0 z-(--z-nav) flex flex-wrap items-center justify-end gap-x-2.5 gap-y-1 border-t border-line bg-paper/97 px-gutter pt-3 pb-[max(12px,env(safe-area-inset-bottom))] backdrop-blur-lg lg:start-(--sidebar-width)"
    >
      {children}
    </div>
  )
}
