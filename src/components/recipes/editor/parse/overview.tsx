import { ChevronRight, CircleCheck, CircleHelp } from 'lucide-react'
import { useEffect } from 'react'
import { focusFieldSoon } from '~/components/recipes/editor/focus-field'
import { rowName } from '~/components/recipes/editor/use-ingredient-actions'
import { Button } from '~/components/ui/button'
import { Tag } from '~/components/ui/tag'
import type { NewWords } from '~/lib/parse-review/accept-all'
import {
  hasNewWord,
  isDoubtful,
  type Review,
  type ReviewLine,
  remainingLines,
} from '~/lib/parse-review/review-line'
import { m } from '~/paraglide/messages.js'

interface OverviewProps {
  review: Review
  onGoTo: (key: string) => void
}

/** The whole list as it was understood, what is in doubt first: one look, one press. */
export function Overview({ review, onGoTo }: OverviewProps) {
  const read = remainingLines(review)
  const doubtful = read.filter(isDoubtful)
  const right = read.filter((line) => !isDoubtful(line))
  useEffect(() => focusFieldSoon('parse-save'), [])

  return (
    <div className="grid gap-6">
      <ReviewSummary review={review} className="text-fg-2" />
      {doubtful.length > 0 && <LineGroup title={m.parse_unsure()} lines={doubtful} isDoubt onGoTo={onGoTo} />}
      {right.length > 0 && <LineGroup title={m.parse_sure()} lines={right} onGoTo={onGoTo} />}
    </div>
  )
}

interface ReviewSummaryProps {
  review: Review
  className: string
}

/** How many lines were understood, and how many are in doubt; the same wherever the lines are looked at. */
export function ReviewSummary({ review, className }: ReviewSummaryProps) {
  const lines = remainingLines(review)
  const count = lines.filter(isDoubtful).length
  return (
    <p role="status" className={className}>
      {count === 0
        ? m.parse_all_right({ count: lines.length })
        : m.parse_some_right({ number: lines.length - count, count })}
    </p>
  )
}

interface LineGroupProps {
  title: string
  lines: readonly ReviewLine[]
  isDoubt?: boolean
  onGoTo: (key: string) => void
}

function LineGroup({ title, lines, isDoubt = false, onGoTo }: LineGroupProps) {
  const Mark = isDoubt ? CircleHelp : CircleCheck
  return (
    <section aria-label={title}>
      <h3 className="pb-1 font-sans text-sm font-semibold tracking-normal text-fg-2">{title}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <li key={line.key}>
            <button
              type="button"
              className="grid min-h-tap w-full grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-3 py-2 text-start hover:bg-sunken"
              onClick={() => onGoTo(line.key)}
            >
              <Mark className={isDoubt ? 'text-warning-ink' : 'text-success-ink'} />
              <span className="min-w-0">
                <span dir="auto" className="block font-medium wrap-anywhere">
                  <Understood line={line} />
                </span>
                <span dir="auto" className="block text-sm wrap-anywhere text-fg-3">
                  {line.input}
                </span>
              </span>
              {hasNewWord(line) ? <Tag>{m.common_new()}</Tag> : <span />}
              <ChevronRight className="flip text-fg-3" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Amount, unit, food and note, as they will be stored. */
function Understood({ line: { row } }: { line: ReviewLine }) {
  if (row.kind === 'heading') return row.text
  const { amount, unit, unitText, food, foodText, note } = row
  const measure = [amount.text, unit?.name ?? unitText].filter(Boolean).join(' ')
  const name = food?.name ?? foodText
  if (!measure && !name && !note) return rowName(row)
  return (
    <>
      {measure && <span className="text-primary-ink">{measure} </span>}
      {name}
      {note && <span className="font-normal text-fg-2"> {note}</span>}
    </>
  )
}

interface OverviewFooterProps {
  saveLabel: string
  words: NewWords
  busy: boolean
  onOneByOne: () => void
}

/** Take all, counting what that adds to the group; or look at each. */
export function OverviewFooter({ saveLabel, words, busy, onOneByOne }: OverviewFooterProps) {
  const counted = [
    ...(words.foods.length > 0 ? [m.parse_new_foods({ count: words.foods.length })] : []),
    ...(words.units.length > 0 ? [m.parse_new_units({ count: words.units.length })] : []),
  ]
  const [first, second] = counted
  const added = first && second ? m.parse_words_and({ foods: first, units: second }) : first
  return (
    <>
      <Button disabled={busy} onClick={onOneByOne}>
        {m.parse_one_by_one()}
      </Button>
      <span data-field="parse-save" className="contents">
        <Button type="submit" className="flex-auto md:flex-none" variant="primary" loading={busy}>
          {added ? m.parse_accept_adding({ label: saveLabel, words: added }) : saveLabel}
        </Button>
      </span>
    </>
  )
}
