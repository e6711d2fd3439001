import { Check } from 'lucide-react'
import { memo, type ReactNode, useId } from 'react'
import { Input } from '~/components/ui/input'
import type { Amount } from '~/lib/editor/amount'
import type { EditorRecipe } from '~/lib/editor/editor-recipe'
import { formatTime, readTime } from '~/lib/recipe-text/time-text'
import { m } from '~/paraglide/messages.js'
import { AmountInput } from './amount-input'
import { useEditor } from './editor-context'
import { fieldName } from './field-names'
import { FieldProblem } from './field-problem'

type TimeField = 'prepTime' | 'cookTime' | 'totalTime'
type Facts = Pick<EditorRecipe, TimeField | 'servings' | 'yieldAmount' | 'yieldText'>

/** How long it takes and how much it makes. */
export const FactFields = memo(function FactFields(facts: Facts) {
  return (
    <div className="fact-fields">
      <TimeRow field="prepTime" value={facts.prepTime} />
      <TimeRow field="cookTime" value={facts.cookTime} />
      <TimeRow field="totalTime" value={facts.totalTime} />
      <ServingsRow amount={facts.servings} />
      <YieldRow amount={facts.yieldAmount} text={facts.yieldText} />
    </div>
  )
})

interface FactRowProps {
  field: string
  label: string
  htmlFor: string
  noteId: string
  problem?: string
  hint?: ReactNode
  children: ReactNode
}

function FactRow({ field, label, htmlFor, noteId, problem, hint, children }: FactRowProps) {
  return (
    <div data-field={field} className="fact-row">
      <label htmlFor={htmlFor} className="fact-label">
        {label}
      </label>
      {children}
      <FieldProblem id={noteId} problem={problem} hint={hint} />
    </div>
  )
}

function TimeRow({ field, value }: { field: TimeField; value: string }) {
  const { update, problemOf, locale } = useEditor()
  const id = useId()
  const noteId = `${id}-note`
  const problem = problemOf(field)
  const hint = readingOf(value, locale)
  return (
    <FactRow
      field={field}
      label={fieldName(field)}
      htmlFor={id}
      noteId={noteId}
      problem={problem}
      hint={hint}
    >
      <Input
        id={id}
        className="fact-input"
        autoComplete="off"
        placeholder={field === 'prepTime' ? m.editor_time_placeholder() : undefined}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem || hint ? noteId : undefined}
        value={value}
        onChange={(event) => {
          const text = event.currentTarget.value
          update((recipe) => ({ ...recipe, [field]: text }))
        }}
      />
    </FactRow>
  )
}

/** How a time is understood, where that is not just what stands there. */
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

function ServingsRow({ amount }: { amount: Amount }) {
  const { update, problemOf } = useEditor()
  const id = useId()
  const problem = problemOf('servings')
  return (
    <FactRow
      field="servings"
      label={m.common_servings()}
      htmlFor={id}
      noteId={`${id}-note`}
      problem={problem}
    >
      <AmountInput
        id={id}
        className="fact-input"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-note` : undefined}
        amount={amount}
        onAmountChange={(servings) => update((recipe) => ({ ...recipe, servings }))}
      />
    </FactRow>
  )
}

function YieldRow({ amount, text }: { amount: Amount; text: string }) {
  const { update, problemOf } = useEditor()
  const id = useId()
  const noteId = `${id}-note`
  const problem = problemOf('yieldAmount') ?? problemOf('yieldText')
  return (
    <FactRow
      field="yieldAmount"
      label={m.recipe_makes()}
      htmlFor={id}
      noteId={noteId}
      problem={problem}
      hint={m.editor_yield_hint()}
    >
      <div className="yield-inputs">
        <AmountInput
          id={id}
          aria-label={m.editor_yield_amount()}
          className="border-line-2"
          aria-invalid={problemOf('yieldAmount') ? true : undefined}
          aria-describedby={noteId}
          amount={amount}
          onAmountChange={(yieldAmount) => update((recipe) => ({ ...recipe, yieldAmount }))}
        />
        <span data-field="yieldText" className="contents">
          <Input
            aria-label={m.editor_yield_text()}
            className="border-line-2"
            placeholder={m.editor_yield_placeholder()}
            aria-invalid={problemOf('yieldText') ? true : undefined}
            aria-describedby={noteId}
            value={text}
            onChange={(event) => {
              const yieldText = event.currentTarget.value
              update((recipe) => ({ ...recipe, yieldText }))
            }}
          />
        </span>
      </div>
    </FactRow>
  )
}
