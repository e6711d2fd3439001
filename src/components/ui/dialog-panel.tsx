import { Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { type RefObject, useEffect, useRef } from 'react'
import type { DialogProps } from './dialog'
import { DialogFrame, useDialogBehaviour } from './dialog-frame'

/** Keeps what was shown last while the dialog fades out, when the caller has already let go of it. */
function useLastShown(props: DialogProps): DialogProps {
  const last = useRef(props)
  useEffect(() => {
    if (props.open) last.current = props
  })
  return props.open ? props : { ...last.current, open: false, onOpenChange: props.onOpenChange }
}

/** The dialog itself. */
export function DialogPanel({ opener, ...props }: DialogProps & { opener: RefObject<readonly Element[]> }) {
  const {
    open,
    onOpenChange,
    closeLabel,
    dismissable = true,
    role = 'dialog',
    width,
    className,
    ...frame
  } = useLastShown(props)
  const dismiss = () => {
    if (open && dismissable) onOpenChange(false)
  }
  const { grip, contentProps } = useDialogBehaviour({ open, dismiss, opener, width, className })
  return (
    <Root open={open} onOpenChange={dismiss}>
      <Portal>
        <Overlay className="dialog-scrim" />
        <Content {...contentProps} role={role}>
          <DialogFrame
            {...frame}
            Title={Title}
            Description={Description}
            close={closeLabel ? { label: closeLabel, onClose: dismiss } : undefined}
            grip={dismissable ? grip : undefined}
          />
        </Content>
      </Portal>
    </Root>
  )
}
