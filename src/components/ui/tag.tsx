import type { ReactNode } from 'react'
import { cn } from '~/lib/cn'

export type TagTone = 'neutral' | 'primary' | 'accent' | 'success' | 'warning' | 'error'

const tones: Record<TagTone, string> = {
  neutral: 'bg-sunken text-fg-2',
  primary: 'bg-primary-soft text-primary-ink',
  accent: 'bg-accent-soft text-accent-ink',
  success: 'bg-success-soft text-success-ink',
  warning: 'bg-warning-soft text-warning-ink',
  error: 'bg-error-soft text-error-ink',
}

export interface TagProps {
  tone?: TagTone
  icon?: ReactNode
  className?: string
  children: ReactNode
}

/** A state in one or two words. */
export function Tag({ tone = 'neutral', icon, className, children }: TagProps) {
  return (
    <span className={cn('tag', tones[tone], className)}>
      {icon}
      {children}
    </span>
  )
}
