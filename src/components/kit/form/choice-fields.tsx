import { Checkbox } from '~/components/ui/checkbox'
import { Field, FieldGroup } from '~/components/ui/field'
import { Select, type SelectProps } from '~/components/ui/select'
import { Switch } from '~/components/ui/switch'
import { type KitFieldProps, textOf, useFieldParts } from './fields'
import { printValue } from './print-value'

type SelectControl = Pick<SelectProps, 'options' | 'placeholder' | 'disabled' | 'icon'>

/** The entry with `placeholder` has the value null. */
export function SelectField(props: KitFieldProps & SelectControl) {
  const options = props.options.flatMap((option) => ('options' in option ? option.options : option))
  const labelOf = (value: unknown) => options.find((option) => option.value === value)?.label
  const { field, control, frame } = useFieldParts(props, (value) => labelOf(value) ?? printValue(value))
  return (
    <Field {...frame}>
      <Select
        {...control}
        name={field.name}
        value={textOf(field.value)}
        onValueChange={(value) =>
          field.setValue(value === '' && props.placeholder !== undefined ? null : value)
        }
      />
    </Field>
  )
}

type BooleanFieldProps = Omit<KitFieldProps, 'hideLabel' | 'action'> & { disabled?: boolean }

function BooleanField({
  as: Control,
  ...props
}: BooleanFieldProps & { as: typeof Switch | typeof Checkbox }) {
  const { field, control, frame } = useFieldParts(props)
  return (
    <FieldGroup legend={frame.label} hideLegend error={frame.error} className={frame.className}>
      <Control
        {...control}
        name={field.name}
        label={frame.label}
        description={frame.hint}
        checked={field.value === true}
        onCheckedChange={field.setValue}
      />
    </FieldGroup>
  )
}

/** @public */
export function SwitchField(props: BooleanFieldProps) {
  return <BooleanField as={Switch} {...props} />
}

/** @public */
export function CheckboxField(props: BooleanFieldProps) {
  return <BooleanField as={Checkbox} {...props} />
}
