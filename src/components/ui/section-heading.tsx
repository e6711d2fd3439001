import type { ReactNode } from 'react'
import { cn } from '~/lib/cn'

export interface SectionHeadingProps {
  children: ReactNode
  action?: ReactNode
  level?: 2 | 3
  id?: string
  className?: string
}

export function SectionHeading({ children, action, level = 2, id, className }: SectionHeadingProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={cn('section-heading', className)}>
      <Heading id={id}>{children}</Heading>
      {action}
    </div>
  )
}
