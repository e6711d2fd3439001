import { useEffect, useEffectEvent } from 'react'
import { AmountInput } from '~/components/recipes/editor/amount-input'
import { focusFieldSoon } from '~/components/recipes/editor/focus-field'
import { Checkbox } from '~/components/ui/checkbox'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import type { IngredientLine } from '~/lib/editor/editor-recipe'
import { editHeading, editLine, restoreLine, settleWord } from '~/lib/parse-review/decide'
import { type Review, type ReviewLine, unknownWords } from '~/lib/parse-review/review-line'
import { m } from '~/paraglide/messages.js'
import { ConfidenceTag } from './confidence-tag'
import { WordField, type WordKind } from './word-field'

interface LineReviewProps {
  line: ReviewLine
  change: (step: (review: Review) => Review) => void
  isDeleting: boolean
  onMark: (isDeleting: boolean) => void
}

/** The field that asks for a decision first: unknown words, else what the parser is least sure of. */
function firstDecision(line: ReviewLine): string {
  const { unit, food } = unknownWords(line)
  if (line.row.kind === 'heading') return 'parse-heading'
  if (unit) return 'parse-unit'
  if (food) return 'parse-food'
  return line.status === 'open' ? `parse-${line.weakest}` : 'parse-accept'
}

/** One line: what was written beside what it was understood as. */
export function LineReview({ line, change, isDeleting, onMark }: LineReviewProps) {
  const { key, row, status } = line
  const focusFirst = useEffectEvent(() => focusFieldSoon(firstDecision(line)))
  useEffect(() => focusFirst(), [])

  const mark = (isOn: boolean) => {
    if (!isOn && status === 'deleted') change((now) => restoreLine(now, key))
    onMark(isOn)
  }

  return (
    <div className="parse-review">
      <section className="parse-side parse-original" aria-labelledby="parse-original">
        <h3 id="parse-original">{m.parse_original()}</h3>
        <p dir="auto">{line.input}</p>
      </section>
      <section className="parse-side" aria-labelledby="parse-result">
        <div className="parse-side-head">
          <h3 id="parse-result">{m.editor_read_as()}</h3>
          {row.kind === 'ingredient' && <ConfidenceTag confidence={line.confidence} />}
        </div>
        {row.kind === 'heading' ? (
          <Field label={m.editor_heading()} hint={m.parse_heading_hint()}>
            <span data-field="parse-heading" className="contents">
              <Input
                value={row.text}
                onChange={({ currentTarget: { value } }) => change((now) => editHeading(now, key, value))}
              />
            </span>
          </Field>
        ) : (
          <RowFields key={key} line={line} row={row} change={change} />
        )}
        <Checkbox
          className="parse-delete"
          label={m.parse_delete_line()}
          checked={isDeleting}
          onCheckedChange={mark}
        />
      </section>
    </div>
  )
}

interface RowFieldsProps {
  line: ReviewLine
  row: IngredientLine
  change: (step: (review: Review) => Review) => void
}

function RowFields({ line, row, change }: RowFieldsProps) {
  const { key } = line
  const edit = (changes: Partial<IngredientLine>) => change((now) => editLine(now, key, changes))
  const focusNext = useEffectEvent(() => {
    const { unit, food } = unknownWords(line)
    focusFieldSoon(unit ? 'parse-unit' : food ? 'parse-food' : 'parse-accept')
  })
  const settle = (kind: WordKind, word: { id: string; name: string }) => {
    change((now) => settleWord(now, key, kind, word))
    // The effect event sees the line as it is once this has been drawn.
    setTimeout(() => focusNext())
  }

  return (
    <div className="parse-fields">
      <Field label={m.common_amount()} className="parse-amount">
        <span data-field="parse-amount" className="contents">
          <AmountInput amount={row.amount} onAmountChange={(amount) => edit({ amount })} />
        </span>
      </Field>
      <WordField kind="unit" line={line} row={row} onEdit={edit} onWord={(word) => settle('unit', word)} />
      <WordField kind="food" line={line} row={row} onEdit={edit} onWord={(word) => settle('food', word)} />
      <Field label={m.common_note()} className="parse-note">
        <span data-field="parse-note" className="contents">
          <Input value={row.note} onChange={({ currentTarget: { value } }) => edit({ note: value })} />
        </span>
      </Field>
    </div>
  )
}
