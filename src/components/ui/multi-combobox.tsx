import { useComposedRefs } from '@radix-ui/react-compose-refs'
import { type ComponentProps, type ReactNode, type Ref, useLayoutEffect, useRef } from 'react'
import { FactChip } from './chip'
import { ComboboxList, type ComboboxTexts } from './combobox-list'
import { useFieldWiring } from './field'
import { focusFieldInside, inputClass } from './input'
import { Spinner } from './spinner'
import { useCombobox } from './use-combobox'
import type { ComboboxOption, OptionSourceProps } from './use-option-source'

export interface MultiComboboxProps extends OptionSourceProps {
  label: string
  value: readonly ComboboxOption[]
  onValueChange: (options: ComboboxOption[]) => void
  onCreate?: (text: string) => ComboboxOption | Promise<ComboboxOption>
  texts: ComboboxTexts
  /** Name of the cross on a chip. */
  removeLabel: (option: ComboboxOption) => string
  placeholder?: string
  disabled?: boolean
  id?: string
  icon?: ReactNode
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** Several choices from many, shown as chips. Choosing one again takes it away, as does Backspace. */
export function MultiCombobox({
  label,
  value,
  onValueChange,
  options,
  loadOptions,
  limit,
  onCreate,
  texts,
  removeLabel,
  placeholder,
  disabled,
  id,
  icon,
  className,
  ref,
}: MultiComboboxProps) {
  const wiring = useFieldWiring()
  const frame = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const composed = useComposedRefs(input, ref)
  const without = (taken: string) => value.filter((option) => option.value !== taken)
  // What was chosen by the time that a new option is made.
  const chosen = useRef<readonly ComboboxOption[]>(value)
  useLayoutEffect(() => {
    chosen.current = value
  }, [value])
  const { text, busy, inputProps, listProps } = useCombobox({
    options,
    loadOptions,
    limit,
    onCreate,
    onChoose: (option) => {
      const before = chosen.current
      const rest = before.filter((other) => other.value !== option.value)
      const after = rest.length < before.length ? rest : [...before, option]
      chosen.current = after
      onValueChange(after)
    },
    selected: value.map((option) => option.value),
    keepOpen: true,
  })

  const handleKeyDown: ComponentProps<'input'>['onKeyDown'] = (event) => {
    const last = value.at(-1)
    if (event.key === 'Backspace' && !text && last) onValueChange(without(last.value))
    else inputProps.onKeyDown(event)
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: widens the target of the field inside */}
      <div ref={frame} className={inputClass({}, className)} onMouseDown={focusFieldInside}>
        {icon}
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-1.5 p-[7px]">
          {value.map((option) => (
            <FactChip
              key={option.value}
              icon={option.mark}
              removeLabel={removeLabel(option)}
              disabled={disabled}
              onRemove={() => {
                onValueChange(without(option.value))
                input.current?.focus()
              }}
            >
              {option.label}
            </FactChip>
          ))}
          <input
            type="text"
            dir="auto"
            disabled={disabled}
            placeholder={value.length ? undefined : placeholder}
            aria-label={id || wiring.id ? undefined : label}
            {...wiring}
            {...inputProps}
            id={id ?? wiring.id}
            onKeyDown={handleKeyDown}
            ref={composed}
            value={text ?? ''}
            className="min-h-8 min-w-24 flex-1 px-[7px]"
          />
        </div>
        {busy && <Spinner className="me-3.5 text-fg-3" />}
      </div>
      <ComboboxList anchor={frame} label={label} texts={texts} multiple {...listProps} />
    </>
  )
}
