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

/** The schema of a form: an object of fields. */
export type FormSchema = v.GenericSchema<Record<string, unknown>, unknown>

export interface FormSettings<Schema extends FormSchema> {
  schema: Schema
  /** What the fields hold at first; every field must be named here. */
  initial: v.InferInput<Schema>
  /** Stores the checked values. An error is shown at its field or above the buttons; nothing typed is lost. */
  onSave: (values: v.InferOutput<Schema>) => unknown
  /** Goes back to `initial` once it is stored, such as passwords. */
  emptied?: boolean
  /** After it was stored. The form stays busy while a promise is pending, such as the way to another page. */
  onSaved?: (values: v.InferOutput<Schema>) => unknown
}

/** Fields that browsers and password managers fill in. */
const FILLED_IN = 'input[name][autocomplete]:not([autocomplete="off"], [readonly])'

/** What the server did not accept: holds until the field has another value. */
interface Refusal {
  text: string
  fields: ReadonlyMap<string, { value: unknown; text: string }>
}
const noRefusal: Refusal = { text: '', fields: new Map() }

interface FormContextValue {
  form: AnyFormApi
  refusal: Refusal
  /** Values that are on their way; saving waits for them. */
  pending: Set<Promise<unknown>>
}
const FormContext = createContext<FormContextValue | null>(null)
export const FormProvider = FormContext.Provider

function useFormContext(): FormContextValue {
  const context = useContext(FormContext)
  if (!context) throw new Error('A field of the kit stands outside a form')
  return context
}

/** Thrown by `onSave` to say at a field what its caller knows better than the server's response does. */
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

/**
 * The state of a form: values, what is wrong with them, saving. One save at a time; the first wrong field gets the
 * focus. Use `Form`, `FormDialog` or `FormSection` rather than this.
 */
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

  // What counts as unchanged: what was given, then what was stored last.
  const [base, setBase] = useState({ given: initial, values: initial })
  if (!evaluate(base.given, initial)) setBase({ given: initial, values: initial })

  const form = useForm({
    defaultValues: base.values,
    canSubmitWhenInvalid: true,
    // Validation starts with the first try to save; then it runs at every keystroke.
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

  /** Takes over what a browser or password manager filled in without an event, such as before the page was alive. */
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
      // Whoever fetches a value has shown why it failed.
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
    /** Would leaving now lose something? Not while what was typed is being stored. */
    hasChanges: () => !isStored.current && !form.state.isDefaultValue,
    error: refusal.text,
  }
}

/** One field by its name: its value, what is wrong with it, how to change it. */
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
    /** Has saving wait for a value that is being made. */
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

/** The present value of a field, for what is drawn beside it. */
export function useFieldValue(name: string): unknown {
  const { form } = useFormContext()
  return useStore(form.store, () => form.getFieldValue(name) as unknown)
}
