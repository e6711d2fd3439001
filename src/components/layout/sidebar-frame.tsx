import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { Logo } from '~/components/ui/logo'
import { cn } from '~/lib/cn'
import { m } from '~/paraglide/messages.js'

/** In the rail, Escape hides the shown label until another one is reached. WCAG 1.4.13 */
export function SidebarFrame({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = frame.current
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') element?.toggleAttribute('data-label-hidden', true)
    }
    const onReach = () => element?.removeAttribute('data-label-hidden')
    document.addEventListener('keydown', onKeyDown)
    element?.addEventListener('pointerover', onReach)
    element?.addEventListener('focusin', onReach)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      element?.removeEventListener('pointerover', onReach)
      element?.removeEventListener('focusin', onReach)
    }
  }, [])
  return (
    <header
      ref={frame}
      className="no-print sticky top-0 z-(--z-nav) hidden h-dvh flex-col gap-6 px-5 pt-8 pb-5 lg:flex rail:items-center rail:gap-8 rail:px-3"
    >
      <Link to="/" className="flex px-2 rail:px-0" aria-label={m.shell_home()}>
        <Logo className="rail:w-8 rail:overflow-hidden" />
      </Link>
      {children}
    </header>
  )
}

export function SidebarEnd({ children }: { children: ReactNode }) {
  return <div className="mt-auto grid grid-cols-1 gap-2 rail:justify-items-center">{children}</div>
}

/** A link or button of a sidebar: an icon with a `SidebarLabel`. */
export const sidebarLinkClass =
  'group relative flex min-h-[42px] w-full items-center gap-[13px] rounded-md px-3 py-1 text-start text-ui/[1.25] font-medium text-fg-2 transition-[background-color] hover:bg-hover aria-[current=page]:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-fg aria-[current=page]:[&>.lucide]:text-primary-ink rail:min-h-[46px] rail:w-[46px] rail:justify-center rail:p-0'

/** In the rail it appears on hover or focus. Its parent must be a `group`. */
export function SidebarLabel({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span
      className={cn(
        'rail:pointer-events-none rail:absolute rail:start-[calc(100%+10px)] rail:top-1/2 rail:w-max rail:max-w-60 rail:-translate-y-1/2 rail:rounded-sm rail:bg-inverse rail:px-2.5 rail:py-1.5 rail:text-xs/[1.35] rail:font-medium rail:text-on-inverse rail:opacity-0 rail:shadow-2 rail:transition-opacity rail:group-focus-within:opacity-100 rail:group-hover:pointer-events-auto rail:group-hover:opacity-100 rail:in-data-label-hidden:opacity-0!',
        // The pointer may move onto it.
        'rail:before:absolute rail:before:inset-y-0 rail:before:-start-2.5 rail:before:w-2.5',
        className,
      )}
    >
      {children}
    </span>
  )
}
