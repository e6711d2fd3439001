import { useHydrated } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { wasSubmittedBeforeHydration } from '~/browser/early-submit'
import { Button, type ButtonProps } from '~/components/ui/button'
import { cn } from '~/lib/cn'
import { m } from '~/paraglide/messages.js'
import { ConflictDialog } from './conflict-dialog'
import { UnsavedGuard } from './unsaved'
import { FormProvider, type FormSchema, type FormSettings, useKitForm } from './use-kit-form'

export function FormError({ text }: { text: string }) {
  return (
    <div role="alert" className="empty:absolute">
      {text && (
        <p className="field-note field-note-error">
          <CircleAlert />
          {text}
        </p>
      )}
    </div>
  )
}

export interface FormProps<Schema extends FormSchema, Row = undefined> extends FormSettings<Schema, Row> {
  children: ReactNode
  /** Enter presses `SubmitButton`. */
  footer: (state: { isBusy: boolean; isDirty: boolean; reset: () => void }) => ReactNode
  /** Asks before unsaved changes are lost. */
  guarded?: boolean
  className?: string
}

export function Form<Schema extends FormSchema, Row = undefined>({
  children,
  footer,
  guarded,
  className,
  ...settings
}: FormProps<Schema, Row>) {
  const state = useKitForm(settings)
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const submitEarly = useEffectEvent(() => {
    // After its fields have repeated what was typed.
    if (wasSubmittedBeforeHydration(form.current)) queueMicrotask(() => void state.submit())
  })
  useLayoutEffect(() => submitEarly(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void state.submit()
  }
  return (
    <FormProvider value={state.context}>
      {/* Without scripts, a password must not end in the URL. */}
      <form
        ref={form}
        method="post"
        noValidate
        data-not-hydrated={isHydrated ? undefined : ''}
        suppressHydrationWarning
        onSubmit={submit}
        className={cn('grid gap-5', className)}
      >
        <div ref={state.body} className="grid gap-5">
          {children}
        </div>
        <FormError text={state.error} />
        {footer(state)}
      </form>
      <ConflictDialog conflict={state.conflict} />
      {guarded && <UnsavedGuard hasChanges={state.hasChanges} />}
    </FormProvider>
  )
}

export function SubmitButton(props: Omit<ButtonProps, 'type'>) {
  return <Button variant="primary" {...props} type="submit" />
}

export interface FormSectionProps<Schema extends FormSchema, Row = undefined>
  extends Omit<FormProps<Schema, Row>, 'footer' | 'guarded'> {
  title?: string
  description?: ReactNode
  saveLabel?: string
}

/** A settings section with its own save bar. Leaving with changes asks first. @public */
export function FormSection<Schema extends FormSchema, Row = undefined>({
  title,
  description,
  saveLabel = m.common_save(),
  ...form
}: FormSectionProps<Schema, Row>) {
  return (
    <section className="grid max-w-[520px] gap-5">
      {title && (
        <div>
          <h2>{title}</h2>
          {description && <p className="mt-1.5 text-fg-2">{description}</p>}
        </div>
      )}
      <Form
        {...form}
        guarded
        footer={({ isBusy, isDirty, reset }) => (
          <div
            className={cn(
              'flex flex-wrap items-center gap-2.5',
              isDirty &&
                'form-bar sticky bottom-[calc(1rem+var(--edge-height))] z-1 -mx-3 rounded-xl bg-raised p-3 shadow-2',
            )}
          >
            {isDirty && <span className="min-w-0 flex-1 text-sm text-fg-2">{m.kit_unsaved()}</span>}
            {isDirty && (
              <Button disabled={isBusy} onClick={reset}>
                {m.common_discard()}
              </Button>
            )}
            <SubmitButton loading={isBusy}>{saveLabel}</SubmitButton>
          </div>
        )}
      />
    </section>
  )
}
