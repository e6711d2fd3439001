import { type AnyFormApi, evaluate, revalidateLogic, useField, useForm, useStore } from '@tanstack/react-form'
import {
  createContext,
  type ReactNode,
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
import { rowNow } from '~/lib/row-version'
import { m } from '~/paraglide/messages.js'
import type { RowChange } from '~/schemas/error'
import { fieldErrors } from './issue-text'
import { type ContestedField, type FieldGroups, mergeValues } from './merge-values'

/** Must be an object schema. */
export type FormSchema = v.GenericSchema<Record<string, unknown>, unknown>

export interface FormSettings<Schema extends FormSchema, Row = undefined> {
  schema: Schema
  /** Must name every field. */
  initial: v.InferInput<Schema>
  /** What is edited, if others may change it too. */
  row?: Row | undefined
  /** The values of a row. With it, changes by others are merged, or the person resolves the conflict. */
  fromRow?: ((row: Row) => v.InferInput<Schema>) | undefined
  /** Fields that are merged as one. */
  together?: FieldGroups | undefined
  /**
   * Gets validated values, and the row that they are based on. An error appears at its field or above the buttons; the
   * input is kept.
   */
  onSave: (values: v.InferOutput<Schema>, row: Row | undefined) => unknown
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

/** How a field shows itself where there is no control for it. */
interface FieldText {
  label: string
  print: (value: unknown) => ReactNode
}

interface FormContextValue {
  form: AnyFormApi
  texts: Map<string, FieldText>
  refusal: Refusal
  pending: Set<Promise<unknown>>
}
const FormContext = createContext<FormContextValue | null>(null)
export const FormProvider = FormContext.Provider

function useFormContext(): FormContextValue {
  const context = useContext(FormContext)
  if (!context) throw new Error('A kit field must be used inside a form')
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

/** `path` is a field's name, such as `parts.topic`. */
const valueAt = (values: Record<string, unknown>, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
      values,
    )

function refusalOf(error: unknown, values: Record<string, unknown>): Refusal {
  const fields = new Map<string, { value: unknown; text: string }>()
  if (error instanceof FormFieldError)
    fields.set(error.field, { value: valueAt(values, error.field), text: error.message })
  if (error instanceof ApiError) {
    const broken = Object.keys(error.fields)
    if (error.field && broken.length === 0) broken.push(error.field)
    for (const field of broken)
      if (field in values)
        fields.set(field, { value: values[field], text: error.field ? toMessage(error) : m.form_invalid() })
  }
  return { fields, text: fields.size === 0 ? toMessage(error) : '' }
}

interface Base<Values, Row> {
  /** As the component gave them. */
  given: Values
  values: Values
  row: Row | undefined
}

/** Someone else changed the same fields first. */
interface FormConflict<Values, Row> {
  fields: readonly ContestedField[]
  /** The row as it is now. */
  row: Row
  changed: RowChange | null
  before: Values
  mine: Values
  theirs: Values
}

type Saving<Values, Row> =
  | { stored: Values }
  | { conflict: FormConflict<Values, Row> }
  /** The changes of both sides do not fit each other. */
  | { invalid: Values; based: Pick<Base<Values, Row>, 'values' | 'row'> }

/** Saves in a row that may meet a change of someone else. */
const TRIES_MAX = 5

/** One save at a time; focuses the first invalid field. Use `Form`, `FormDialog` or `FormSection` instead. */
export function useKitForm<Schema extends FormSchema, Row = undefined>({
  schema,
  initial,
  row,
  fromRow,
  together,
  onSave,
  onSaved,
  emptied,
}: FormSettings<Schema, Row>) {
  const [refusal, setRefusal] = useState(noRefusal)
  const [failures, setFailures] = useState(0)
  const body = useRef<HTMLDivElement>(null)
  const isSaving = useRef(false)
  const isStored = useRef(false)
  const [pending] = useState(() => new Set<Promise<unknown>>())
  const [texts] = useState(() => new Map<string, FieldText>())
  const [conflict, setConflict] = useState<FormConflict<v.InferInput<Schema>, Row> | null>(null)

  // Baseline for unsaved changes: the given values, later the saved ones or those of someone else.
  const [base, setBase] = useState<Base<v.InferInput<Schema>, Row>>({ given: initial, values: initial, row })
  const against = useRef(base)
  useLayoutEffect(() => {
    against.current = base
  }, [base])

  /** Saves `values`, merged with changes that others saved first. */
  const save = async (
    values: v.InferInput<Schema>,
    { values: before, row }: Pick<typeof base, 'values' | 'row'>,
    tries = 1,
  ): Promise<Saving<v.InferInput<Schema>, Row>> => {
    try {
      await onSave(v.parse(schema, values), row)
      return { stored: values }
    } catch (error) {
      const now: Row | undefined = rowNow(error)
      if (!fromRow || now === undefined || tries === TRIES_MAX) throw error
      const versions = { before, mine: values, theirs: fromRow(now) }
      const fields: ContestedField[] = []
      const merged = mergeValues(versions, { side: 'mine', contested: fields, together })
      if (fields.length > 0) {
        const changed = error instanceof ApiError ? error.changed : null
        return { conflict: { ...versions, fields, row: now, changed } }
      }
      const based = { values: versions.theirs, row: now }
      if (!v.is(schema, merged)) return { invalid: merged, based }
      return save(merged, based, tries + 1)
    }
  }

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
      isStored.current = true
      const saving = await save(value, against.current).catch((error: unknown) => ({ error }))
      if (!('stored' in saving)) {
        isStored.current = false
        if ('conflict' in saving) return setConflict(saving.conflict)
        if ('invalid' in saving) adopt(saving.invalid, saving.based)
        else setRefusal(refusalOf(saving.error, value))
        return setFailures((count) => count + 1)
      }
      const stored = emptied ? initial : saving.stored
      setBase({ given: initial, values: stored, row: against.current.row })
      form.reset(stored)
      await onSaved?.(v.parse(schema, saving.stored))
      isStored.current = false
    },
  })

  /** Shows `values` as changes of what someone else saved. */
  const adopt = (values: v.InferInput<Schema>, based: Pick<typeof base, 'values' | 'row'>) => {
    const fields: AnyFormApi = form
    for (const [name, value] of Object.entries(values)) fields.setFieldValue(name, value)
    against.current = { given: initial, ...based }
    setBase(against.current)
  }

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
      while (pending.size > 0) {
        const arrived = await Promise.allSettled(pending)
        // The creator of the value has already shown the error.
        if (arrived.some(({ status }) => status === 'rejected')) return
      }
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
  useLayoutEffect(() => {
    // Values that came while a row is edited are not what its fields show.
    if ((fromRow && isDirty) || evaluate(base.given, initial)) return
    // New default values alone would not change a field that was visited.
    if (!isDirty) form.reset(initial)
    setBase({ given: initial, values: initial, row })
  })

  /** Keeps the values of one side where both changed a field; those of the person are saved immediately. */
  const resolve = async (side: 'mine' | 'theirs') => {
    if (!conflict) return
    adopt(mergeValues(conflict, { side, together }), { values: conflict.theirs, row: conflict.row })
    setConflict(null)
    if (side === 'mine') await submit()
  }

  return {
    context: { form, texts, refusal, pending },
    conflict: conflict && {
      fields: conflict.fields.map((field) => ({ ...field, ...texts.get(field.name) })),
      changed: conflict.changed,
      onResolve: resolve,
      onClose: () => setConflict(null),
    },
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

export type KitField = ReturnType<typeof useKitField>

export function useKitField(name: string) {
  const { form, texts, refusal, pending } = useFormContext()
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
    hold: async <T>(promise: Promise<T>): Promise<T> => {
      pending.add(promise)
      try {
        return await promise
      } finally {
        pending.delete(promise)
      }
    },
    onBlur: field.handleBlur,
    describe: (text: FieldText) => void texts.set(name, text),
    error: own ?? (refused && refused.value === value ? refused.text : undefined),
  }
}

export function useFieldValue(name: string): unknown {
  const { form } = useFormContext()
  return useStore(form.store, () => form.getFieldValue(name) as unknown)
}
