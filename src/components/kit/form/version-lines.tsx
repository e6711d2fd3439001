import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'

const MOST_LINES = 3

/** Lines that only one version has. */
export function VersionLines({ label, lines }: { label: string; lines: readonly ReactNode[] }) {
  if (lines.length === 0) return null
  const more = lines.length - MOST_LINES
  return (
    <div className="grid grid-cols-[84px_minmax(0,1fr)] gap-3 text-sm">
      <span className="text-fg-3">{label}</span>
      <div className="min-w-0">
        {lines.slice(0, MOST_LINES).map((line, at) => (
          <p key={at} dir="auto" className="line-clamp-2">
            {line}
          </p>
        ))}
        {more > 0 && <p className="text-fg-3">{m.common_lines_more({ count: more })}</p>}
      </div>
    </div>
  )
}
