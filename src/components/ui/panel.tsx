import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const panelClass = cva('panel', {
  variants: {
    /** `soft` is a well without outline, for notes and consequences. */
    tone: { outline: '', soft: 'panel-soft' },
  },
})

export interface PanelProps extends ComponentProps<'section'>, VariantProps<typeof panelClass> {}

/** A group that stands apart from the page. Never put one inside another. */
export function Panel({ tone, className, ...rest }: PanelProps) {
  return <section {...rest} className={panelClass({ tone, className })} />
}
