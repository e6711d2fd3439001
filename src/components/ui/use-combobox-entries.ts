import type { Combobox as Base } from '@base-ui/react/combobox'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { findExact } from '~/lib/options/filter-options'
import { type ComboboxOption, type OptionSourceProps, useOptionSource } from './use-option-source'

/** An option, or the offer to create one. */
export interface ComboboxEntry extends ComboboxOption {
  creates?: string
}

export interface ComboboxEntriesConfig extends OptionSourceProps {
  onChoose: (option: ComboboxOption) => void
  /** Creates an option from unmatched text. A rejected promise keeps the text. */
  onCreate?: (text: string) => ComboboxOption | Promise<ComboboxOption>
  /** Accepts unmatched text on blur. Without it such text is dropped. */
  onFreeText?: (text: string) => void
  onEmptied?: () => void
  selected: readonly string[]
  /** Keeps the list open for the next choice. */
  multiple: boolean
}

type InputKeyEvent = KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler: () => void }

/** `creating` are the pending ones; several may be created at once if `multiple`. */
function useOptionCreation(
  { onCreate, onChoose }: Pick<ComboboxEntriesConfig, 'onCreate' | 'onChoose'>,
  onCreated: (name: string) => void,
) {
  const [creating, setCreating] = useState<readonly string[]>([])
  const create = async (name: string) => {
    setCreating((before) => [...before, name])
    try {
      const made = await onCreate?.(name)
      if (made) onChoose(made)
      onCreated(name)
    } catch {
      // The creator has already shown the error; the text stays for a retry.
    } finally {
      setCreating((before) => before.filter((other) => other !== name))
    }
  }
  return { creating, create }
}

/** Our additions to Base UI's combobox: creating options and free text. `text` is null while nothing is typed. */
export function useComboboxEntries(config: ComboboxEntriesConfig) {
  const { onChoose, onCreate, onFreeText, onEmptied, selected, multiple } = config
  const [open, setOpen] = useState(false)
  const [text, setText] = useState<string | null>(null)
  const highlighted = useRef<{ entry?: ComboboxEntry; byKey: boolean }>({ byKey: false })
  /** The next text may be in progress when an option has been created. */
  const latestText = useRef<string | null>(null)
  const typed = text?.trim() ?? ''
  const source = useOptionSource(config, typed, open)
  const exact = findExact(source.options, typed)

  const entries: ComboboxEntry[] = [...source.options]
  if (onCreate && typed !== '' && !exact && source.state === 'ready')
    entries.push({ value: `create ${typed}`, label: typed, creates: typed })

  const changeText = (next: string | null) => {
    latestText.current = next
    setText(next)
  }
  const finish = () => {
    changeText(null)
    if (!multiple) setOpen(false)
  }

  const { creating, create } = useOptionCreation(config, (name) => {
    if (latestText.current?.trim() === name) finish()
  })

  const choose = (entry: ComboboxEntry) => {
    const { creates } = entry
    if (creating.length > 0 && (!multiple || (creates && creating.includes(creates)))) return
    if (creates) {
      // The list may cover the button that is pressed next.
      if (!multiple) setOpen(false)
      return void create(creates)
    }
    onChoose(entry)
    finish()
  }

  const settle = () => {
    setOpen(false)
    if (text === null || creating.includes(typed)) return
    if (typed === '') onEmptied?.()
    else if (exact && !exact.disabled && !selected.includes(exact.value)) onChoose(exact)
    else if (!exact) onFreeText?.(typed)
    changeText(null)
  }

  const handleKeyDown = (event: InputKeyEvent) => {
    if (event.nativeEvent.isComposing) return
    const { entry, byKey } = highlighted.current
    if (event.key === 'Enter' && open && !entry) {
      event.preventDefault()
      event.preventBaseUIHandler()
      settle()
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
    busy: creating.length > 0 || (open && source.state === 'loading'),
    inputProps: { onKeyDown: handleKeyDown, onBlur: settle },
    rootProps: {
      items: entries,
      filteredItems: entries,
      open,
      onOpenChange: changeOpen,
      onInputValueChange: typedByHand,
      onItemHighlighted: rememberHighlight,
      // Enter takes the first match while typing; with free text, only an exact match.
      autoHighlight: typed !== '' && (!onFreeText || exact !== undefined),
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
