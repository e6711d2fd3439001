import type { ReactNode } from 'react'

function Art({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 168 128" width="168" height="128" fill="none" strokeLinecap="round" aria-hidden="true">
      <ellipse cx="84" cy="114" rx="60" ry="8" fill="var(--sunken)" />
      {children}
    </svg>
  )
}

/** An open cookbook: no recipes yet. */
export function BookArt() {
  return (
    <Art>
      <path
        d="M84 38C67 25 42 24 25 32v67c17-8 42-7 59 6 17-13 42-14 59-6V32c-17-8-42-7-59 6z"
        fill="var(--primary-soft)"
      />
      <g stroke="var(--primary-l1)" strokeWidth="2.5">
        <path d="M84 38v67" />
        <path d="M39 48c11-3 22-2 32 4M39 62c11-3 22-2 32 4M39 76c7-2 14-1.5 20 1" />
      </g>
      <circle cx="114" cy="62" r="18" fill="var(--primary)" />
      <circle cx="114" cy="62" r="12" fill="var(--primary-soft)" />
      <path d="M108 66c-1-9 5-13 13-13 0 8-4 14-13 13z" fill="var(--success)" />
    </Art>
  )
}

/** A laid place: nothing planned. */
export function PlateArt() {
  return (
    <Art>
      <circle cx="84" cy="62" r="46" fill="var(--accent-soft)" />
      <circle cx="84" cy="62" r="33" fill="var(--surface)" />
      <path d="M71 68c-3-16 11-24 28-22 1 15-10 27-28 22z" fill="var(--success)" />
      <path d="M71 68l-8 9" stroke="var(--success)" strokeWidth="2.5" />
      <g stroke="var(--text-3)" strokeWidth="3" strokeLinejoin="round">
        <path d="M15 24v23c0 8 5 11 7 11s7-3 7-11V24M22 24v80" />
        <path d="M146 104V24c-9 6-11 25-9 38h9" />
      </g>
    </Art>
  )
}

/** A shopping bag: nothing to buy. */
export function BagArt() {
  return (
    <Art>
      <path d="M62 44c-4-18 3-31 14-34 5 12 3 25-2 34z" fill="var(--success)" />
      <path d="M86 44c-1-22 11-34 25-32 1 14-5 24-13 32z" fill="var(--success-l1)" />
      <path d="M108 44l5-17a5.5 5.5 0 0 1 10.5 3L119 44z" fill="var(--warning-l1)" />
      <path d="M42 42h84l-6 63a8 8 0 0 1-8 7H56a8 8 0 0 1-8-7z" fill="var(--primary-l2)" />
      <path d="M42 42h84l-1.2 13H43.2z" fill="var(--primary-l1)" />
      <path d="M66 68c1 19 35 19 36 0" stroke="var(--primary-d1)" strokeWidth="3" />
    </Art>
  )
}

/** A ramekin under a magnifying glass: nothing matches. */
export function SearchArt() {
  return (
    <Art>
      <path d="M41 50h86l-7 43a15 15 0 0 1-15 13H63a15 15 0 0 1-15-13z" fill="var(--secondary-soft)" />
      <path d="M62 67l4 24M84 67v24M106 67l-4 24" stroke="var(--secondary-l2)" strokeWidth="3" />
      <rect x="34" y="42" width="100" height="14" rx="7" fill="var(--secondary-l2)" />
      <circle cx="112" cy="40" r="20" fill="var(--surface)" stroke="var(--text-3)" strokeWidth="3.5" />
      <path d="M126 54l14 14" stroke="var(--text-3)" strokeWidth="4.5" />
    </Art>
  )
}

/** A plate in two halves: a page that is not there, or something that broke. */
export function BrokenPlateArt() {
  return (
    <svg viewBox="0 0 260 230" width="260" height="230" fill="none" strokeLinecap="round" aria-hidden="true">
      <ellipse cx="130" cy="212" rx="120" ry="14" fill="var(--sunken)" />
      <g stroke="var(--line-2)" strokeWidth="3">
        <path
          d="M106 8a100 100 0 0 0-3 194c7 2 13 2 19 2l3-30-18-26 14-30-22-40 10-26z"
          fill="var(--surface)"
        />
        <path
          d="M156 8a100 100 0 0 1 3 194c-6 2-12 2-18 2l8-30-16-26 20-32-20-38 14-26z"
          fill="var(--surface)"
        />
        <path d="M98 40a69 69 0 0 0 0 130M162 40a69 69 0 0 1 0 130" />
      </g>
      <g fill="var(--primary-l1)" stroke="var(--primary)" strokeWidth="6">
        <path d="M112 63a46 46 0 0 0-8 84l10-27 8-15z" />
        <path d="M146 62a46 46 0 0 1 6 85l-14-25 12-20z" />
      </g>
      <g stroke="var(--primary-soft)" strokeWidth="2.5">
        <path d="M112 111l-27-22M112 111l-34-3M112 111l-26 19M152 109l26-22M152 109l34-2M152 109l26 20" />
      </g>
      <path d="M210 64c-4-18 10-30 30-30 0 20-12 33-30 30z" fill="var(--success)" />
      <path d="M210 64l-12 13" stroke="var(--success)" strokeWidth="4" />
    </svg>
  )
}
