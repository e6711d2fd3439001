import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cn } from '~/lib/cn'
import { useFieldWiring } from './field'

export type InputSize = 'sm' | 'md' | 'lg'

export interface InputFrameProps {
  /** `outline` in forms; `soft` where the field is part of a bar. */
  tone?: 'outline' | 'soft'
  /** `sm` for rows of fields, `lg` for the one field of a page. */
  fieldSize?: InputSize
  round?: boolean
}

/** Class names of the box around an input. */
export function inputClass({ tone, fieldSize, round }: InputFrameProps, className?: string): string {
  return cn(
    'input',
    tone === 'soft' && 'input-soft',
    fieldSize === 'sm' && 'input-sm',
    fieldSize === 'lg' && 'input-lg',
    round && 'input-round',
    className,
  )
}

/** A press on the icon or the edge of the box leads into the field. */
export function focusFieldInside(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget } = event
  if (!(target instanceof Element) || target.closest('input, select, button')) return
  event.preventDefault()
  currentTarget.querySelector('input')?.focus()
}

export interface InputProps extends ComponentProps<'input'>, InputFrameProps {
  /** Before the text. */
  icon?: ReactNode
  /** After the text: a button or a unit. */
  end?: ReactNode
}

/** A text field. `className` goes to the box, everything else to the input element. */
export function Input({ tone, fieldSize, round, icon, end, className, ...rest }: InputProps) {
  const wiring = useFieldWiring()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: widens the target of the field inside
    <div className={inputClass({ tone, fieldSize, round }, className)} onMouseDown={focusFieldInside}>
      {icon}
      <input type="text" dir="auto" {...wiring} {...rest} />
      {end}
    </div>
  )
}
