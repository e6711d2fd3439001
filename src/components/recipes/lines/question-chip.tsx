import { m } from '~/paraglide/messages.js'

export function QuestionMark() {
  return (
    <span
      aria-hidden="true"
      className="grid size-6 flex-none place-content-center rounded-full bg-primary-soft text-sm font-semibold text-primary-ink"
    >
      ?
    </span>
  )
}

interface QuestionChipProps {
  count: number
  expanded?: boolean
  onClick: () => void
}

/** "2 lines to check" */
export function QuestionChip({ count, expanded, onClick }: QuestionChipProps) {
  return (
    <button
      type="button"
      className="chip min-h-tap ps-2.5 font-semibold text-fg no-print"
      aria-expanded={expanded}
      onClick={onClick}
    >
      <QuestionMark />
      {m.common_lines_to_check({ count })}
    </button>
  )
}
