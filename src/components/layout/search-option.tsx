import type { ReactNode } from 'react'
import { Kbd } from '~/components/ui/kbd'
import { splitMatch } from '~/lib/options/filter-options'

interface SearchOptionProps {
  id: string
  active: boolean
  onPoint: () => void
  onChoose: () => void
  /** A key that does the same; `Enter` is shown on the chosen line only. */
  shortcut?: string
  children: ReactNode
}

/** One line of the search dialog. Keys are handled by the field, which keeps the focus. */
export function SearchOption({ id, active, onPoint, onChoose, shortcut, children }: SearchOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the text field, which keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      data-active={active}
      className="option min-h-15 gap-4 px-3.5 font-medium [&_small]:font-normal"
      onPointerMove={() => {
        if (!active) onPoint()
      }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
      {shortcut && (shortcut !== 'Enter' || active) && <Kbd>{shortcut}</Kbd>}
    </div>
  )
}

/** A name with the part that matches the query set off. */
export function Marked({ label, query }: { label: string; query: string }) {
  const parts = splitMatch(label, query)
  if (!parts) return label
  const [before, match, after] = parts
  return (
    <>
      {before}
      <mark>{match}</mark>
      {after}
    </>
  )
}
