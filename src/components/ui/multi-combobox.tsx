import { Combobox as Base } from '@base-ui/react/combobox'
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { repeatEarlyInput } from '~/browser/early-input'
import { FactChip } from './chip'
import { ComboboxList, type ComboboxTexts } from './combobox-list'
import { useFieldWiring } from './field'
import { focusFieldInside, inputClass } from './input'
import { Spinner } from './spinner'
import { type Hold, useComboboxEntries } from './use-combobox-entries'
import type { ComboboxOption, OptionSourceProps } from './use-option-source'

export interface MultiComboboxProps extends OptionSourceProps {
  label: string
  value: readonly ComboboxOption[]
  onValueChange: (options: ComboboxOption[]) => void
  onCreate?: (text: string) => ComboboxOption | Promise<ComboboxOption>
  hold?: Hold
  texts: ComboboxTexts
  removeLabel: (option: ComboboxOption) => string
  placeholder?: string
  disabled?: boolean
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** Selected options are chips. Choosing one again or Backspace removes it. */
export function MultiCombobox({
  label,
  value,
  onValueChange,
  options,
  loadOptions,
  limit,
  onCreate,
  hold,
  texts,
  removeLabel,
  placeholder,
  disabled,
  className,
  ref,
}: MultiComboboxProps) {
  const wiring = useFieldWiring()
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)
  const without = (taken: string) => value.filter((option) => option.value !== taken)
  const chosen = useRef<readonly ComboboxOption[]>(value)
  useLayoutEffect(() => {
    chosen.current = value
  }, [value])
  const { text, choose, busy, inputProps, rootProps, listProps } = useComboboxEntries({
    options,
    loadOptions,
    limit,
    onCreate,
    hold,
    onChoose: (option) => {
      const before = chosen.current
      const rest = before.filter((other) => other.value !== option.value)
      const after = rest.length < before.length ? rest : [...before, option]
      chosen.current = after
      onValueChange(after)
    },
    selected: value.map((option) => option.value),
    multiple: true,
  })

  return (
    <Base.Root
      {...rootProps}
      multiple
      value={value}
      inputValue={text ?? ''}
      onValueChange={(entries, { reason }) => {
        if (reason !== 'item-press') return
        const pressed =
          entries.find((entry) => !value.some((other) => other.value === entry.value)) ??
          value.find((option) => !entries.some((entry) => entry.value === option.value))
        if (pressed) choose(pressed)
      }}
      disabled={disabled}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: widens the target of the field inside */}
      <div ref={repeatEarlyInput} className={inputClass({ className })} onMouseDown={focusFieldInside}>
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
          <Base.Input
            {...wiring}
            {...inputProps}
            ref={input}
            id={wiring.id}
            dir="auto"
            spellCheck={false}
            placeholder={value.length ? undefined : placeholder}
            aria-label={wiring.id ? undefined : label}
            onKeyDown={(event) => {
              const last = value.at(-1)
              if (event.key === 'Backspace' && !text && last) onValueChange(without(last.value))
              else inputProps.onKeyDown(event)
            }}
            className="min-h-8 min-w-24 flex-1 px-[7px]"
          />
        </div>
        {busy && <Spinner className="me-3.5 text-fg-3" />}
      </div>
      <ComboboxList input={input} label={label} texts={texts} {...listProps} />
    </Base.Root>
  )
}
