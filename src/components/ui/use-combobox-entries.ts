import type { Combobox as Base } from '@base-ui/react/combobox'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { findExact } from '~/lib/options/filter-options'
import { type ComboboxOption, type OptionSourceProps, useOptionSource } from './use-option-source'

/** An option, or the offer to create one. */
export interface ComboboxEntry extends ComboboxOption {
  creates?: string
}

/** Makes what the choice is for, such as a form, wait for an option that is being found or created. */
export type Hold = (coming: Promise<unknown>) => Promise<unknown>

export interface ComboboxEntriesConfig extends OptionSourceProps {
  onChoose: (option: ComboboxOption) => void
  /** Creates an option from unmatched text. If it fails, the text is there for a retry. */
  onCreate?: (text: string) => ComboboxOption | Promise<ComboboxOption>
  /** Accepts unmatched text on blur. Without it such text is dropped. */
  onFreeText?: (text: string) => void
  onEmptied?: () => void
  hold?: Hold
  selected: readonly string[]
  /** Keeps the list open for the next choice. */
  multiple: boolean
}

type InputKeyEvent = KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler: () => void }

/** `creating` are the pending ones; several may be created at once if `multiple`. */
function useOptionCreation({
  onCreate,
  onChoose,
  selected,
  hold,
}: Pick<ComboboxEntriesConfig, 'onCreate' | 'onChoose' | 'selected'> & { hold: Hold }) {
  const [creating, setCreating] = useState<readonly string[]>([])
  const chooseNew = async (name: string) => {
    const made = await onCreate?.(name)
    // It may have existed, and choosing it again would remove it.
    if (made && !selected.includes(made.value)) onChoose(made)
  }
  /** Resolves to whether it was created. */
  const create = async (name: string): Promise<boolean> => {
    setCreating((before) => [...before, name])
    try {
      await hold(chooseNew(name))
      return true
    } catch {
      // The creator has already shown the error.
      return false
    } finally {
      setCreating((before) => before.filter((other) => other !== name))
    }
  }
  return { creating, create }
}

/** Our additions to Base UI's combobox: creating options and free text. `text` is null while nothing is typed. */
export function useComboboxEntries(config: ComboboxEntriesConfig) {
  const { loadOptions, onChoose, onCreate, onFreeText, onEmptied, selected, multiple } = config
  const hold: Hold = config.hold ?? ((coming) => coming)
  const [open, setOpen] = useState(false)
  const [isFinding, setFinding] = useState(false)
  const [text, setText] = useState<string | null>(null)
  const highlighted = useRef<{ entry?: ComboboxEntry; byKey: boolean }>({ byKey: false })
  /** The next text may be in progress when an option has been created. */
  const latestText = useRef<string | null>(null)
  const typed = text?.trim() ?? ''
  const source = useOptionSource(config, typed, open)
  const exact = findExact(source.options, typed)
  /** The options shown are those of an earlier text. */
  const isBehind = source.state === 'loading'

  const entriesOf = (options: readonly ComboboxOption[]): ComboboxEntry[] =>
    onCreate && typed !== '' && !findExact(options, typed)
      ? [...options, { value: `create ${typed}`, label: typed, creates: typed }]
      : [...options]
  const entries = source.state === 'ready' ? entriesOf(source.options) : [...source.options]

  const changeText = (next: string | null) => {
    latestText.current = next
    setText(next)
  }
  const finish = () => {
    changeText(null)
    if (!multiple) setOpen(false)
  }

  const { creating, create } = useOptionCreation({ onCreate, onChoose, selected, hold })
  const createFromText = async (name: string) => {
    // A field for several is free for the next text. The list of a single one may cover the button that is pressed next.
    if (multiple) changeText(null)
    else setOpen(false)
    const isCreated = await create(name)
    if (isCreated && latestText.current?.trim() === name) finish()
    // For a retry.
    if (!isCreated && multiple && latestText.current === null) changeText(name)
  }

  const choose = (entry: ComboboxEntry) => {
    const { creates } = entry
    if (creating.length > 0 && (!multiple || (creates && creating.includes(creates)))) return
    if (creates) return void createFromText(creates)
    onChoose(entry)
    finish()
  }

  const settleWith = (options: readonly ComboboxOption[]) => {
    const exact = findExact(options, typed)
    if (exact && !exact.disabled && !selected.includes(exact.value)) onChoose(exact)
    else if (!exact) onFreeText?.(typed)
    changeText(null)
  }

  /** Takes an option of the text when it has been found, unless the text has changed. */
  const takeFound = async (by: 'enter' | 'blur') => {
    const isCurrent = () => latestText.current?.trim() === typed
    const find = async () => {
      const options = await loadOptions?.(typed, new AbortController().signal).catch(() => null)
      if (!isCurrent()) return
      const takesFirst = options && by === 'enter' && !onFreeText
      const first = takesFirst ? entriesOf(options).find(({ disabled }) => !disabled) : undefined
      if (first) choose(first)
      else settleWith(options ?? [])
    }
    setFinding(true)
    await hold(find()).finally(() => setFinding(false))
  }

  const settle = (by: 'enter' | 'blur') => {
    setOpen(false)
    if (text === null || creating.includes(typed)) return
    if (typed === '') {
      onEmptied?.()
      changeText(null)
    } else if (isBehind && loadOptions) void takeFound(by)
    else settleWith(source.options)
  }

  const handleKeyDown = (event: InputKeyEvent) => {
    if (event.nativeEvent.isComposing) return
    const { entry, byKey } = highlighted.current
    if (event.key === 'Enter' && open && (!entry || (isBehind && !byKey))) {
      event.preventDefault()
      event.preventBaseUIHandler()
      settle('enter')
    }
    if (event.key === 'Tab' && open) {
      // Tab takes the highlighted option; the open list would be its next stop.
      if (byKey && entry) choose(entry)
      flushSync(() => setOpen(false))
    }
    if (event.key === 'Escape') {
      // Base UI would clear the chosen value.
      event.preventBaseUIHandler()
      if (!open && text === null) return
      event.preventDefault()
      event.stopPropagation()
      changeText(null)
      setOpen(false)
    }
  }

  const typedByHand = (next: string, { reason }: Base.Root.ChangeEventDetails) => {
    if (reason === 'input-change') changeText(next)
  }
  const changeOpen = (next: boolean, { reason }: Base.Root.ChangeEventDetails) => {
    if (reason !== 'item-press') setOpen(next)
  }
  const rememberHighlight = (
    entry: ComboboxEntry | undefined,
    { reason }: Base.Root.HighlightEventDetails,
  ) => {
    highlighted.current = { entry, byKey: reason === 'keyboard' }
  }

  return {
    text,
    changeText,
    choose,
    busy: creating.length > 0 || isFinding || (open && isBehind),
    inputProps: { onKeyDown: handleKeyDown, onBlur: () => settle('blur') },
    rootProps: {
      items: entries,
      filteredItems: entries,
      open,
      onOpenChange: changeOpen,
      onInputValueChange: typedByHand,
      onItemHighlighted: rememberHighlight,
      // Enter takes the first match while typing; with free text, only an exact match.
      autoHighlight: typed !== '' && !isBehind && (!onFreeText || exact !== undefined),
      isItemEqualToValue: (a: ComboboxEntry, b: ComboboxEntry) => a.value === b.value,
      itemToStringLabel: (entry: ComboboxEntry) => entry.label,
    },
    listProps: {
      open,
      entries,
      selected,
      query: typed,
      state: creating.length > 0 && !multiple ? ('loading' as const) : source.state,
    },
  }
}
