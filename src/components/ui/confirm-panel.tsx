import { Cancel, Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-alert-dialog'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from './button'
import type { ConfirmDialogProps } from './confirm-dialog'
import { DialogFrame, useDialogBehaviour } from './dialog-frame'

/** The question itself. A press beside it is no answer. */
export function ConfirmPanel({
  opener,
  ...props
}: ConfirmDialogProps & { opener: RefObject<readonly Element[]> }) {
  const { open, onOpenChange, onConfirm } = props
  const [busy, setBusy] = useState(false)
  // While it fades out, the caller may have forgotten what was asked.
  const last = useRef(props)
  useEffect(() => {
    if (open) last.current = props
  })
  const { title, description, consequence, confirmLabel, cancelLabel, danger } = open ? props : last.current

  const cancel = () => {
    if (open && !busy) onOpenChange(false)
  }
  const { grip, contentProps } = useDialogBehaviour({ open, dismiss: cancel, opener })
  const { onInteractOutside, ...alertProps } = contentProps

  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
      onOpenChange(false)
    } catch {
      // Whoever did the work has said what went wrong; the question stays.
    } finally {
      setBusy(false)
    }
  }

  return (
    <Root open={open} onOpenChange={cancel}>
      <Portal>
        <Overlay className="dialog-scrim" />
        <Content {...alertProps}>
          <DialogFrame
            Title={Title}
            Description={Description}
            title={title}
            description={description}
            grip={busy ? undefined : grip}
            footer={
              <>
                <Cancel asChild>
                  <Button data-autofocus disabled={busy}>
                    {cancelLabel}
                  </Button>
                </Cancel>
                <Button variant={danger ? 'danger' : 'primary'} loading={busy} onClick={confirm}>
                  {confirmLabel}
                </Button>
              </>
            }
          >
            {consequence && <div className="panel panel-soft text-sm text-fg-2">{consequence}</div>}
          </DialogFrame>
        </Content>
      </Portal>
    </Root>
  )
}
