import { useQuery } from '@tanstack/react-query'
import { ChevronRight, CircleCheck, CircleHelp } from 'lucide-react'
import { useEffect } from 'react'
import { focusFieldLater } from '~/components/recipes/editor/focus-field'
import { rowName } from '~/components/recipes/editor/use-ingredient-actions'
import { Button } from '~/components/ui/button'
import { Tag } from '~/components/ui/tag'
import { readAmount } from '~/lib/editor/amount'
import type { IngredientLine } from '~/lib/editor/editor-recipe'
import { foodPluralOf, foodWord, unitWord } from '~/lib/ingredient-display/words'
import type { NewWords } from '~/lib/parse-review/accept-all'
import {
  hasNewWord,
  isDoubtful,
  type Review,
  type ReviewLine,
  remainingLines,
} from '~/lib/parse-review/review-line'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { foodQueries } from '~/queries/foods'
import { unitQueries } from '~/queries/units'

interface OverviewProps {
  review: Review
  onGoTo: (key: string) => void
}

export function Overview({ review, onGoTo }: OverviewProps) {
  const read = remainingLines(review)
  const doubtful = read.filter(isDoubtful)
  const right = read.filter((line) => !isDoubtful(line))
  useEffect(() => focusFieldLater('parse-save'), [])

  return (
    <div className="grid gap-6">
      <ReviewSummary review={review} className="text-fg-2" />
      {doubtful.length > 0 && (
        <LineGroup title={m.parse_unsure()} lines={doubtful} isDoubtful onGoTo={onGoTo} />
      )}
      {right.length > 0 && <LineGroup title={m.parse_sure()} lines={right} onGoTo={onGoTo} />}
    </div>
  )
}

interface ReviewSummaryProps {
  review: Review
  className: string
}

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
  isDoubtful?: boolean
  onGoTo: (key: string) => void
}

function LineGroup({ title, lines, isDoubtful = false, onGoTo }: LineGroupProps) {
  const Mark = isDoubtful ? CircleHelp : CircleCheck
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
              <Mark className={isDoubtful ? 'text-warning-ink' : 'text-success-ink'} />
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

/** Amount, unit, food and note, as the recipe will show them. */
function Understood({ line: { row } }: { line: ReviewLine }) {
  const words = useRowWords()
  if (row.kind === 'heading') return row.text
  const { amount, note } = row
  const { unit, food: name } = words(row)
  const measure = [amount.text, unit].filter(Boolean).join(' ')
  if (!measure && !name && !note) return rowName(row)
  return (
    <>
      {measure && <span className="text-primary-ink">{measure} </span>}
      {name}
      {note && <span className="font-normal text-fg-2"> {note}</span>}
    </>
  )
}

/** Singular or plural by amount; new names as written. */
function useRowWords() {
  const locale = getLocale()
  const { data: units } = useQuery(unitQueries.all())
  const { data: foods } = useQuery(foodQueries.all())
  return ({ amount, unit, unitText, food, foodText }: IngredientLine) => {
    const quantity = readAmount(amount, locale) ?? null
    const knownUnit = unit && units?.find(({ id }) => id === unit.id)
    const knownFood = food && foods?.find(({ id }) => id === food.id)
    const plural = { hasUnit: unit !== null || unitText !== '', plural: foodPluralOf(locale) }
    return {
      unit: knownUnit ? unitWord(knownUnit, Number(quantity) > 1) : (unit?.name ?? unitText),
      food: knownFood ? foodWord(knownFood, quantity, plural) : (food?.name ?? foodText),
    }
  }
}

interface OverviewFooterProps {
  saveLabel: string
  words: NewWords
  busy: boolean
  onReviewLines: () => void
}

/** Accept all, with the number of new foods and units; or review each line. */
export function OverviewFooter({ saveLabel, words, busy, onReviewLines }: OverviewFooterProps) {
  const counted = [
    ...(words.foods.length > 0 ? [m.parse_new_foods({ count: words.foods.length })] : []),
    ...(words.units.length > 0 ? [m.parse_new_units({ count: words.units.length })] : []),
  ]
  const [first, second] = counted
  const added = first && second ? m.parse_words_and({ foods: first, units: second }) : first
  return (
    <>
      <Button disabled={busy} onClick={onReviewLines}>
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
