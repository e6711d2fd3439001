import { Combobox as Base } from '@base-ui/react/combobox'
import { ChevronDown, X } from 'lucide-react'
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { ComboboxList, type ComboboxTexts } from './combobox-list'
import { useFieldWiring } from './field'
import { Input, type InputFrameProps } from './input'
import { Spinner } from './spinner'
import { type Hold, useComboboxEntries } from './use-combobox-entries'
import type { ComboboxOption, OptionSourceProps } from './use-option-source'

export type { ComboboxTexts } from './combobox-list'
export type { ComboboxOption } from './use-option-source'

export interface ComboboxProps extends OptionSourceProps, InputFrameProps {
  /** Also names the list. Inside a `Field`, the field's label names the input, too. */
  label: string
  value: ComboboxOption | null
  onValueChange: (option: ComboboxOption | null) => void
  /** Offers to create an option from unmatched text. A rejected promise keeps the text. */
  onCreate?: (text: string) => ComboboxOption | Promise<ComboboxOption>
  hold?: Hold
  /** Shown while `value` is null; set through `onFreeText`. */
  freeText?: string
  /** Allows free text: called on blur with text that matches no option. */
  onFreeText?: (text: string) => void
  texts: ComboboxTexts
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
 * Selects one of many options. Arrows and Enter choose, Escape restores the value, Tab takes the highlighted option.
 */
export function Combobox({
  label,
  value,
  onValueChange,
  options,
  loadOptions,
  limit,
  onCreate,
  hold,
  freeText = '',
  onFreeText,
  texts,
  clearLabel,
  tone,
  fieldSize,
  round,
  icon,
  disabled,
  className,
  ref,
  ...rest
}: ComboboxProps) {
  const wiring = useFieldWiring()
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)
  const { text, changeText, choose, busy, inputProps, rootProps, listProps } = useComboboxEntries({
    options,
    loadOptions,
    limit,
    onCreate,
    hold,
    onFreeText,
    onChoose: onValueChange,
    onEmptied: () => {
      if (value) onValueChange(null)
      else if (freeText) onFreeText?.('')
    },
    selected: value ? [value.value] : [],
    multiple: false,
  })
  const shown = text ?? value?.label ?? freeText
  const id = rest.id ?? wiring.id

  const clear = () => {
    changeText(null)
    if (value) onValueChange(null)
    else onFreeText?.('')
    input.current?.focus()
  }

  return (
    <Base.Root
      {...rootProps}
      value={value}
      inputValue={shown}
      onValueChange={(entry, { reason }) => {
        if (entry && reason === 'item-press') choose(entry)
      }}
      disabled={disabled}
    >
      <Base.Input
        {...wiring}
        {...rest}
        {...inputProps}
        ref={input}
        id={id}
        aria-label={id ? undefined : label}
        onFocus={(event) => event.currentTarget.select()}
        render={
          <Input
            tone={tone}
            fieldSize={fieldSize}
            round={round}
            icon={icon}
            className={className}
            spellCheck={false}
            end={
              busy ? (
                <Spinner className="me-3.5 text-fg-3" />
              ) : clearLabel && shown !== '' && !disabled ? (
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
                fieldSize !== 'sm' && <ChevronDown className="pointer-events-none me-3.5 text-fg-3" />
              )
            }
          />
        }
      />
      <ComboboxList input={input} label={label} texts={texts} {...listProps} />
    </Base.Root>
  )
}
