import type { ComponentProps, ReactNode } from 'react'
import { cn } from '~/lib/cn'
import { Spinner } from './spinner'

export type ButtonVariant = 'primary' | 'quiet' | 'outline' | 'ghost' | 'danger' | 'link'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  primary: 'btn-primary',
  quiet: '',
  outline: 'btn-outline',
  ghost: 'btn-ghost',
  danger: 'btn-danger',
  link: 'btn-link',
}

const sizes: Record<ButtonSize, string> = { sm: 'btn-sm', md: '', lg: 'btn-lg' }

/** Class names that make any element look like a button, for links. */
export function buttonClass(variant: ButtonVariant = 'quiet', size: ButtonSize = 'md'): string {
  return cn('btn', variants[variant], sizes[size])
}

export interface ButtonProps extends ComponentProps<'button'> {
  /** One `primary` per view: the next thing to do. */
  variant?: ButtonVariant
  size?: ButtonSize
  /** Drawn before the label. */
  icon?: ReactNode
  /** Shows a spinner and swallows clicks, but keeps the focus and the width. */
  loading?: boolean
  /** Fills the line. */
  block?: boolean
}

/** A button. */
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
  const classes = cn(
    buttonClass(variant, size),
    block && 'w-full',
    loading && !icon && 'btn-covered',
    className,
  )
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
