import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '~/lib/cn'
import { Spinner } from './spinner'

/** Makes any element, such as a link, look like a button. See styles/buttons.css. */
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

/** Use one `primary` per view. */
export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonClass> {
  icon?: ReactNode
  /** Shows a spinner and ignores clicks, but keeps focus and width. */
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
      // `disabled` would drop the focus; a busy submit button must not submit again.
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

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'block' | 'aria-label'> {
  /** The accessible name. */
  label: string
  /** For toggles, such as a heart. */
  pressed?: boolean
  /** For use on pictures: a nearly opaque background. */
  float?: boolean
}

/** The click target is 44 px at every size. */
export function IconButton({
  label,
  pressed,
  float,
  className,
  children,
  loading,
  ...rest
}: IconButtonProps) {
  return (
    <Button
      {...rest}
      loading={loading}
      aria-label={label}
      aria-pressed={pressed}
      className={cn('btn-icon', float && 'btn-float', className)}
    >
      {loading ? null : children}
    </Button>
  )
}
