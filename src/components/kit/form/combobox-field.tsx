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
  const { createLabel, onCreate, ...rest } = control
  const create = async (text: string, make: NonNullable<typeof onCreate>) => {
    const option = await make(text)
    field.setValue(option.value)
    return option
  }
  return (
    <Field {...frame}>
      <Combobox
        {...rest}
        onCreate={onCreate && ((text) => field.hold(create(text, onCreate)))}
        label={frame.label}
        value={rest.options.find(({ value }) => value === field.value) ?? null}
        onValueChange={(option) => field.setValue(option?.value ?? null)}
        texts={comboboxTexts(createLabel)}
      />
    </Field>
  )
}
