import { Check, Plus } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Input } from '~/components/ui/input'
import { type ItemReading, plainItem } from '~/lib/shopping-list/item-reading'
import { itemText } from '~/lib/shopping-list/list-text'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { ShoppingListItemOut } from '~/schemas/shopping'
import { ItemChoiceOption } from './item-choice-option'
import { type ItemChoice, useItemChoices } from './use-item-choices'
import { addUnreadItems, useUnreadItems } from './use-unread-items'

export interface AddItemFieldProps {
  items: readonly ShoppingListItemOut[]
  onAdd: (reading: ItemReading) => ShoppingListItemOut | undefined
  onRead: (id: string, reading: ItemReading) => void
}

/**
 * Parses "2 kg potatoes" while typing, suggests foods, and keeps the focus for the next item. Pasted lines become
 * separate items.
 */
export function AddItemField({ items, onAdd, onRead }: AddItemFieldProps) {
  const { add, addLines, added, forgetAdded } = useItemAdding({ items, onAdd, onRead })
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const [focused, setFocused] = useState(false)
  const [wasFocused, setWasFocused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { choices, isReady } = useItemChoices(text, wasFocused)
  // The number of choices may have shrunk.
  const at = Math.min(active, choices.length - 1)
  const chosen = choices[at]
  const open = focused && choices.length > 0

  const addChoice = (choice: ItemChoice) => {
    setText('')
    setActive(0)
    if (choice.kind === 'many') return addLines(choice.lines)
    if (isReady || choice.reading.food) add(choice.reading)
    else addLines([text])
  }

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (chosen) addChoice(chosen)
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && open) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((at + step + choices.length) % choices.length)
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault()
      event.stopPropagation()
      setText('')
    }
  }

  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = event.clipboardData.getData('text/plain').split(/\r?\n/).map(withoutBullet).filter(Boolean)
    if (lines.length < 2) return
    event.preventDefault()
    addLines(lines)
  }

  return (
    <div className="relative print:hidden">
      <Input
        ref={input}
        fieldSize="lg"
        icon={<Plus className="ms-[19px] me-0 size-5.5" />}
        value={text}
        placeholder={m.shopping_add_placeholder()}
        aria-label={m.shopping_add_item()}
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-activedescendant={open ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        autoCapitalize="sentences"
        enterKeyHint="done"
        maxLength={500}
        onFocus={() => {
          setWasFocused(true)
          setFocused(true)
        }}
        onBlur={() => {
          setFocused(false)
          forgetAdded()
        }}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
      />
      {open && (
        <ItemOffers
          id={id}
          choices={choices}
          chosen={chosen}
          onPoint={setActive}
          onChoose={addChoice}
          onPress={() => input.current?.focus()}
        />
      )}
      {/* Reserves its space: targets must not move under the finger. */}
      <p
        role="status"
        className="mt-1.5 -mb-4 flex min-h-[1.5em] items-center gap-1.5 text-sm font-medium text-success-ink"
      >
        {added && !open && (
          <>
            <Check className="size-4.5" />
            <bdi>{added}</bdi>
          </>
        )}
      </p>
    </div>
  )
}

/** `added` announces the last added item for a while. */
function useItemAdding({ items, onAdd, onRead }: AddItemFieldProps) {
  useUnreadItems(items, onRead)
  const [added, setAdded] = useState('')

  const add = (reading: ItemReading) => {
    const item = onAdd(reading)
    setAdded(item ? m.shopping_added({ item: itemText(item, getLocale()) }) : '')
    return item
  }
  /** Adds lines as typed, so that none can be lost; they are parsed as soon as the parser is loaded. */
  const addLines = (lines: readonly string[]) => {
    const items = lines.flatMap((line) => {
      const reading = plainItem(line)
      return (reading && add(reading)) ?? []
    })
    if (lines.length > 1) setAdded(m.shopping_added_many({ count: lines.length }))
    addUnreadItems(items.map(({ id }) => id))
  }
  return { add, addLines, added, forgetAdded: () => setAdded('') }
}

interface ItemOffersProps {
  id: string
  choices: readonly ItemChoice[]
  chosen: ItemChoice | undefined
  onPoint: (at: number) => void
  onChoose: (choice: ItemChoice) => void
  onPress: () => void
}

function ItemOffers({ id, choices, chosen, onPoint, onChoose, onPress }: ItemOffersProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={m.shopping_add_offers()}
      className="absolute inset-x-0 top-[calc(100%+6px)] z-(--z-sticky) rounded-lg bg-surface p-1.5 shadow-[0_0_0_1px_var(--line),var(--sh-2)]"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {choices.map((choice, at) => (
        <ItemChoiceOption
          key={keyOf(choice)}
          id={`${id}-${at}`}
          choice={choice}
          isActive={choice === chosen}
          onPoint={() => onPoint(at)}
          onChoose={() => onChoose(choice)}
        />
      ))}
    </div>
  )
}

const keyOf = (choice: ItemChoice) => {
  if (choice.kind === 'many') return 'many'
  return choice.isTyped ? 'typed' : choice.reading.food?.id
}

/** Copied lists often have bullets. */
const withoutBullet = (line: string) => line.replace(/^\s*(?:[-*•–]\s+)?(?:\[[ x]?\]\s*)?/i, '').trim()
