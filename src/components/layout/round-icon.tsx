import type { ReactNode } from 'react'

/** An icon on a round background, in sheets and in the search dialog. */
export function RoundIcon({ children }: { children: ReactNode }) {
  return (
    <span className="grid size-10 flex-none place-content-center rounded-full bg-sunken text-fg-2 in-data-[active=true]:bg-surface">
      {children}
    </span>
  )
}
