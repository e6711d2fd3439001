import { Search } from 'lucide-react'
import { lazy, type ReactNode, useId, useState, useTransition } from 'react'
import { Button } from '~/components/ui/button'
import { cn } from '~/lib/cn'
import { m } from '~/paraglide/messages.js'
import type { LineQuestion as Question } from '~/schemas/line-question'
import type { ChosenFood } from './other-food-field'

interface LineQuestionProps {
  question: Question
  busy?: boolean
  /** Null leaves the line as written. */
  onAnswer: (food: ChosenFood | null) => void
  className?: string
}

const questionText = ({ kind, choices }: Question): string =>
  kind === 'which'
    ? m.lines_which()
    : kind === 'same'
      ? m.lines_same({ name: choices[0] ?? '' })
      : m.lines_food()

/** Shows both names, so that a person decides whether they are the same food. */
export function LineQuestion({ question, busy = false, onAnswer, className }: LineQuestionProps) {
  const titleId = useId()
  const { kind, food, choices } = question
  const choose = (name: string) => () => onAnswer({ id: null, name })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      role="group"
      aria-labelledby={titleId}
      aria-busy={busy}
      data-question=""
      className={cn('grid grid-cols-1 justify-items-start gap-2.5', className)}
    >
      <p id={titleId} className="font-semibold">
        {questionText(question)}
      </p>
      <div
        className={cn(
          'flex flex-wrap items-center gap-2',
          kind !== 'which' && 'w-full flex-col items-stretch',
        )}
      >
        {kind === 'same' && (
          <>
            <WideChoice detail={m.lines_known()} disabled={busy} onClick={choose(choices[0] ?? food)}>
              {m.lines_yes({ name: choices[0] ?? food })}
            </WideChoice>
            <WideChoice detail={m.lines_new()} disabled={busy} onClick={choose(food)}>
              {m.lines_no({ name: food })}
            </WideChoice>
          </>
        )}
        {kind === 'food' &&
          choices.map((name) => (
            <WideChoice key={name} detail={m.lines_new()} disabled={busy} onClick={choose(name)}>
              {name}
            </WideChoice>
          ))}
        {kind === 'which' &&
          choices.map((name) => (
            <button key={name} type="button" className="chip" disabled={busy} onClick={choose(name)}>
              {name}
            </button>
          ))}
        {kind !== 'same' && <OtherFood busy={busy} onAnswer={onAnswer} />}
      </div>
      <Button variant="link" className="text-sm" disabled={busy} onClick={() => onAnswer(null)}>
        {m.lines_leave()}
      </Button>
    </div>
  )
}

interface WideChoiceProps {
  detail: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

function WideChoice({ detail, children, ...button }: WideChoiceProps) {
  return (
    <button
      type="button"
      {...button}
      className="chip min-h-tap w-full flex-wrap justify-between gap-x-4 px-4 text-base"
    >
      <span className="min-w-0">{children}</span>
      <span className="text-sm font-normal text-fg-3">{detail}</span>
    </button>
  )
}

const loadField = async () => ({ default: (await import('./other-food-field')).OtherFoodField })
const OtherFoodField = lazy(loadField)

/** Any food of the group, or a new one. */
function OtherFood({ busy, onAnswer }: { busy: boolean; onAnswer: (food: ChosenFood) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isLoading, startTransition] = useTransition()
  if (isOpen) return <OtherFoodField onAnswer={onAnswer} />
  return (
    <Button
      size="sm"
      variant="ghost"
      className="justify-self-start"
      disabled={busy}
      loading={isLoading}
      icon={<Search />}
      onPointerEnter={loadField}
      onFocus={loadField}
      onClick={() => startTransition(() => setIsOpen(true))}
    >
      {m.lines_other()}
    </Button>
  )
}

/** Focuses the first choice of the question in `row`. */
export function focusQuestion(row: Element | null | undefined): void {
  row?.querySelector<HTMLElement>('[data-question] button')?.focus()
}
