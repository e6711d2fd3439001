import { Autocomplete } from '@base-ui/react/autocomplete'
import { readerLanguageOf } from '@ramekin/food-engine/sentences/browser'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Check, ListPlus, Plus } from 'lucide-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import * as v from 'valibot'
import { loadForLines } from '~/browser/ingredient-lines/load-for-lines'
import { itemReaders } from '~/browser/item-readers'
import { pause } from '~/browser/loading/pause'
import { useLoaded } from '~/browser/loading/use-loaded'
import { definePreference, usePreference } from '~/browser/preferences'
import { storeSections } from '~/browser/store-sections'
import { Amount } from '~/components/recipes/amount'
import { Input } from '~/components/ui/input'
import { LabelDot } from '~/components/ui/label-dot'
import { ingredientLine, ingredientLineText } from '~/lib/ingredient-display/ingredient-line'
import { wordsOfFood } from '~/lib/ingredient-display/words'
import { joinTexts } from '~/lib/join-texts'
import { filterOptions } from '~/lib/options/filter-options'
import { type ItemReading, pastedLines, plainItem } from '~/lib/shopping-list/item-reading'
import { foodAsSaid, saidWord } from '~/lib/shopping-list/own-words'
import { shopRow } from '~/lib/shopping-list/shop-row'
import { areItems, splitItems } from '~/lib/shopping-list/split-items'
import { withTimeout } from '~/lib/with-timeout'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { foodQueries } from '~/queries/foods'
import { unitQueries } from '~/queries/units'
import type { IngredientFood } from '~/schemas/food'
import type { ShoppingListItemOut } from '~/schemas/shopping'
import type { IngredientUnit } from '~/schemas/unit'
import { useItemLanguages } from './use-item-languages'

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
  /** Returns the ids of the new items. */
  onAddAll: (readings: readonly ItemReading[]) => readonly string[]
  onRead: (readings: readonly { id: string; reading: ItemReading }[]) => void
}

/** Parses "2 kg potatoes" while typing and keeps the focus. Pasted lines become separate items. */
export function AddItemField(props: AddItemFieldProps) {
  const { add, addLines, added, forgetAdded } = useItemAdding(props)
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
    if (choice.kind === 'many') return void addLines(choice.lines)
    if (isReady || choice.reading.food) add(choice.reading)
    else void addLines([text])
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
    const lines = pastedLines(event.clipboardData.getData('text/plain'))
    if (lines.length < 2) return
    event.preventDefault()
    void addLines(lines)
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
            <bdi className="min-w-0 truncate">{added}</bdi>
          </>
        )}
      </p>
    </div>
  )
}

/** `added` announces the last added item for a while. */
function useItemAdding({ items, onAdd, onAddAll, onRead }: AddItemFieldProps) {
  useUnreadItems(items, onRead)
  const client = useQueryClient()
  const [added, setAdded] = useState('')
  const languages = useItemLanguages()

  const announce = (item: ShoppingListItemOut | undefined) =>
    setAdded(item ? m.shopping_added({ item: ingredientLineText(shopRow(item, languages)) }) : '')
  const add = (reading: ItemReading) => announce(onAdd(reading))
  /** Adds lines as typed if the parser is not loaded, so that none can be lost; they are parsed later. */
  const addLines = async (lines: readonly string[]) => {
    const isLoaded = itemReaders.ready(readerLanguageOf(getLocale())) !== null
    const read = isLoaded ? await loadLineReader(client, lines, READY_TIMEOUT_MS) : null
    const readings: ItemReading[] = []
    for (const [at, line] of lines.entries()) {
      if (read && at % LINES_PER_TURN === LINES_PER_TURN - 1) await pause()
      readings.push(...[(read ?? plainItem)(line)].filter((reading) => reading !== null))
    }
    const [first, ...others] = readings
    if (!first) return
    if (others.length > 0) {
      const ids = onAddAll(readings)
      setAdded('')
      if (!read) addUnreadItems(ids)
      return
    }
    const item = onAdd(first)
    announce(item)
    if (!read && item) addUnreadItems([item.id])
  }
  return { add, addLines, added, forgetAdded: () => setAdded('') }
}

const keyOf = (choice: ItemChoice): string => {
  if (choice.kind === 'many') return 'many'
  return choice.isTyped ? 'typed' : (choice.reading.food?.id ?? '')
}

function ItemChoiceContent({ choice }: { choice: ItemChoice }) {
  return choice.kind === 'many' ? <SeveralItems lines={choice.lines} /> : <SingleItem {...choice} />
}

function SeveralItems({ lines }: { lines: readonly string[] }) {
  return (
    <>
      <ListPlus className="text-primary-ink" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {m.shopping_add_split({ count: lines.length })}
        <small>{joinTexts(lines)}</small>
      </span>
    </>
  )
}

/** As typed, or as a known food. */
function SingleItem({ reading, isTyped }: { reading: ItemReading; isTyped: boolean }) {
  const { food, said } = reading
  const named = { ...reading, food: foodAsSaid(food, saidWord(food, said)) }
  const { quantity, unit, name, note } = ingredientLine(named, useItemLanguages())
  const label = reading.food?.label
  return (
    <>
      {isTyped && <Plus className="text-primary-ink" />}
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span dir="auto" className="block">
          {(quantity.text || unit) && (
            <b>
              <Amount quantity={quantity} unit={unit} />{' '}
            </b>
          )}
          {name}
        </span>
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
    </>
  )
}

const SUGGESTIONS_MAX = 6
const noFoods: IngredientFood[] = []
const noUnits: IngredientUnit[] = []

type ItemChoice =
  | { kind: 'one'; reading: ItemReading; isTyped: boolean }
  | { kind: 'many'; lines: readonly string[] }

/** The literal one first. `isReady` once parser, foods and units are loaded, which starts with `wanted`. */
function useItemChoices(text: string, wanted: boolean) {
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
  const singles = useMemo((): ItemChoice[] => {
    if (!reading) return []
    const found = named.trim().length > 1 ? filterOptions(searchableFoods, named, SUGGESTIONS_MAX) : []
    const others = found.map(({ food }) => food).filter(({ id }) => id !== reading.food?.id)
    return [
      { kind: 'one', reading, isTyped: true },
      ...others.map((food): ItemChoice => {
        return {
          kind: 'one',
          reading: { ...reading, food, said: undefined, note: reading.details },
          isTyped: false,
        }
      }),
    ]
  }, [reading, named, searchableFoods])
  const split = useMemo(() => splitItems(text, getLocale()), [text])
  const sectionOf = useLoaded(storeSections, '', split?.isList === true)
  const choices = useMemo(() => {
    if (!split || singles.length === 0) return singles
    const many: ItemChoice = { kind: 'many', lines: split.parts }
    const isGoods = (name: string) => sectionOf?.(name, [getLocale()]) != null
    const isMany =
      reader !== null &&
      vocabulary !== undefined &&
      areItems(split, (part) => reader.read(part, vocabulary), isGoods)
    return isMany ? [many, ...singles] : [...singles.slice(0, 1), many, ...singles.slice(1)]
  }, [singles, split, reader, vocabulary, sectionOf])
  return { choices, isReady: reader !== null && units !== noUnits && foods !== noFoods }
}

const searchable = (food: IngredientFood) => ({
  food,
  label: food.name,
  keywords: [...wordsOfFood(food).slice(1), ...food.aliases.map(({ name }) => name)],
})

/** Ids of items that were added as typed because the parser was not loaded; survive the page. */
const unreadItems = definePreference('unread-items', v.array(v.string()), [])
/** Items merged or deleted elsewhere stay in the list until newer ones replace them. */
const UNREAD_MAX = 1000
const LOAD_TIMEOUT_MS = 2000

function addUnreadItems(ids: readonly string[]): void {
  unreadItems.write([...unreadItems.read(), ...ids].slice(-UNREAD_MAX))
}

const READY_TIMEOUT_MS = 300
/** A line takes up to ten milliseconds on a slow phone. */
const LINES_PER_TURN = 10

/** Parses lines in their language; null if the parser is not loaded in time. */
async function loadLineReader(
  client: QueryClient,
  lines: readonly string[],
  ms: number,
): Promise<((line: string) => ItemReading | null) | null> {
  const inTime = <Value,>(promise: Promise<Value>) => withTimeout(ms, promise).catch(() => null)
  const loading =
    lines.length > 1
      ? loadForLines(itemReaders, lines, getLocale())
      : itemReaders.load(readerLanguageOf(getLocale()))
  const [reader, units, foods] = await Promise.all([
    inTime(loading),
    inTime(client.ensureQueryData(unitQueries.all())),
    inTime(client.ensureQueryData(foodQueries.all())),
  ])
  if (!reader) return null
  const vocabulary = reader.makeVocabulary(units ?? [], foods ?? [])
  return (line) => reader.read(line, vocabulary)
}

/** Parses the items of a list that were added before the parser was loaded, also on earlier visits. */
function useUnreadItems(
  items: readonly ShoppingListItemOut[],
  onRead: (readings: readonly { id: string; reading: ItemReading }[]) => void,
): void {
  const client = useQueryClient()
  const [unread] = usePreference(unreadItems)
  const lines = items.flatMap(({ id, note }) => (unread.includes(id) ? [{ id, note }] : []))
  // Stable for the same items.
  const work = lines.length > 0 ? JSON.stringify(lines) : ''

  useEffect(() => {
    if (work === '') return
    let isCurrent = true
    const read = async () => {
      const wanted: { id: string; note: string }[] = JSON.parse(work)
      const readLine = await loadLineReader(
        client,
        wanted.map(({ note }) => note),
        LOAD_TIMEOUT_MS,
      )
      if (!readLine || !isCurrent) return
      const ids = new Set(wanted.map(({ id }) => id))
      unreadItems.write(unreadItems.read().filter((id) => !ids.has(id)))
      onRead(
        wanted.flatMap(({ id, note }) => {
          const reading = readLine(note)
          return reading ? [{ id, reading }] : []
        }),
      )
    }
    void read()
    return () => {
      isCurrent = false
    }
  }, [work, client, onRead])
}
