import { type ClassValue, clsx } from 'clsx'

/**
 * Joins class names and leaves out the empty ones. Nothing is merged: a control's own look is in the
 * components layer of the style sheet, so a utility class given to it wins by itself.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes)
}
