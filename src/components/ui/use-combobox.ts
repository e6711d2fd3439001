import { type ComponentProps, useId, useLayoutEffect, useRef, useState } from 'react'
import { findExact } from '~/lib/options/filter-options'
import { type ComboboxOption, type OptionSourceProps, useOptionSource } from './use-option-source'

/** One line of the open list: an option, or the offer to make one from the text. */
export type ComboboxEntry = { kind: 'option'; option: ComboboxOption } | { kind: 'create'; text: string }

export interface ComboboxConfig extends OptionSourceProps {
  onChoose: (option: ComboboxOption) => void
  /** Makes an option from a text that matches none exactly. */
  onCreate?: (text: string) => ComboboxOption | Promise<ComboboxOption>
  /** Takes a text as it is when the field is left with it. Without it such a text is dropped. */
  onFreeText?: (text: string) => void
  /** The field was left empty. */
  onEmptied?: () => void
  selected: readonly string[]
  /** The list stays for the next choice. */
  keepOpen: boolean
}

interface Highlight {
  index: number
  /** Chosen with the arrow keys, so that Tab takes it along. */
  byKey: boolean
}

const none: Highlight = { index: -1, byKey: false }

/**
 * The behaviour of a combo box after the ARIA 1.2 pattern: the focus stays in the text field and
 * `aria-activedescendant` names the highlighted option. `text` is null while nothing is being typed.
 */
export function useCombobox(config: ComboboxConfig) {
  const { onChoose, onCreate, onFreeText, onEmptied, selected, keepOpen } = config
  const id = useId()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState<string | null>(null)
  const [highlight, setHighlight] = useState<Highlight>(none)
  /** The texts of which options are being made. */
  const [creating, setCreating] = useState<readonly string[]>([])
  const source = useOptionSource(config, text?.trim() ?? '', open)

  const typed = text?.trim() ?? ''
  /** What stands in the field when something that took its time is done: the next text may have been begun. */
  const latest = useRef('')
  useLayoutEffect(() => {
    latest.current = text ?? ''
  })
  const exact = findExact(source.options, typed)
  const entries: ComboboxEntry[] = source.options.map((option) => ({ kind: 'option', option }))
  if (onCreate && typed !== '' && !exact && source.state === 'ready')
    entries.push({ kind: 'create', text: typed })

  // While typing, Enter takes the first match; where any text is welcome, only what is named in full.
  const offered =
    typed === '' || highlight.byKey ? -1 : onFreeText ? (exact ? source.options.indexOf(exact) : -1) : 0
  const active =
    highlight.index >= 0 ? Math.min(highlight.index, entries.length - 1) : entries.length ? offered : -1
  const entryId = (index: number) => `${id}-option-${index}`

  const close = () => {
    setOpen(false)
    setHighlight(none)
  }

  const show = () => {
    if (open) return
    setOpen(true)
    setHighlight(none)
  }

  const finish = () => {
    setText(null)
    if (keepOpen) setHighlight(none)
    else close()
  }

  const choose = async (entry: ComboboxEntry | undefined) => {
    if (!entry) return
    // Where several may be chosen, nobody waits for one before the next.
    if (creating.length > 0 && (!keepOpen || (entry.kind === 'create' && creating.includes(entry.text))))
      return
    if (entry.kind === 'option') {
      if (entry.option.disabled) return
      onChoose(entry.option)
      return finish()
    }
    setCreating((before) => [...before, entry.text])
    try {
      const made = await onCreate?.(entry.text)
      if (made) onChoose(made)
      if (latest.current.trim() === entry.text) finish()
    } catch {
      // Whoever makes options has said why it failed; the text stays for another try.
    } finally {
      setCreating((before) => before.filter((other) => other !== entry.text))
    }
  }

  /** What happens to a text that is left in the field. */
  const settle = () => {
    if (text === null || creating.includes(typed)) return close()
    if (typed === '') onEmptied?.()
    else if (exact && !exact.disabled && !selected.includes(exact.value)) onChoose(exact)
    else if (!exact) onFreeText?.(typed)
    setText(null)
    close()
  }

  const move = (index: number) => {
    const count = entries.length
    if (count > 0) setHighlight({ index: ((index % count) + count) % count, byKey: true })
  }

  const handleKeyDown: ComponentProps<'input'>['onKeyDown'] = (event) => {
    if (event.nativeEvent.isComposing) return
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault()
        if (event.altKey && event.key === 'ArrowUp') return close()
        if (!open) {
          show()
          return
        }
        return event.key === 'ArrowDown' ? move(active + 1) : move(active < 0 ? -1 : active - 1)
      }
      case 'Enter':
        if (!open) return
        event.preventDefault()
        if (active >= 0) void choose(entries[active])
        else settle()
        return
      case 'Tab':
        if (open && highlight.byKey) void choose(entries[active])
        return
      case 'Escape':
        if (!open && text === null) return
        event.preventDefault()
        event.stopPropagation()
        setText(null)
        return close()
    }
  }

  const expanded = open && entries.length > 0
  const inputProps = {
    role: 'combobox',
    autoComplete: 'off',
    autoCorrect: 'off',
    spellCheck: false,
    'aria-autocomplete': 'list',
    'aria-expanded': expanded,
    'aria-controls': expanded ? `${id}-list` : undefined,
    'aria-activedescendant': expanded && active >= 0 ? entryId(active) : undefined,
    onKeyDown: handleKeyDown,
    onClick: show,
    onChange: (event) => {
      setText(event.currentTarget.value)
      setHighlight(none)
      setOpen(true)
    },
    onBlur: settle,
  } satisfies ComponentProps<'input'>

  const listProps = {
    id: `${id}-list`,
    open,
    entries,
    active,
    selected,
    query: typed,
    state: creating.length > 0 && !keepOpen ? ('loading' as const) : source.state,
    entryId,
    onChoose: choose,
    onHighlight: (index: number) => setHighlight({ index, byKey: false }),
  }

  return {
    text,
    setText,
    busy: creating.length > 0 || (open && source.state === 'loading'),
    inputProps,
    listProps,
  }
}
