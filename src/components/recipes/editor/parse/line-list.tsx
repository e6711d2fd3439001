import { Check, CheckCheck, CircleDashed, Trash2 } from 'lucide-react'
import { rowName } from '~/components/recipes/editor/use-ingredient-actions'
import { cn } from '~/lib/cn'
import type { LineStatus, Review, ReviewLine } from '~/lib/parse-review/review-line'
import { m } from '~/paraglide/messages.js'

const marks = { known: CheckCheck, open: CircleDashed, accepted: Check, deleted: Trash2 }

const statusText = (status: LineStatus): string =>
  ({
    known: m.parse_status_known,
    open: m.parse_status_open,
    accepted: m.parse_status_accepted,
    deleted: m.parse_status_deleted,
  })[status]()

interface LineListProps {
  review: Review
  onGoTo: (key: string | null) => void
}

/** All lines with what is to be done about them; each leads to its line. */
export function LineList({ review, onGoTo }: LineListProps) {
  return (
    <nav aria-label={m.parse_lines()} className="parse-lines">
      <ol>
        {review.lines.map((line) => (
          <li key={line.key}>
            {line.input === null ? (
              <span
                className={cn('parse-line', line.row.kind === 'heading' && 'parse-line-heading')}
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
            className="parse-line parse-line-all"
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

function LineButton({ line: { key, input, row, status }, isCurrent, onGoTo }: LineButtonProps) {
  const Mark = marks[status]
  return (
    <button
      type="button"
      className={cn('parse-line', `parse-line-${status}`, row.kind === 'heading' && 'parse-line-heading')}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={() => onGoTo(key)}
    >
      <Mark />
      <span className="parse-line-text" dir="auto">
        {input}
      </span>
      <span className="sr-only">, {statusText(status)}</span>
    </button>
  )
}
