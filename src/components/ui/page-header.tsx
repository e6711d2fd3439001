import type { ReactNode } from 'react'

export interface PageHeaderProps {
  title: ReactNode
  subtitle?: ReactNode
  /** Before the title, such as a back link. */
  lead?: ReactNode
  /** At the end of the line; below on narrow screens. */
  actions?: ReactNode
}

/** Contains the page's only h1. */
export function PageHeader({ title, subtitle, lead, actions }: PageHeaderProps) {
  return (
    <header className="page-header">
      {lead}
      <div className="min-w-0 flex-1 basis-60">
        <h1>{title}</h1>
        {subtitle && <p className="mt-1.5 text-fg-2">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2.5 md:gap-4">{actions}</div>}
    </header>
  )
}
