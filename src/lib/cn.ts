import { type ClassValue, clsx } from 'clsx'

/**
 * Joins non-empty class names without merging: component styles are in a CSS layer below utilities, so utility classes
 * win.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes)
}
