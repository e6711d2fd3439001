import type { ComponentProps } from 'react'
import { cn } from '~/lib/cn'

export interface PanelProps extends ComponentProps<'section'> {
  /** `soft` is a well without outline, for notes and consequences. */
  tone?: 'outline' | 'soft'
}

/** A group that stands apart from the page. Never put one inside another. */
export function Panel({ tone, className, ...rest }: PanelProps) {
  return <section {...rest} className={cn('panel', tone === 'soft' && 'panel-soft', className)} />
}
