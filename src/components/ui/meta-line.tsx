import type { ComponentProps } from 'react'
import { cn } from '~/lib/cn'

export function MetaLine({ className, ...rest }: ComponentProps<'p'>) {
  return (
    <p
      {...rest}
      className={cn(
        'flex flex-wrap items-center gap-x-2 gap-y-0.5 overflow-x-clip [overflow-clip-margin:6px] text-sm text-fg-2 [&_.lucide]:size-4',
        className,
      )}
    />
  )
}

/** A dot precedes each item; dots at the start of a line are clipped. */
export function MetaItem({ className, ...rest }: ComponentProps<'span'>) {
  return (
    <span
      {...rest}
      className={cn(
        'relative -start-[13px] inline-flex min-w-0 items-center gap-1.5 wrap-anywhere',
        'before:me-1 before:size-[3px] before:flex-none before:rounded-full before:bg-control',
        className,
      )}
    />
  )
}
