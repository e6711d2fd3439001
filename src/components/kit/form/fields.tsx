import { type ReactNode, useEffect } from 'react'
import { Checkbox } from '~/components/ui/checkbox'
import { Field, FieldGroup } from '~/components/ui/field'
import { Input, type InputProps } from '~/components/ui/input'
import { NumberInput, type NumberInputProps } from '~/components/ui/number-input'
import { PasswordInput } from '~/components/ui/password-input'
import { Select, type SelectProps } from '~/components/ui/select'
import { Switch } from '~/components/ui/switch'
import { Textarea } from '~/components/ui/textarea'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { printValue } from './print-value'
import { type KitField, useKitField } from './use-kit-form'

export interface KitFieldProps {
  name: string
  label: string
  hideLabel?: boolean
  hint?: ReactNode
  required?: boolean
  /** At the end of the label line. */
  action?: ReactNode
  className?: string
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** `print` shows a value where there is no control for it. */
export function useFieldParts<Props extends KitFieldProps>(
  props: Props,
  print: (value: unknown) => ReactNode = printValue,
) {
  const { name, label, hideLabel, hint, required, action, className, ...control } = props
  const field = useKitField(name)
  useEffect(() => field.describe({ label, print }))
  return {
    field,
    control,
    frame: { label, hideLabel, hint, required, action, className, error: field.error },
  }
}

type TextControl = Omit<InputProps, keyof KitFieldProps | 'value' | 'defaultValue' | 'onChange' | 'onBlur'>

export function TextField(props: KitFieldProps & TextControl & { nullable?: boolean }) {
  const { field, control, frame } = useFieldParts(props)
  const { nullable, autoFocus, ...rest } = control
  return (
    <Field {...frame}>
      <Input
        {...rest}
        data-autofocus={autoFocus || undefined}
        name={field.name}
        value={textOf(field.value)}
        onBlur={field.onBlur}
        onChange={(event) => {
          const text = event.currentTarget.value
          field.setValue(nullable && text === '' ? null : text)
        }}
      />
    </Field>
  )
}

export function EmailField(props: Pick<TextControl, 'autoComplete' | 'autoFocus'>) {
  return (
    <TextField
      name="email"
      label={m.common_email()}
      required
      type="email"
      autoComplete="email"
      dir="ltr"
      {...props}
    />
  )
}

/** @public */
export function TextArea(props: KitFieldProps & { rows?: number; placeholder?: string }) {
  const { field, control, frame } = useFieldParts(props)
  return (
    <Field {...frame}>
      <Textarea
        {...control}
        name={field.name}
        value={textOf(field.value)}
        onBlur={field.onBlur}
        onChange={(event) => field.setValue(event.currentTarget.value)}
      />
    </Field>
  )
}

export function PasswordField(props: KitFieldProps & { autoComplete: string }) {
  const { field, control, frame } = useFieldParts(props)
  return (
    <Field {...frame}>
      <PasswordInput
        {...control}
        name={field.name}
        value={textOf(field.value)}
        onBlur={field.onBlur}
        onChange={(event) => field.setValue(event.currentTarget.value)}
        showLabel={m.session_password_show()}
        hideLabel={m.session_password_hide()}
      />
    </Field>
  )
}

type NumberControl = Pick<NumberInputProps, 'min' | 'max' | 'step' | 'end' | 'placeholder' | 'disabled'>

/** Empty is null. @public */
export function NumberField(props: KitFieldProps & NumberControl) {
  const { field, control, frame } = useFieldParts(props)
  return (
    <Field {...frame}>
      <NumberInput
        {...control}
        name={field.name}
        locale={getLocale()}
        value={typeof field.value === 'number' ? field.value : null}
        onBlur={field.onBlur}
        onValueChange={field.setValue}
      />
    </Field>
  )
}

/** `2026-11-22`; empty is null. @public */
export function DateField(props: KitFieldProps & { min?: string; max?: string }) {
  const { field, control, frame } = useFieldParts(props)
  return (
    <Field {...frame}>
      <Input
        {...control}
        type="date"
        name={field.name}
        value={textOf(field.value)}
        onBlur={field.onBlur}
        onChange={(event) => field.setValue(event.currentTarget.value || null)}
      />
    </Field>
  )
}

/** For other controls: draws the frame and passes value and change handler. */
export function CustomField({
  children,
  group,
  print,
  ...props
}: KitFieldProps & {
  /** Shows a value where there is no control for it. */
  print?: (value: unknown) => ReactNode
  /** Several controls under one label. */
  group?: boolean
  children: (field: Pick<KitField, 'name' | 'value' | 'setValue' | 'hold'>) => ReactNode
}) {
  const { field, frame } = useFieldParts(props, print)
  const { label, hint, error, className } = frame
  if (group)
    return (
      <FieldGroup legend={label} hideLegend={frame.hideLabel} hint={hint} error={error} className={className}>
        {children(field)}
      </FieldGroup>
    )
  return <Field {...frame}>{children(field)}</Field>
}

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
