import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'

interface DisclosureProps {
  field: string
  title: string
  /** Beside the title: how much there is. */
  summary?: string
  /** Whether it starts open; afterwards the person decides. */
  open: boolean
  children: ReactNode
}

/** A part of the editor that few recipes need: closed until somebody wants it or something is in it. */
export function Disclosure({ field, title, summary, open, children }: DisclosureProps) {
  // What was opened once is never closed under somebody's hands.
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return (
    <details className="editor-details" data-field={field} open={opened || undefined}>
      <summary>
        <h2>{title}</h2>
        {summary && <span className="text-sm text-fg-3">{summary}</span>}
        <ChevronDown />
      </summary>
      {children}
    </details>
  )
}
