import { Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { findTimers } from '~/lib/recipe-text/find-timers'

/** A plain text in which the durations stand out. */
export function TextWithTimers({ text }: { text: string }): ReactNode {
  const spans = findTimers(text)
  if (spans.length === 0) return text
  const parts: ReactNode[] = []
  let from = 0
  for (const { start, end, label } of spans) {
    parts.push(
      text.slice(from, start),
      <span key={start} className="timer">
        <Timer aria-hidden="true" />
        {label}
      </span>,
    )
    from = end
  }
  parts.push(text.slice(from))
  return parts
}
