import type { ReactNode } from 'react'
import { cn } from '~/lib/cn'
import { useIsFramed } from './layout-frame'

interface ErrorLayoutProps {
  code?: number | undefined
  title: string
  text: string
  actions: ReactNode
  /** Below the buttons. */
  children?: ReactNode
}

/** Centered in the screen or the surrounding layout. */
export function ErrorLayout({ code, title, text, actions, children }: ErrorLayoutProps) {
  const isFramed = useIsFramed()
  const className = cn(
    'mx-auto grid max-w-[calc(560px+2*var(--gutter))] content-center justify-items-center gap-3.5 p-gutter text-center outline-none',
    isFramed ? 'min-h-[calc(100dvh-180px)]' : 'min-h-dvh',
  )
  const content = (
    <>
      <BrokenPlate />
      {code && <p className="text-xs font-semibold text-primary-ink">{code}</p>}
      <h1>{title}</h1>
      <p className="max-w-full text-lg text-pretty wrap-anywhere text-fg-2">{text}</p>
      <div className="mt-2.5 flex max-w-full flex-wrap justify-center gap-2.5">{actions}</div>
      {children}
    </>
  )
  if (isFramed) return <div className={className}>{content}</div>
  return (
    <main id="main" tabIndex={-1} className={className}>
      {content}
    </main>
  )
}

const CRACK = 'l-15 38 24 42-24 44 20 42-16 52'

function BrokenPlate() {
  return (
    <svg viewBox="0 0 320 240" className="mb-2 w-80 max-w-full" fill="none" aria-hidden="true">
      <defs>
        <clipPath id="plate-start">
          <path d={`M168-4${CRACK}H-20V-4z`} />
        </clipPath>
        <clipPath id="plate-end">
          <path d={`M168-4${CRACK}H340V-4z`} />
        </clipPath>
        <g id="plate">
          <circle cx="160" cy="109" r="97" fill="var(--line-2)" />
          <circle cx="160" cy="105" r="97" fill="var(--raised)" />
          <circle cx="160" cy="105" r="70" stroke="var(--line)" strokeWidth="2.5" />
          <circle cx="160" cy="106" r="43" fill="var(--primary)" />
          <circle cx="160" cy="106" r="38" fill="var(--primary-l3)" />
          {[0, 45, 90, 135, 180, 225, 270, 315].map((angle) => (
            <path
              key={angle}
              d="M160 106l31-10a33 33 0 0 1 0 20z"
              transform={`rotate(${angle} 160 106)`}
              fill="var(--primary-l1)"
              stroke="var(--primary)"
              strokeWidth="1.8"
              strokeLinejoin="round"
            />
          ))}
        </g>
      </defs>
      <ellipse cx="160" cy="216" rx="124" ry="13" fill="var(--sunken)" />
      <use href="#plate" clipPath="url(#plate-start)" transform="translate(-9 2) rotate(-4 160 200)" />
      <use href="#plate" clipPath="url(#plate-end)" transform="translate(9 2) rotate(5 160 200)" />
      <path
        d="M233 61c-4-17 8-30 24-31 2 17-9 31-24 31zm0 0l-10 10"
        fill="var(--success)"
        stroke="var(--success)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  )
}
