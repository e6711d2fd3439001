import { CircleCheck, CircleHelp } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { AmountInput } from '~/components/recipes/editor/editor-fields'
import { focusFieldLater } from '~/components/recipes/editor/focus-field'
import { Checkbox } from '~/components/ui/checkbox'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { Tag } from '~/components/ui/tag'
import type { IngredientLine } from '~/lib/editor/editor-recipe'
import { editHeading, editLine, restoreLine, settleWord } from '~/lib/parse-review/decide'
import {
  hasNewWord,
  isDoubtful,
  type Review,
  type ReviewLine,
  unknownWords,
} from '~/lib/parse-review/review-line'
import { m } from '~/paraglide/messages.js'
import { WordField, type WordKind } from './word-field'

interface LineReviewProps {
  line: ReviewLine
  change: (step: (review: Review) => Review) => void
  isDeleting: boolean
  onMark: (isDeleting: boolean) => void
}

const HEADING = 'font-sans text-sm leading-[1.4] font-semibold tracking-normal text-fg-2'

/** The field to decide first: an unknown word, else the least confident part. */
function firstDecision(line: ReviewLine): string {
  const { unit, food } = unknownWords(line)
  if (line.row.kind === 'heading') return 'parse-heading'
  if (unit) return 'parse-unit'
  if (food) return 'parse-food'
  return line.status === 'open' ? `parse-${line.weakest}` : 'parse-accept'
}

export function LineReview({ line, change, isDeleting, onMark }: LineReviewProps) {
  const { key, row, status } = line
  const focusFirst = useEffectEvent(() => focusFieldLater(firstDecision(line)))
  useEffect(() => focusFirst(), [])

  const mark = (isOn: boolean) => {
    if (!isOn && status === 'deleted') change((now) => restoreLine(now, key))
    onMark(isOn)
  }

  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <section
        className="grid grid-cols-1 gap-2 rounded-lg bg-sunken px-5 py-4"
        aria-labelledby="parse-original"
      >
        <h3 id="parse-original" className={HEADING}>
          {m.parse_original()}
        </h3>
        <p dir="auto" className="font-serif text-[1.375rem] leading-[1.35] wrap-anywhere">
          {line.input}
        </p>
      </section>
      <section className="grid grid-cols-1 gap-3.5" aria-labelledby="parse-result">
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <h3 id="parse-result" className={HEADING}>
            {m.editor_read_as()}
          </h3>
          {row.kind === 'ingredient' && <LineTags line={line} />}
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
        <Checkbox label={m.parse_delete_line()} checked={isDeleting} onCheckedChange={mark} />
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
    focusFieldLater(unit ? 'parse-unit' : food ? 'parse-food' : 'parse-accept')
  })
  const settle = (kind: WordKind, word: { id: string; name: string }) => {
    change((now) => settleWord(now, key, kind, word))
    // The effect event sees the line after the next render.
    setTimeout(() => focusNext())
  }

  return (
    <div className="grid grid-cols-[88px_minmax(0,1fr)] items-start gap-x-2.5 gap-y-3.5 md:grid-cols-[88px_minmax(0,2fr)_minmax(0,3fr)]">
      <Field label={m.common_amount()}>
        <span data-field="parse-amount" className="contents">
          <AmountInput amount={row.amount} onAmountChange={(amount) => edit({ amount })} />
        </span>
      </Field>
      <WordField kind="unit" line={line} row={row} onEdit={edit} onWord={(word) => settle('unit', word)} />
      <WordField kind="food" line={line} row={row} onEdit={edit} onWord={(word) => settle('food', word)} />
      <Field label={m.common_note()} className="col-span-full">
        <span data-field="parse-note" className="contents">
          <Input value={row.note} onChange={({ currentTarget: { value } }) => edit({ note: value })} />
        </span>
      </Field>
    </div>
  )
}

function LineTags({ line }: { line: ReviewLine }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {hasNewWord(line) && <Tag tone="accent">{m.common_new()}</Tag>}
      {isDoubtful(line) ? (
        <Tag tone="warning" icon={<CircleHelp />}>
          {m.parse_unsure()}
        </Tag>
      ) : (
        <Tag tone="success" icon={<CircleCheck />}>
          {m.parse_sure()}
        </Tag>
      )}
    </span>
  )
}
