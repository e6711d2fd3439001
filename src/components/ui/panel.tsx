import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const panelClass = cva('panel', {
  variants: {
    /** `soft` has no outline, for notes and consequences. */
    tone: { outline: '', soft: 'panel-soft' },
  },
})

export interface PanelProps extends ComponentProps<'section'>, VariantProps<typeof panelClass> {}

/** Do not nest. */
export function Panel({ tone, className, ...rest }: PanelProps) {
  return <section {...rest} className={panelClass({ tone, className })} />
}
