import { type ClassValue, clsx } from 'clsx'

/** Joins without merging: component styles are in a CSS layer below utilities, so utility classes win. */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes)
}
