import type { ReactNode } from 'react'
import { cn } from '~/lib/cn'

export interface SectionHeadingProps {
  children: ReactNode
  action?: ReactNode
  id?: string
  className?: string
}

export function SectionHeading({ children, action, id, className }: SectionHeadingProps) {
  return (
    <div className={cn('section-heading', className)}>
      <h2 id={id}>{children}</h2>
      {action}
    </div>
  )
}
