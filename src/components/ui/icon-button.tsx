import { cn } from '~/lib/cn'
import { Button, type ButtonProps } from './button'

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
