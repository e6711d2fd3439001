import type { ReactNode } from 'react'
import { cn } from '~/lib/cn'
import { coverOf } from '~/lib/cover/cover'

// Simple shapes on an 80 × 100 canvas, in the palette's ink and in white.
const motifs: readonly ReactNode[] = [
  <>
    <g fill="currentColor" opacity=".13">
      <path d="M15 86C12 64 22 44 45 38c8 22-2 43-30 48z" />
      <path d="M64 95C45 87 36 69 44 47c21 8 29 26 20 48z" />
    </g>
    <path d="M17 83 40 46M62 91 48 54" stroke="#fff" strokeOpacity=".5" strokeWidth=".8" />
  </>,
  <>
    <path
      d="M40 15c7 0 8 10 11 19 5 13 15 20 13 35-2 14-13 19-24 19s-22-5-24-19c-2-15 8-22 13-35 3-9 4-19 11-19z"
      fill="currentColor"
      opacity=".12"
    />
    <path d="M40 16c0-5 2-9 5-11" stroke="currentColor" strokeOpacity=".35" strokeWidth="1.4" />
    <path d="M25 69c0-9 5-13 7-19" stroke="#fff" strokeOpacity=".5" strokeWidth="1.8" />
  </>,
  <>
    <path d="M13 42h54l-5 34c-.6 4-3 6-7 6H25c-4 0-6.4-2-7-6z" fill="currentColor" opacity=".13" />
    <path d="m24 46 1 32m7-32 .5 32M40 46v32m8-32-.5 32M56 46l-1 32" stroke="#fff" strokeOpacity=".45" />
    <ellipse cx="40" cy="42" rx="28" ry="7.4" fill="currentColor" opacity=".16" />
    <ellipse cx="40" cy="41.6" rx="23.6" ry="5" fill="#fff" opacity=".35" />
  </>,
  <>
    <circle cx="40" cy="50" r="33" fill="currentColor" opacity=".1" />
    <circle cx="40" cy="50" r="26" fill="currentColor" opacity=".1" />
    <circle cx="40" cy="50" r="24" fill="#fff" opacity=".3" />
  </>,
]

export interface RecipeCoverProps {
  name: string
  className?: string
}

/** Cover for a recipe without a picture; derives from its name. Decorative and hidden from screen readers. */
export function RecipeCover({ name, className }: RecipeCoverProps) {
  const { palette, motif, initial } = coverOf(name)
  return (
    <span aria-hidden="true" className={cn(`cover quiet quiet-${palette}`, className)}>
      <svg
        viewBox="0 0 80 100"
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        strokeLinecap="round"
        aria-hidden="true"
      >
        {motifs[motif]}
      </svg>
      <span className="cover-letter">{initial}</span>
    </span>
  )
}
