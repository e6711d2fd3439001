import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { repeatEarlyInput } from '~/browser/early-input'
import { useFieldWiring } from './field'

export const inputClass = cva('input', {
  variants: {
    /** `outline` in forms; `soft` inside a bar. */
    tone: { outline: '', soft: 'input-soft' },
    /** `sm` for rows of fields, `lg` for a page's only field. */
    fieldSize: { sm: 'input-sm', md: '', lg: 'input-lg' },
    round: { true: 'input-round' },
  },
})

export type InputFrameProps = VariantProps<typeof inputClass>

/** A press on the icon or the box focuses the field. */
export function focusFieldInside(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget } = event
  if (!(target instanceof Element) || target.closest('input, select, button')) return
  event.preventDefault()
  currentTarget.querySelector('input')?.focus()
}

export interface InputProps extends ComponentProps<'input'>, InputFrameProps {
  icon?: ReactNode
  /** After the text, such as a button or unit. */
  end?: ReactNode
}

/** `className` goes to the box, everything else to the input. */
export function Input({ tone, fieldSize, round, icon, end, className, ...rest }: InputProps) {
  const wiring = useFieldWiring()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: widens the target of the field inside
    <div
      ref={repeatEarlyInput}
      className={inputClass({ tone, fieldSize, round, className })}
      onMouseDown={focusFieldInside}
    >
      {icon}
      <input type="text" dir="auto" {...wiring} {...rest} />
      {end}
    </div>
  )
}
