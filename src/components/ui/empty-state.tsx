import type { ReactNode } from 'react'
import drawings from './empty-art.svg?no-inline'

export interface EmptyStateProps {
  /** 168 × 128. */
  art?: ReactNode
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** 1 if it is the title of the page. */
  level?: 1 | 2 | 3
}

export function EmptyState({ art, title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : level === 2 ? 'h2' : 'h3'
  return (
    <div className="empty">
      {art}
      <Heading>{title}</Heading>
      {children && <p className="max-w-[min(40ch,100%)] text-balance text-fg-2">{children}</p>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2.5">{action}</div>}
    </div>
  )
}

/** Uses the colors of the theme. */
export function EmptyArt({ drawing }: { drawing: 'book' | 'plate' | 'bag' | 'search' }) {
  return (
    <svg viewBox="0 0 168 128" width="168" height="128" fill="none" strokeLinecap="round" aria-hidden="true">
      <ellipse cx="84" cy="114" rx="60" ry="8" fill="var(--sunken)" />
      <use href={`${drawings}#${drawing}`} />
    </svg>
  )
}
