import drawings from './empty-art.svg?no-inline'

/** Uses the colors of the theme. */
export function EmptyArt({ drawing }: { drawing: 'book' | 'plate' | 'bag' | 'search' }) {
  return (
    <svg viewBox="0 0 168 128" width="168" height="128" fill="none" strokeLinecap="round" aria-hidden="true">
      <ellipse cx="84" cy="114" rx="60" ry="8" fill="var(--sunken)" />
      <use href={`${drawings}#${drawing}`} />
    </svg>
  )
}
