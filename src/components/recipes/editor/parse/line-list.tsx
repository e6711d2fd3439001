import { Check, CheckCheck, CircleDashed, CirclePlus, Trash2 } from 'lucide-react'
import { rowName } from '~/components/recipes/editor/use-ingredient-actions'
import { cn } from '~/lib/cn'
import { isDoubtful, type LineStatus, type Review, type ReviewLine } from '~/lib/parse-review/review-line'
import { m } from '~/paraglide/messages.js'

const LINE =
  'flex min-h-tap w-full items-center gap-2.5 rounded-md px-2.5 py-1.5 text-start text-sm aria-[current]:bg-accent-soft'
const BUTTON = 'hover:not-aria-[current]:bg-sunken'

/** `new`: a confident line with a new name. */
type LineState = LineStatus | 'new'

const stateOf = (line: ReviewLine): LineState =>
  line.status === 'open' && !isDoubtful(line) ? 'new' : line.status

const looks: Record<LineState, string> = {
  known: 'text-fg-2 aria-[current]:text-fg [&>.lucide]:text-success-ink',
  accepted: 'text-fg-2 aria-[current]:text-fg [&>.lucide]:text-success-ink',
  open: 'font-semibold [&>.lucide]:text-warning-ink',
  new: 'font-semibold [&>.lucide]:text-accent-ink',
  deleted: 'text-fg-3 line-through aria-[current]:text-fg [&>.lucide]:text-fg-3',
}
const marks = { known: CheckCheck, open: CircleDashed, new: CirclePlus, accepted: Check, deleted: Trash2 }

const stateText = (state: LineState): string =>
  ({
    known: m.parse_status_known,
    open: m.parse_status_open,
    new: m.common_new,
    accepted: m.parse_status_accepted,
    deleted: m.parse_status_deleted,
  })[state]()

interface LineListProps {
  review: Review
  onGoTo: (key: string | null) => void
}

export function LineList({ review, onGoTo }: LineListProps) {
  return (
    <nav
      aria-label={m.common_lines()}
      className="order-1 min-w-0 md:order-none md:border-e md:border-line md:pe-4"
    >
      <ol>
        {review.lines.map((line) => (
          <li key={line.key}>
            {line.input === null ? (
              <span
                className={cn(LINE, 'text-fg-2', line.row.kind === 'heading' && 'font-semibold')}
                dir="auto"
              >
                {rowName(line.row)}
              </span>
            ) : (
              <LineButton line={line} isCurrent={line.key === review.current} onGoTo={onGoTo} />
            )}
          </li>
        ))}
        <li>
          <button
            type="button"
            className={cn(LINE, BUTTON, 'font-semibold text-fg-2 aria-[current]:text-fg')}
            aria-current={review.current === null ? 'step' : undefined}
            onClick={() => onGoTo(null)}
          >
            {m.parse_all()}
          </button>
        </li>
      </ol>
    </nav>
  )
}

interface LineButtonProps {
  line: ReviewLine
  isCurrent: boolean
  onGoTo: (key: string) => void
}

function LineButton({ line, isCurrent, onGoTo }: LineButtonProps) {
  const { key, input, row } = line
  const state = stateOf(line)
  const Mark = marks[state]
  return (
    <button
      type="button"
      className={cn(LINE, BUTTON, looks[state], row.kind === 'heading' && 'font-semibold')}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={() => onGoTo(key)}
    >
      <Mark className="size-4.5 flex-none" />
      <span className="min-w-0 truncate" dir="auto">
        {input}
      </span>
      <span className="sr-only">, {stateText(state)}</span>
    </button>
  )
}
