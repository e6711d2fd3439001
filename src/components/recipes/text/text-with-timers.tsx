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
    // A full stop must not begin the next line.
    const sign = /^[.,;:!?)\]…]+/.exec(text.slice(end, end + 9))?.[0] ?? ''
    parts.push(
      text.slice(from, start),
      <span key={start} className="whitespace-nowrap">
        <span className="timer">
          <Timer />
          {label}
        </span>
        {sign}
      </span>,
    )
    from = end + sign.length
  }
  parts.push(text.slice(from))
  return parts
}
