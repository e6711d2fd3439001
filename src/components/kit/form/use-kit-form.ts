import { type AnyFormApi, evaluate, revalidateLogic, useField, useForm, useStore } from '@tanstack/react-form'
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import * as v from 'valibot'
import { toMessage } from '~/browser/to-message'
import { ApiError } from '~/lib/api-error'
import { m } from '~/paraglide/messages.js'
import { fieldErrors } from './issue-text'

/** Must be an object schema. */
export type FormSchema = v.GenericSchema<Record<string, unknown>, unknown>

export interface FormSettings<Schema extends FormSchema> {
  schema: Schema
  /** Must name every field. */
  initial: v.InferInput<Schema>
  /** Gets validated values. An error appears at its field or above the buttons; the input is kept. */
  onSave: (values: v.InferOutput<Schema>) => unknown
  /** Resets to `initial` after saving, for passwords. */
  emptied?: boolean
  /** The form stays busy while a returned promise is pending, such as a navigation. */
  onSaved?: (values: v.InferOutput<Schema>) => unknown
}

/** Fields that browsers and password managers fill in. */
const FILLED_IN = 'input[name][autocomplete]:not([autocomplete="off"], [readonly])'

/** A server error, shown until the field changes. */
interface Refusal {
  text: string
  fields: ReadonlyMap<string, { value: unknown; text: string }>
}
const noRefusal: Refusal = { text: '', fields: new Map() }

interface FormContextValue {
  form: AnyFormApi
  refusal: Refusal
  pending: Set<Promise<unknown>>
}
const FormContext = createContext<FormContextValue | null>(null)
export const FormProvider = FormContext.Provider

function useFormContext(): FormContextValue {
  const context = useContext(FormContext)
  if (!context) throw new Error('A field of the kit stands outside a form')
  return context
}

/** Thrown by `onSave` to show at a field a more specific message than the server's. */
export class FormFieldError extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

function refusalOf(error: unknown, values: Record<string, unknown>): Refusal {
  const fields = new Map<string, { value: unknown; text: string }>()
  if (error instanceof FormFieldError)
    fields.set(error.field, { value: values[error.field], text: error.message })
  if (error instanceof ApiError) {
    const broken = Object.keys(error.fields)
    if (error.field && broken.length === 0) broken.push(error.field)
    for (const field of broken)
      if (field in values)
        fields.set(field, { value: values[field], text: error.field ? toMessage(error) : m.form_invalid() })
  }
  return { fields, text: fields.size === 0 ? toMessage(error) : '' }
}

/** One save at a time; focuses the first invalid field. Use `Form`, `FormDialog` or `FormSection` instead. */
export function useKitForm<Schema extends FormSchema>({
  schema,
  initial,
  onSave,
  onSaved,
  emptied,
}: FormSettings<Schema>) {
  const [refusal, setRefusal] = useState(noRefusal)
  const [failures, setFailures] = useState(0)
  const body = useRef<HTMLDivElement>(null)
  const isSaving = useRef(false)
  const isStored = useRef(false)
  const [pending] = useState(() => new Set<Promise<unknown>>())

  // Baseline for unsaved changes: the given values, later the saved ones.
  const [base, setBase] = useState({ given: initial, values: initial })
  if (!evaluate(base.given, initial)) setBase({ given: initial, values: initial })

  const form = useForm({
    defaultValues: base.values,
    canSubmitWhenInvalid: true,
    // Validation starts with the first save, then runs on every keystroke.
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value }) => {
        const fields = fieldErrors(schema, value)
        return fields && { fields }
      },
    },
    onSubmitInvalid: () => setFailures((count) => count + 1),
    onSubmit: async ({ value }) => {
      const values = v.parse(schema, value)
      try {
        isStored.current = true
        await onSave(values)
      } catch (error) {
        isStored.current = false
        setRefusal(refusalOf(error, value))
        return setFailures((count) => count + 1)
      }
      const stored = emptied ? initial : value
      setBase({ given: initial, values: stored })
      form.reset(stored)
      await onSaved?.(values)
      isStored.current = false
    },
  })

  /** Adopts values that a browser or password manager filled in without an event, such as before hydration. */
  const adoptFilled = () => {
    const fields: AnyFormApi = form
    for (const input of body.current?.querySelectorAll<HTMLInputElement>(FILLED_IN) ?? []) {
      const value: unknown = fields.getFieldValue(input.name)
      if (typeof value === 'string' && value !== input.value) fields.setFieldValue(input.name, input.value)
    }
  }
  const adoptOnMount = useEffectEvent(adoptFilled)
  useLayoutEffect(() => adoptOnMount(), [])

  const submit = async () => {
    if (isSaving.current) return
    isSaving.current = true
    adoptFilled()
    setRefusal(noRefusal)
    try {
      const arrived = await Promise.allSettled(pending)
      // The creator of the value has already shown the error.
      if (arrived.some(({ status }) => status === 'rejected')) return
      await form.handleSubmit()
    } finally {
      isSaving.current = false
    }
  }

  useEffect(() => {
    if (failures === 0) return
    const wrong = body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const control = wrong?.matches('fieldset')
      ? wrong.querySelector<HTMLElement>('input, select, textarea, button')
      : wrong
    control?.focus()
  }, [failures])

  const isBusy = useStore(form.store, (state) => state.isSubmitting)
  const isDirty = useStore(form.store, (state) => !state.isDefaultValue)
  return {
    context: { form, refusal, pending },
    body,
    submit,
    reset: () => {
      setRefusal(noRefusal)
      form.reset()
    },
    isBusy,
    isDirty,
    /** False while the values are being saved. */
    hasChanges: () => !isStored.current && !form.state.isDefaultValue,
    error: refusal.text,
  }
}

export function useKitField(name: string) {
  const { form, refusal, pending } = useFormContext()
  if (!(name.split(/[.[]/)[0] ?? '' in form.state.values)) throw new Error(`The form has no field ${name}`)
  const field = useField({ form, name })
  const value: unknown = field.state.value
  const refused = refusal.fields.get(name)
  const own = field.state.meta.errors.find((error): error is string => typeof error === 'string')
  return {
    name,
    value,
    setValue: (next: unknown) => field.handleChange(next),
    /** Makes saving wait for a pending value. */
    hold: async <T>(coming: Promise<T>): Promise<T> => {
      pending.add(coming)
      try {
        return await coming
      } finally {
        pending.delete(coming)
      }
    },
    onBlur: field.handleBlur,
    error: own ?? (refused && refused.value === value ? refused.text : undefined),
  }
}

export function useFieldValue(name: string): unknown {
  const { form } = useFormContext()
  return useStore(form.store, () => form.getFieldValue(name) as unknown)
}
