import { cn } from '~/lib/cn'

function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" fill="none" className="logo-mark" aria-hidden="true">
      <path
        d="M3.6 11h24.8l-2.3 13.2A3.4 3.4 0 0 1 22.8 27H9.2a3.4 3.4 0 0 1-3.3-2.8z"
        fill="var(--primary)"
      />
      <path
        d="M9.6 15.6l1 7.4M16 15.6V23m6.4-7.4l-1 7.4"
        stroke="#fff"
        strokeOpacity=".78"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <rect x="2" y="7.3" width="28" height="5.6" rx="2.8" fill="var(--primary-solid)" />
    </svg>
  )
}

export function Logo({ className }: { className?: string }) {
  return (
    <span className={cn('logo', className)} translate="no">
      <LogoMark />
      Ramekin
    </span>
  )
}
