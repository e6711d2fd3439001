import { type ReactNode, useState } from 'react'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { m } from '~/paraglide/messages.js'
import { ConflictDialog } from './conflict-dialog'
import { FormError } from './form'
import { DiscardDialog, UnsavedGuard } from './unsaved'
import { FormProvider, type FormSchema, type FormSettings, useKitForm } from './use-kit-form'

export interface FormDialogProps<Schema extends FormSchema, Row = undefined>
  extends FormSettings<Schema, Row> {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Set `autoFocus` on the first field. */
  children: ReactNode
  saveLabel?: ReactNode
  /** For irreversible actions, such as deleting an account. */
  danger?: boolean
  /** False while there is nothing to save. */
  canSave?: boolean
  extra?: ReactNode
  width?: number
}

/** Closes after saving. Server errors appear at their field or above the buttons. Asks before losing changes. */
export function FormDialog<Schema extends FormSchema, Row = undefined>(props: FormDialogProps<Schema, Row>) {
  // Every opening starts a fresh form.
  const [opening, setOpening] = useState({ count: 0, open: props.open })
  if (opening.open !== props.open)
    setOpening({ count: opening.count + (props.open ? 1 : 0), open: props.open })
  return <OpenedFormDialog key={opening.count} {...props} />
}

function OpenedFormDialog<Schema extends FormSchema, Row>({
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
}: FormDialogProps<Schema, Row>) {
  const [isConfirming, setIsConfirming] = useState(false)
  const state = useKitForm({
    ...settings,
    onSaved: (values) => {
      onOpenChange(false)
      onSaved?.(values)
    },
  })
  const leave = () => {
    if (state.isBusy) return
    if (state.hasChanges()) setIsConfirming(true)
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
          // For React, the dialog's form is inside the page's form that opened it.
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
      <ConflictDialog conflict={state.conflict} />
      <DiscardDialog
        open={isConfirming}
        onStay={() => setIsConfirming(false)}
        onDiscard={() => {
          setIsConfirming(false)
          onOpenChange(false)
        }}
      />
      {open && <UnsavedGuard hasChanges={state.hasChanges} />}
    </FormProvider>
  )
}
