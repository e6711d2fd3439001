import { cx } from 'class-variance-authority'

/** Joins without merging: component styles are in a CSS layer below utilities, so utility classes win. */
export const cn = cx
