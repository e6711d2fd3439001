import type { ReactNode } from 'react'
import { cn } from '~/lib/cn'

export interface PageHeaderProps {
  title: ReactNode
  /** One line below, such as counts. */
  subtitle?: ReactNode
  /** Before the title: a way back. */
  lead?: ReactNode
  /** At the end of the line; on narrow screens below. */
  actions?: ReactNode
  className?: string
}

/** The one h1 of a page with what belongs to it. */
export function PageHeader({ title, subtitle, lead, actions, className }: PageHeaderProps) {
  return (
    <header className={cn('page-header', className)}>
      {lead}
      <div className="min-w-0 flex-1 basis-60">
        <h1>{title}</h1>
        {subtitle && <p className="mt-1.5 text-fg-2">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2.5 md:gap-4">{actions}</div>}
    </header>
  )
}
