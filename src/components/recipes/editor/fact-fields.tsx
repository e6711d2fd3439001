import { Check } from 'lucide-react'
import { memo, type ReactNode, useId } from 'react'
import { Button } from '~/components/ui/button'
import { Input } from '~/components/ui/input'
import type { EditorRecipe } from '~/lib/editor/editor-recipe'
import { formatDuration, formatTime, readTime } from '~/lib/recipe-text/time-text'
import { m } from '~/paraglide/messages.js'
import { useEditor } from './editor-context'
import { AmountInput, FieldNote, useSetField } from './editor-fields'
import { fieldName } from './editor-texts'
import { focusFieldLater } from './focus-field'

type TimeField = 'prepTime' | 'cookTime' | 'totalTime'
type Facts = Pick<EditorRecipe, TimeField | 'servings' | 'yieldAmount' | 'yieldText'>

export const FactFields = memo(function FactFields(facts: Facts) {
  return (
    <div className="grid gap-3.5">
      <TimeRow field="prepTime" value={facts.prepTime} />
      <TimeRow field="cookTime" value={facts.cookTime} />
      <TimeRow field="totalTime" value={facts.totalTime} sumOf={[facts.prepTime, facts.cookTime]} />
      <ServingsRow amount={facts.servings} />
      <YieldRow amount={facts.yieldAmount} text={facts.yieldText} />
    </div>
  )
})

interface FactRowProps {
  field: TimeField | 'servings' | 'yieldAmount'
  label?: string
  problem?: string
  hint?: ReactNode
  children: (control: { id: string; noteId: string | undefined; invalid: true | undefined }) => ReactNode
}

function FactRow({ field, label = fieldName(field), problem, hint, children }: FactRowProps) {
  const { problemOf } = useEditor()
  const id = useId()
  const noteId = `${id}-note`
  const said = problem ?? problemOf(field)
  return (
    <div data-field={field} className="grid grid-cols-[minmax(0,1fr)_168px] items-center gap-x-4 gap-y-[5px]">
      <label htmlFor={id} className="text-sm font-semibold wrap-anywhere">
        {label}
      </label>
      {children({ id, noteId: said || hint ? noteId : undefined, invalid: said ? true : undefined })}
      <FieldNote id={noteId} problem={said} hint={hint} className="col-start-2 ps-1" />
    </div>
  )
}

interface TimeRowProps {
  field: TimeField
  value: string
  /** Times whose sum is suggested while this one is empty. */
  sumOf?: readonly string[]
}

function TimeRow({ field, value, sumOf = [] }: TimeRowProps) {
  const { locale } = useEditor()
  const setTime = useSetField(field)
  const sum = value.trim() === '' ? sumOfTimes(sumOf) : null
  const offer = sum !== null && (
    <Button
      variant="link"
      size="sm"
      onClick={({ detail }) => {
        setTime(writtenTime(sum, locale))
        if (detail === 0) focusFieldLater(field)
      }}
    >
      {m.editor_total_sum({ time: formatDuration(sum, locale) })}
    </Button>
  )
  return (
    <FactRow field={field} hint={offer || readingOf(value, locale)}>
      {({ id, noteId, invalid }) => (
        <Input
          id={id}
          className="border-line-2"
          autoComplete="off"
          placeholder={field === 'prepTime' ? m.editor_time_placeholder() : undefined}
          aria-invalid={invalid}
          aria-describedby={noteId}
          value={value}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
      )}
    </FactRow>
  )
}

/** In seconds; null if one of them has no time. */
function sumOfTimes(texts: readonly string[]): number | null {
  const times = texts.flatMap((text) => readTime(text) ?? [])
  if (times.length === 0 || times.length < texts.length) return null
  return times.reduce((sum, { seconds, upperSeconds }) => sum + (upperSeconds ?? seconds), 0)
}

/** A duration for a field, in a form that can be parsed: some languages write numbers as words. */
function writtenTime(seconds: number, locale: string): string {
  const text = formatDuration(seconds, locale)
  const minutes = Math.round(seconds / 60)
  return readTime(text) ? text : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** The parsed time, if it differs from the text. */
function readingOf(text: string, locale: string): ReactNode {
  if (text.trim() === '') return null
  if (!readTime(text)) return m.editor_time_as_text()
  const understood = formatTime(text, locale)
  if (understood === text.trim()) return null
  return (
    <>
      <Check className="text-success-ink" />
      {understood}
    </>
  )
}

function ServingsRow({ amount }: { amount: EditorRecipe['servings'] }) {
  const setServings = useSetField('servings')
  return (
    <FactRow field="servings">
      {({ id, noteId, invalid }) => (
        <AmountInput
          id={id}
          className="border-line-2"
          aria-invalid={invalid}
          aria-describedby={noteId}
          amount={amount}
          onAmountChange={setServings}
        />
      )}
    </FactRow>
  )
}

function YieldRow({ amount, text }: { amount: EditorRecipe['yieldAmount']; text: string }) {
  const { problemOf } = useEditor()
  const setAmount = useSetField('yieldAmount')
  const setText = useSetField('yieldText')
  return (
    <FactRow
      field="yieldAmount"
      label={m.recipe_makes()}
      problem={problemOf('yieldAmount') ?? problemOf('yieldText')}
      hint={m.editor_yield_hint()}
    >
      {({ id, noteId }) => (
        <div className="grid grid-cols-[60px_minmax(0,1fr)] gap-1.5">
          <AmountInput
            id={id}
            aria-label={m.editor_yield_amount()}
            className="border-line-2 [&>input]:px-2.5"
            aria-invalid={problemOf('yieldAmount') ? true : undefined}
            aria-describedby={noteId}
            amount={amount}
            onAmountChange={setAmount}
          />
          <span data-field="yieldText" className="contents">
            <Input
              aria-label={m.editor_yield_text()}
              className="border-line-2 [&>input]:px-2.5"
              placeholder={m.editor_yield_placeholder()}
              aria-invalid={problemOf('yieldText') ? true : undefined}
              aria-describedby={noteId}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </span>
        </div>
      )}
    </FactRow>
  )
}
