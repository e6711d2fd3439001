import { useComposedRefs } from '@radix-ui/react-compose-refs'
import { ChevronDown, X } from 'lucide-react'
import { type ReactNode, type Ref, useRef } from 'react'
import { ComboboxList, type ComboboxTexts } from './combobox-list'
import { useFieldWiring } from './field'
import { Input, type InputFrameProps } from './input'
import { Spinner } from './spinner'
import { useCombobox } from './use-combobox'
import type { ComboboxOption, OptionSourceProps } from './use-option-source'

export type { ComboboxTexts } from './combobox-list'
export type { ComboboxOption } from './use-option-source'

export interface ComboboxProps extends OptionSourceProps, InputFrameProps {
  /** Name of the field and of its list. Inside a `Field` the field's label names the input as well. */
  label: string
  value: ComboboxOption | null
  onValueChange: (option: ComboboxOption | null) => void
  /** Offers to make an option from a text that names none. A broken promise keeps the text. */
  onCreate?: (text: string) => ComboboxOption | Promise<ComboboxOption>
  /** Shown while `value` is null: a text taken over by `onFreeText`. */
  freeText?: string
  /** Any text is welcome: called when the field is left with one that names no option. */
  onFreeText?: (text: string) => void
  texts: ComboboxTexts
  /** Adds a cross with this name. */
  clearLabel?: string
  placeholder?: string
  disabled?: boolean
  id?: string
  'aria-invalid'?: true
  'aria-describedby'?: string
  icon?: ReactNode
  className?: string
  ref?: Ref<HTMLInputElement>
}

/**
 * One choice from many, found by typing. Arrows and Enter choose, Escape goes back to what was there,
 * Tab takes along what the arrows chose.
 */
export function Combobox({
  label,
  value,
  onValueChange,
  options,
  loadOptions,
  limit,
  onCreate,
  freeText = '',
  onFreeText,
  texts,
  clearLabel,
  className,
  ref,
  ...rest
}: ComboboxProps) {
  const wiring = useFieldWiring()
  const input = useRef<HTMLInputElement>(null)
  const composed = useComposedRefs(input, ref)
  const frame = useRef<HTMLElement>(null)
  const { text, setText, busy, inputProps, listProps } = useCombobox({
    options,
    loadOptions,
    limit,
    onCreate,
    onFreeText,
    onChoose: onValueChange,
    onEmptied: () => {
      if (value) onValueChange(null)
      else if (freeText) onFreeText?.('')
    },
    selected: value ? [value.value] : [],
    keepOpen: false,
  })
  const shown = text ?? value?.label ?? freeText

  const clear = () => {
    setText(null)
    if (value) onValueChange(null)
    else onFreeText?.('')
    input.current?.focus()
  }

  return (
    <>
      <Input
        aria-label={(rest.id ?? wiring.id) ? undefined : label}
        {...rest}
        {...inputProps}
        ref={(element) => {
          composed(element)
          frame.current = element?.parentElement ?? null
        }}
        value={shown}
        onFocus={(event) => {
          event.currentTarget.select()
        }}
        className={className}
        end={
          busy ? (
            <Spinner className="me-3.5 text-fg-3" />
          ) : clearLabel && shown !== '' && !rest.disabled ? (
            <button
              type="button"
              tabIndex={-1}
              aria-label={clearLabel}
              onClick={clear}
              className="input-action"
            >
              <X />
            </button>
          ) : (
            rest.fieldSize !== 'sm' && <ChevronDown className="pointer-events-none me-3.5 text-fg-3" />
          )
        }
      />
      <ComboboxList anchor={frame} label={label} texts={texts} {...listProps} />
    </>
  )
}
