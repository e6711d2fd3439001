import { Autocomplete } from '@base-ui/react/autocomplete'
import { useLocation } from '@tanstack/react-router'
import { Check, Plus } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Input } from '~/components/ui/input'
import { ingredientLineText } from '~/lib/ingredient-display/ingredient-line'
import { type ItemReading, plainItem } from '~/lib/shopping-list/item-reading'
import { shopRow } from '~/lib/shopping-list/shop-row'
import { m } from '~/paraglide/messages.js'
import type { ShoppingListItemOut } from '~/schemas/shopping'
import { ItemChoiceContent } from './item-choice-content'
import { type ItemChoice, useItemChoices } from './use-item-choices'
import { useItemLanguages } from './use-item-languages'
import { addUnreadItems, useUnreadItems } from './use-unread-items'

type BaseKeyboardEvent = KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler: () => void }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list was just created: the focus goes to its field. */
    isNewList?: boolean
  }
}

export interface AddItemFieldProps {
  items: readonly ShoppingListItemOut[]
  onAdd: (reading: ItemReading) => ShoppingListItemOut | undefined
  onRead: (id: string, reading: ItemReading) => void
}

/** Parses "2 kg potatoes" while typing and keeps the focus. Pasted lines become separate items. */
export function AddItemField({ items, onAdd, onRead }: AddItemFieldProps) {
  const { add, addLines, added, forgetAdded } = useItemAdding({ items, onAdd, onRead })
  const [text, setText] = useState('')
  const [focused, setFocused] = useState(false)
  const [wasFocused, setWasFocused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const highlighted = useRef<ItemChoice>(undefined)
  const { choices, isReady } = useItemChoices(text, wasFocused)
  const open = focused && choices.length > 0
  const isNewList = useLocation({ select: ({ state }) => state.isNewList === true })
  useEffect(() => {
    if (isNewList) input.current?.focus()
  }, [isNewList])

  const changeText = (next: string) => {
    highlighted.current = undefined
    setText(next)
  }
  const addChoice = (choice: ItemChoice) => {
    changeText('')
    input.current?.focus()
    if (choice.kind === 'many') return addLines(choice.lines)
    if (isReady || choice.reading.food) add(choice.reading)
    else addLines([text])
  }

  const handleKeyDown = (event: BaseKeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      event.preventBaseUIHandler()
      // Enter may follow the last letter before the list is rendered.
      const { current } = highlighted
      const choice = choices.find((one) => current && keyOf(one) === keyOf(current)) ?? choices[0]
      if (choice) addChoice(choice)
    } else if (event.key === 'Escape') {
      event.preventBaseUIHandler()
      if (text === '') return
      event.preventDefault()
      event.stopPropagation()
      changeText('')
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
      <Autocomplete.Root
        inline
        open={open}
        items={choices}
        filter={null}
        autoHighlight="always"
        keepHighlight
        value={text}
        itemToStringValue={keyOf}
        onItemHighlighted={(choice: ItemChoice | undefined) => {
          highlighted.current = choice
        }}
        onValueChange={(value, { reason }) => {
          if (reason === 'input-change') changeText(value)
        }}
      >
        <Autocomplete.Input
          ref={input}
          placeholder={m.shopping_add_placeholder()}
          aria-label={m.shopping_add_item()}
          // Base UI takes an inline list for one that is always open.
          aria-expanded={open}
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
          onKeyDown={handleKeyDown}
          onPaste={handlePaste}
          render={<Input fieldSize="lg" icon={<Plus className="ms-[19px] me-0 size-5.5" />} />}
        />
        {open && (
          <Autocomplete.List
            aria-label={m.shopping_add_offers()}
            className="absolute inset-x-0 top-[calc(100%+6px)] z-(--z-sticky) rounded-lg bg-surface p-1.5 shadow-[0_0_0_1px_var(--line),var(--sh-2)]"
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
          >
            {choices.map((choice) => (
              <Autocomplete.Item
                key={keyOf(choice)}
                value={choice}
                className="option min-h-13 text-[1.0625rem]"
                onClick={() => addChoice(choice)}
              >
                <ItemChoiceContent choice={choice} />
              </Autocomplete.Item>
            ))}
          </Autocomplete.List>
        )}
      </Autocomplete.Root>
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
  const languages = useItemLanguages()

  const add = (reading: ItemReading) => {
    const item = onAdd(reading)
    setAdded(item ? m.shopping_added({ item: ingredientLineText(shopRow(item, languages)) }) : '')
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

const keyOf = (choice: ItemChoice): string => {
  if (choice.kind === 'many') return 'many'
  return choice.isTyped ? 'typed' : (choice.reading.food?.id ?? '')
}

/** Copied lists often have bullets. */
const withoutBullet = (line: string) => line.replace(/^\s*(?:[-*•–]\s+)?(?:\[[ x]?\]\s*)?/i, '').trim()
