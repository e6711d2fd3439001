import { CornerDownLeft } from 'lucide-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { IconButton } from '~/components/ui/button'
import { Input } from '~/components/ui/input'
import { type LineReading, plainReading } from '~/lib/editor/line-reading'
import { hasSeveralLines } from '~/lib/editor/pasted-lines'
import { formatQuantity } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { useEditor } from './editor-context'
import { useLineReadings } from './use-line-readings'

export interface LineEntry {
  take: () => void
}

interface IngredientEntryProps {
  entry: RefObject<LineEntry | null>
  onAdd: (text: string) => void
}

export function IngredientEntry({ entry, onAdd }: IngredientEntryProps) {
  const { read, prepare } = useLineReadings()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  const readingId = useId()

  const add = () => {
    if (text.trim() === '') return
    onAdd(text)
    setText('')
  }
  useImperativeHandle(entry, () => ({ take: add }))

  /** The new line pushes the field and its preview down, below the save bar. */
  const scrollEntryIntoView = () =>
    requestAnimationFrame(() => {
      whole.current?.scrollIntoView({ block: 'nearest' })
    })

  /** Keeps a phone's keyboard open between two lines. */
  const addAndContinue = () => {
    add()
    field.current?.focus()
    scrollEntryIntoView()
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
    scrollEntryIntoView()
  }

  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (!hasSeveralLines(pasted)) return
    event.preventDefault()
    onAdd([text, pasted].filter((part) => part.trim() !== '').join('\n'))
    setText('')
    scrollEntryIntoView()
  }

  return (
    <div
      ref={whole}
      className="mt-2 grid grid-cols-[minmax(0,1fr)_38px] items-center gap-1 ps-7 md:gap-2 md:ps-8"
      data-field="ingredient-entry"
    >
      <Input
        ref={field}
        fieldSize="sm"
        aria-label={m.editor_new_ingredient()}
        aria-describedby={readingId}
        placeholder={m.editor_new_ingredient_placeholder()}
        value={text}
        enterKeyHint="enter"
        autoComplete="off"
        onFocus={prepare}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
      />
      <IconButton label={m.common_add()} size="sm" onClick={addAndContinue}>
        <CornerDownLeft className="flip" />
      </IconButton>
      <p
        id={readingId}
        className="field-note col-span-full min-h-[1.45em] ps-0.5 [&_b]:font-semibold [&_b]:text-fg-2"
      >
        {text.trim() === '' ? (
          m.editor_new_ingredient_hint()
        ) : (
          <Reading reading={read(text) ?? plainReading(text)} />
        )}
      </p>
    </div>
  )
}

function Reading({ reading }: { reading: LineReading }) {
  const { locale } = useEditor()
  if (reading.title !== null) {
    return (
      <span>
        {m.editor_read_as()} <b>{m.editor_read_heading({ name: reading.title })}</b>
      </span>
    )
  }
  const parts = partsOf(reading, locale)
  return (
    <span>
      {m.editor_read_as()}{' '}
      {parts.map(({ kind, text }, at) => (
        <span key={kind}>
          {at > 0 && <span aria-hidden="true"> · </span>}
          {kind === 'note' ? <span className="text-fg-2">{text}</span> : <b>{text}</b>}
        </span>
      ))}
    </span>
  )
}

function partsOf({ quantity, unit, food, foodText, note }: LineReading, locale: string) {
  const amount = [formatQuantity(quantity, { locale }).text, unit?.name].filter(Boolean).join(' ')
  const pieces = [
    { kind: 'amount', text: amount },
    { kind: 'food', text: food?.name ?? foodText },
    { kind: 'note', text: note },
  ]
  return pieces.filter((piece) => piece.text !== '')
}
