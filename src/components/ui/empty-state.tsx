import type { ReactNode } from 'react'
import { cn } from '~/lib/cn'

export interface EmptyStateProps {
  /** A drawing from empty-art, 168 × 128. */
  art?: ReactNode
  title: ReactNode
  children?: ReactNode
  /** The first action to offer. */
  action?: ReactNode
  /** On a page of its own the title is the h1. */
  level?: 1 | 2 | 3
  className?: string
}

/** What stands where nothing is yet. */
export function EmptyState({ art, title, children, action, level = 2, className }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : level === 2 ? 'h2' : 'h3'
  return (
    <div className={cn('empty', className)}>
      {art}
      <Heading>{title}</Heading>
      {children && <p className="max-w-[min(40ch,100%)] text-balance text-fg-2">{children}</p>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2.5">{action}</div>}
    </div>
  )
}
