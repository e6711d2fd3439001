import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '~/lib/cn'
import { Spinner } from './spinner'

/** Class names that make any element look like a button, for links. Their looks are in styles/buttons.css. */
export const buttonClass = cva('btn', {
  variants: {
    variant: {
      primary: 'btn-primary',
      quiet: '',
      outline: 'btn-outline',
      ghost: 'btn-ghost',
      danger: 'btn-danger',
      link: 'btn-link',
    },
    size: { sm: 'btn-sm', md: '', lg: 'btn-lg' },
    block: { true: 'w-full' },
  },
})

/** One `primary` per view: the main action. */
export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonClass> {
  icon?: ReactNode
  /** Shows a spinner and swallows clicks, but keeps the focus and the width. */
  loading?: boolean
}

export function Button({
  variant,
  size,
  icon,
  loading = false,
  block,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const classes = cn(buttonClass({ variant, size, block }), loading && !icon && 'btn-covered', className)
  return (
    <button
      {...rest}
      type={type}
      // Not `disabled`, which would drop the focus; nor may a busy submit button submit once more.
      onClick={loading ? (event) => event.preventDefault() : onClick}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      className={classes}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  )
}
