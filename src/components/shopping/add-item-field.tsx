import { useQuery } from '@tanstack/react-query'
import { Check, ListPlus, Plus } from 'lucide-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLoaded } from '~/browser/loading/use-loaded'
import { Amount } from '~/components/recipes/amount'
import { Input } from '~/components/ui/input'
import { LabelDot } from '~/components/ui/label-dot'
import { readerLanguageOf } from '~/food-engine/sentences/browser'
import { ingredientLine } from '~/lib/ingredient-display/ingredient-line'
import { joinTexts } from '~/lib/join-texts'
import { filterOptions } from '~/lib/options/filter-options'
import { itemReaders } from '~/lib/shopping-list/item-readers'
import { type ItemReading, plainItem } from '~/lib/shopping-list/item-reading'
import { itemText } from '~/lib/shopping-list/list-text'
import { splitItems } from '~/lib/shopping-list/split-items'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { foodQueries } from '~/queries/foods'
import { unitQueries } from '~/queries/units'
import type { IngredientFood } from '~/schemas/food'
import type { ShoppingListItemOut } from '~/schemas/shopping'
import type { IngredientUnit } from '~/schemas/unit'
import { addUnreadItems, useUnreadItems } from './use-unread-items'

const SUGGESTIONS_MAX = 6
const noFoods: IngredientFood[] = []
const noUnits: IngredientUnit[] = []

export interface AddItemFieldProps {
  items: readonly ShoppingListItemOut[]
  onAdd: (reading: ItemReading) => ShoppingListItemOut | undefined
  /** An item that was added as typed has been read. */
  onRead: (id: string, reading: ItemReading) => void
}

/**
 * The one field of a list: reads "2 kg potatoes" while it is typed, offers known foods, and keeps the focus for the
 * next item. Several lines pasted at once become several items.
 */
export function AddItemField({ items, onAdd, onRead }: AddItemFieldProps) {
  useUnreadItems(items, onRead)
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const [focused, setFocused] = useState(false)
  const [wanted, setWanted] = useState(false)
  const [added, setAdded] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const reader = useLoaded(itemReaders, readerLanguageOf(getLocale()), wanted)
  const { data: units = noUnits } = useQuery({ ...unitQueries.all(), enabled: wanted })
  const { data: foods = noFoods } = useQuery({ ...foodQueries.all(), enabled: wanted })
  const vocabulary = useMemo(() => reader?.makeVocabulary(units, foods), [reader, units, foods])
  const searchableFoods = useMemo(() => foods.map(searchable), [foods])

  const reading = useMemo(
    () => (reader && vocabulary ? reader.read(text, vocabulary) : plainItem(text)),
    [reader, vocabulary, text],
  )
  const named = useDeferredValue(reading?.name ?? '')
  const offers = useMemo(() => {
    if (!reading) return []
    const found = named.trim().length > 1 ? filterOptions(searchableFoods, named, SUGGESTIONS_MAX) : []
    const others = found.map(({ food }) => food).filter(({ id }) => id !== reading.food?.id)
    return [reading, ...others.map((food): ItemReading => ({ ...reading, food, note: reading.details }))]
  }, [reading, named, searchableFoods])
  const split = useMemo(() => splitItems(text, getLocale()), [text])
  const choices = useMemo(() => {
    const ones = offers.map((reading): Choice => ({ kind: 'one', reading }))
    if (!split || ones.length === 0) return ones
    const many: Choice = { kind: 'many', lines: split.parts }
    // A list of foods that are all known is one; anything else may as well be a single item.
    const isKnown =
      reader !== null &&
      vocabulary !== undefined &&
      split.parts.every((part) => reader.read(part, vocabulary)?.food)
    return split.isList && isKnown ? [many, ...ones] : [...ones.slice(0, 1), many, ...ones.slice(1)]
  }, [offers, split, reader, vocabulary])
  const chosen = choices[Math.min(active, choices.length - 1)]
  const open = focused && choices.length > 0

  const add = (offer: ItemReading | null) => {
    if (!offer) return
    const item = onAdd(offer)
    setAdded(item ? m.shopping_added({ item: itemText(item, getLocale()) }) : '')
    return item
  }

  /** Adds lines as typed, so that none can be lost; they are read as soon as the reader is loaded. */
  const addLines = (lines: readonly string[]) => {
    const items = lines.flatMap((line) => add(plainItem(line)) ?? [])
    if (lines.length > 1) setAdded(m.shopping_added_many({ count: lines.length }))
    addUnreadItems(items.map(({ id }) => id))
  }

  const take = (choice: Choice) => {
    setText('')
    setActive(0)
    if (choice.kind === 'many') return addLines(choice.lines)
    const isRead = reader !== null && units !== noUnits && foods !== noFoods
    if (isRead || choice.reading.food) add(choice.reading)
    else addLines([text])
  }

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (chosen) take(chosen)
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && open) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((Math.min(active, choices.length - 1) + step + choices.length) % choices.length)
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
        aria-activedescendant={open ? `${id}-${Math.min(active, choices.length - 1)}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        autoCapitalize="sentences"
        enterKeyHint="done"
        maxLength={500}
        onFocus={() => {
          setWanted(true)
          setFocused(true)
        }}
        onBlur={() => {
          setFocused(false)
          setAdded('')
        }}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
      />
      {open && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={m.shopping_add_offers()}
          className="absolute inset-x-0 top-[calc(100%+6px)] z-(--z-sticky) rounded-lg bg-surface p-1.5 shadow-[0_0_0_1px_var(--line),var(--sh-2)]"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => input.current?.focus()}
        >
          {choices.map((choice, at) => {
            const option = {
              id: `${id}-${at}`,
              isActive: choice === chosen,
              onPoint: () => setActive(at),
              onChoose: () => take(choice),
            }
            if (choice.kind === 'many') return <SplitOffer key="many" lines={choice.lines} {...option} />
            const isTyped = choice.reading === reading
            const key = isTyped ? 'typed' : choice.reading.food?.id
            return <Offer key={key} offer={choice.reading} isTyped={isTyped} {...option} />
          })}
        </div>
      )}
      {/* Its place is kept free: a list that moves under the finger is missed. */}
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

const searchable = (food: IngredientFood) => ({
  food,
  label: food.name,
  keywords: [food.pluralName ?? '', ...food.aliases.map(({ name }) => name)].filter(Boolean),
})

/** Lists that are copied from elsewhere begin their lines with signs. */
const withoutBullet = (line: string) => line.replace(/^\s*(?:[-*•–]\s+)?(?:\[[ x]?\]\s*)?/i, '').trim()

/** What the field offers: one item, or the several items that a line lists. */
type Choice = { kind: 'one'; reading: ItemReading } | { kind: 'many'; lines: readonly string[] }

interface OptionProps {
  id: string
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

/** Offers the typed line as several items. */
function SplitOffer({ id, lines, isActive, onPoint, onChoose }: OptionProps & { lines: readonly string[] }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-active={isActive}
      className="option min-h-13 text-[1.0625rem]"
      onPointerMove={() => {
        if (!isActive) onPoint()
      }}
      onClick={onChoose}
    >
      <ListPlus className="text-primary-ink" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {m.shopping_add_split({ count: lines.length })}
        <small>
          <bdi>{joinTexts(lines)}</bdi>
        </small>
      </span>
    </div>
  )
}

interface OfferProps extends OptionProps {
  offer: ItemReading
  isTyped: boolean
}

/** One way to take what was typed: as it is, or as a food that is known. */
function Offer({ id, offer, isTyped, isActive, onPoint, onChoose }: OfferProps) {
  const { quantity, unit, name, note } = ingredientLine(offer, { locale: getLocale() })
  const label = offer.food?.label
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-active={isActive}
      className="option min-h-13 text-[1.0625rem]"
      onPointerMove={() => {
        if (!isActive) onPoint()
      }}
      onClick={onChoose}
    >
      {isTyped && <Plus className="text-primary-ink" />}
      <span className="min-w-0 flex-1 wrap-anywhere">
        {(quantity.text || unit) && (
          <b>
            <Amount quantity={quantity} unit={unit} />{' '}
          </b>
        )}
        <bdi>{name}</bdi>
        {note && (
          <small>
            <bdi>{note}</bdi>
          </small>
        )}
      </span>
      {label && (
        <span className="inline-flex max-w-[45%] items-center gap-2 text-sm wrap-anywhere text-fg-2">
          <LabelDot color={label.color} />
          <bdi>{label.name}</bdi>
        </span>
      )}
    </div>
  )
}
