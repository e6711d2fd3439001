import { cn } from '~/lib/cn'
import { Button, type ButtonProps } from './button'

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'block' | 'aria-label'> {
  /** What it does, for everybody who does not see the icon. */
  label: string
  /** For a button that stays down (a heart): whether it is. */
  pressed?: boolean
  /** Lies on a picture: gets a nearly solid ground. */
  float?: boolean
}

/** A round button with nothing but an icon. Whatever its size, its target is 44 px. */
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
