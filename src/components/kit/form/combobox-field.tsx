import { Combobox, type ComboboxOption, type ComboboxProps } from '~/components/ui/combobox'
import { Field } from '~/components/ui/field'
import { comboboxTexts } from './combobox-texts'
import { type KitFieldProps, useFieldParts } from './fields'
import { printValue } from './print-value'

type ComboboxControl = Pick<ComboboxProps, 'placeholder' | 'disabled' | 'clearLabel' | 'icon'> & {
  options: readonly ComboboxOption[]
  onCreate?: ComboboxProps['onCreate']
  createLabel?: (inputs: { name: string }) => string
}

/** Holds the option's value, null for none. */
export function ComboboxField(props: KitFieldProps & ComboboxControl) {
  const labelOf = (value: unknown) => props.options.find((option) => option.value === value)?.label
  const { field, control, frame } = useFieldParts(props, (value) => labelOf(value) ?? printValue(value))
  const { createLabel, ...rest } = control
  return (
    <Field {...frame}>
      <Combobox
        {...rest}
        hold={field.hold}
        label={frame.label}
        value={rest.options.find(({ value }) => value === field.value) ?? null}
        onValueChange={(option) => field.setValue(option?.value ?? null)}
        texts={comboboxTexts(createLabel)}
      />
    </Field>
  )
}
