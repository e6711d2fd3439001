import { type ReactNode, useState } from 'react'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { m } from '~/paraglide/messages.js'
import { FormError } from './form'
import { DiscardDialog, UnsavedGuard } from './unsaved'
import { FormProvider, type FormSchema, type FormSettings, useKitForm } from './use-kit-form'

export interface FormDialogProps<Schema extends FormSchema> extends FormSettings<Schema> {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** The fields; the first one takes `autoFocus`. */
  children: ReactNode
  saveLabel?: ReactNode
  /** What is confirmed cannot be taken back, such as deleting an account. */
  danger?: boolean
  /** False while there is nothing to save. */
  canSave?: boolean
  /** At the start of the footer, such as a button that deletes. */
  extra?: ReactNode
  width?: number
}

/**
 * A form in a dialog. Enter saves, and the dialog closes once it is saved. What the server refuses is said at its
 * field, anything else above the buttons. Leaving with changes asks.
 */
export function FormDialog<Schema extends FormSchema>(props: FormDialogProps<Schema>) {
  // Every opening is a form of its own.
  const [opening, setOpening] = useState({ count: 0, open: props.open })
  if (opening.open !== props.open)
    setOpening({ count: opening.count + (props.open ? 1 : 0), open: props.open })
  return <OpenedFormDialog key={opening.count} {...props} />
}

function OpenedFormDialog<Schema extends FormSchema>({
  open,
  onOpenChange,
  title,
  description,
  children,
  saveLabel = m.common_save(),
  danger = false,
  canSave = true,
  extra,
  width,
  onSaved,
  ...settings
}: FormDialogProps<Schema>) {
  const [isAsking, setIsAsking] = useState(false)
  const state = useKitForm({
    ...settings,
    onSaved: (values) => {
      onOpenChange(false)
      onSaved?.(values)
    },
  })
  const leave = () => {
    if (state.isBusy) return
    if (state.hasChanges()) setIsAsking(true)
    else onOpenChange(false)
  }
  return (
    <FormProvider value={state.context}>
      <Dialog
        open={open}
        onOpenChange={leave}
        title={title}
        description={description}
        width={width}
        onSubmit={(event) => {
          event.preventDefault()
          // A form in a dialog is, for React, inside the page's form that opened it.
          event.stopPropagation()
          void state.submit()
        }}
        footer={
          <>
            {extra && <div className="me-auto">{extra}</div>}
            <Button onClick={leave}>{m.common_cancel()}</Button>
            <Button
              type="submit"
              variant={danger ? 'danger' : 'primary'}
              loading={state.isBusy}
              disabled={!canSave}
            >
              {saveLabel}
            </Button>
          </>
        }
      >
        <div ref={state.body} className="grid gap-5">
          {children}
          <FormError text={state.error} />
        </div>
      </Dialog>
      <DiscardDialog
        open={isAsking}
        onStay={() => setIsAsking(false)}
        onDiscard={() => {
          setIsAsking(false)
          onOpenChange(false)
        }}
      />
      {open && <UnsavedGuard hasChanges={state.hasChanges} />}
    </FormProvider>
  )
}
