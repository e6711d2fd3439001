import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { cn } from '~/lib/cn'

interface ChipPage extends Pick<LinkProps, 'to' | 'params'> {
  label: () => string
  /** Set it if pages below have their own chips. */
  exact?: boolean
}

function showCurrent(row: HTMLElement | null): void {
  row?.querySelector('[aria-current=page]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
}

/** A horizontally scrolling row of links. */
export function ChipNavigation({
  label,
  pages,
  className,
}: {
  label: string
  pages: readonly ChipPage[]
  className?: string
}) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <nav key={path} ref={showCurrent} aria-label={label} className={cn('chip-row', className)}>
      {pages.map(({ to, params, label, exact }) => (
        <Link
          key={to}
          to={to}
          params={params}
          className="chip"
          activeOptions={{ exact }}
          activeProps={{ className: 'chip chip-on' }}
        >
          {label()}
        </Link>
      ))}
    </nav>
  )
}
