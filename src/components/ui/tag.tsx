import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'

const tagClass = cva('tag', {
  variants: {
    tone: {
      neutral: 'bg-sunken text-fg-2',
      primary: 'bg-primary-soft text-primary-ink',
      accent: 'bg-accent-soft text-accent-ink',
      success: 'bg-success-soft text-success-ink',
      warning: 'bg-warning-soft text-warning-ink',
      error: 'bg-error-soft text-error-ink',
    },
  },
  defaultVariants: { tone: 'neutral' },
})

export interface TagProps extends VariantProps<typeof tagClass> {
  icon?: ReactNode
  className?: string
  children: ReactNode
}

export function Tag({ tone, icon, className, children }: TagProps) {
  return (
    <span className={tagClass({ tone, className })}>
      {icon}
      {children}
    </span>
  )
}
