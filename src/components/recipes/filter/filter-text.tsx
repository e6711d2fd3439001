import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Field } from '~/components/ui/field'
import { Textarea } from '~/components/ui/textarea'
import { cn } from '~/lib/cn'
import { checkFilter } from '~/lib/query-filter/check-filter'
import { completionsAt } from '~/lib/query-filter/completion'
import type { FilterError } from '~/lib/query-filter/filter-error'
import { m } from '~/paraglide/messages.js'
import { FILTER_MAX_LENGTH } from '~/schemas/limits'

export interface FilterTextProps {
  value: string
  onValueChange: (text: string) => void
}

/** Completes attributes and operators and marks errors in place. */
export function FilterText({ value, onValueChange }: FilterTextProps) {
  const listId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [highlighted, setHighlighted] = useState<number | null>(null)
  const error = useMemo(() => checkFilter(value), [value])
  const { from, options } = useMemo(
    () => (caret === null ? { from: 0, options: [] } : completionsAt(value, caret)),
    [value, caret],
  )
  const isOpen = options.length > 0
  const isTyping = caret !== null && value.slice(from, caret) !== ''
  // No completion is highlighted before the person types or presses an arrow key.
  const chosen = highlighted ?? (isTyping ? 0 : -1)

  const take = (option: string) => {
    const before = `${value.slice(0, from)}${option} `
    const rest = value.slice(caret ?? value.length).trimStart()
    // Synchronous, so that the caret can be set after the inserted text.
    flushSync(() => onValueChange(before + rest))
    area.current?.focus()
    area.current?.setSelectionRange(before.length, before.length)
    setCaret(before.length)
    setHighlighted(null)
  }
  const follow = () => {
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {}
    setCaret(selectionStart === selectionEnd ? selectionStart : null)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const option = options[chosen]
    if (step) setHighlighted((Math.max(chosen, step > 0 ? -1 : 0) + step + options.length) % options.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && option) take(option)
    else if (event.key === 'Escape') {
      event.stopPropagation()
      setCaret(null)
    } else return
    event.preventDefault()
  }

  return (
    <div className="grid gap-2">
      <Field
        label={m.filter_text()}
        hint={error ? undefined : m.filter_text_hint()}
        error={error && caret === null ? m.filter_wrong({ reason: error.message }) : undefined}
      >
        <Textarea
          ref={area}
          dir="ltr"
          rows={3}
          spellCheck={false}
          autoCapitalize="none"
          className="font-mono text-sm"
          maxLength={FILTER_MAX_LENGTH}
          value={value}
          aria-autocomplete="list"
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && chosen >= 0 ? `${listId}-${chosen}` : undefined}
          onChange={(event) => {
            onValueChange(event.currentTarget.value)
            setHighlighted(null)
            follow()
          }}
          onSelect={follow}
          onKeyDown={handleKeyDown}
          onBlur={() => setCaret(null)}
        />
      </Field>
      {isOpen && (
        <div id={listId} role="listbox" aria-label={m.filter_completions()} className="floating static p-1.5">
          {options.map((option, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
            <div
              key={option}
              id={`${listId}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              className={cn('option', at === chosen && 'bg-hover')}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(option)}
            >
              <code dir="ltr">{option}</code>
            </div>
          ))}
        </div>
      )}
      {error && caret === null && <WrongPlace text={value} error={error} />}
    </div>
  )
}

/** Characters shown around an error. */
const CONTEXT = 60

function WrongPlace({ text, error: { at, end } }: { text: string; error: FilterError }) {
  const from = Math.max(0, at - CONTEXT)
  return (
    <p dir="ltr" className="rounded-md bg-sunken px-3.5 py-2.5 font-mono text-sm wrap-anywhere">
      {from > 0 && '…'}
      {text.slice(from, at)}
      <mark className="bg-error-soft text-error-ink underline decoration-wavy underline-offset-4">
        {text.slice(at, end) || '␣'}
      </mark>
      {text.slice(end, end + CONTEXT)}
      {end + CONTEXT < text.length && '…'}
    </p>
  )
}
