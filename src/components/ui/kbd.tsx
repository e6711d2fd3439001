import type { ReactNode } from 'react'

/** Hidden from screen readers: also set `aria-keyshortcuts`. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="pointer-coarse:hidden">
      <kbd className="rounded-[6px] bg-paper px-[7px] py-[5px] font-sans text-[12px]/none font-medium whitespace-nowrap text-fg-3 inset-ring inset-ring-line-2">
        {children}
      </kbd>
    </span>
  )
}
