import { CircleAlert, CircleCheck } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { cn } from '~/lib/cn'

interface FieldWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean | undefined
}

const FieldContext = createContext<Partial<FieldWiring>>({})

/** Props for a control inside a `Field`; the control's own props win. */
export function useFieldWiring(): Partial<FieldWiring> {
  return useContext(FieldContext)
}

interface MessageProps {
  id: string
  error?: string
  success?: string
  hint?: ReactNode
}

function FieldMessage({ id, error, success, hint }: MessageProps) {
  const Icon = error ? CircleAlert : success ? CircleCheck : undefined
  const text = error ?? success ?? hint
  return (
    <p id={id} className={cn('field-note', error ? 'field-note-error' : success && 'field-note-success')}>
      {Icon && <Icon />}
      {text}
    </p>
  )
}

export interface FieldProps {
  label: string
  /** Only for screen readers. */
  hideLabel?: boolean
  hint?: ReactNode
  error?: string
  /** Replaces the hint for a valid value. */
  success?: string
  required?: boolean
  /** At the end of the label line, such as a link; comes after the control in Tab order. */
  action?: ReactNode
  /** Generated if omitted. */
  id?: string
  className?: string
  children: ReactNode
}

/** Wires ids and states to one control. */
export function Field({
  label,
  hideLabel,
  hint,
  error,
  success,
  required,
  action,
  id: fixedId,
  className,
  children,
}: FieldProps) {
  const madeId = useId()
  const id = fixedId ?? madeId
  const messageId = `${id}-message`
  const described = Boolean(error || success || hint)
  return (
    <FieldContext
      value={{
        id,
        'aria-describedby': described ? messageId : undefined,
        'aria-invalid': error ? true : undefined,
        required,
      }}
    >
      <div className={cn('field', action && 'field-with-action', className)}>
        <label htmlFor={id} className={cn('field-label', hideLabel && 'sr-only')}>
          {label}
        </label>
        {children}
        {action && <div className="field-action">{action}</div>}
        <FieldMessage id={messageId} error={error} success={success} hint={hint} />
      </div>
    </FieldContext>
  )
}

export interface FieldGroupProps {
  legend: string
  hideLegend?: boolean
  hint?: ReactNode
  error?: string
  className?: string
  children: ReactNode
}

/** Several controls under one legend, with one message. */
export function FieldGroup({ legend, hideLegend, hint, error, className, children }: FieldGroupProps) {
  const messageId = useId()
  return (
    <fieldset
      aria-describedby={error || hint ? messageId : undefined}
      aria-invalid={error ? true : undefined}
      className={cn('field', className)}
    >
      <legend className={hideLegend ? 'sr-only' : 'field-legend'}>{legend}</legend>
      {children}
      <FieldMessage id={messageId} error={error} hint={hint} />
    </fieldset>
  )
}
