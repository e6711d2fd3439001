import { type ComponentProps, type Ref, type RefObject, useLayoutEffect } from 'react'
import { setRef } from './set-ref'

/** What a Radix trigger listens to. */
export type TriggerHandlers = Pick<
  ComponentProps<'button'>,
  'onPointerMove' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur' | 'onClick'
>

interface TriggerStandInProps extends Omit<ComponentProps<'button'>, 'ref'> {
  element: RefObject<HTMLElement | null>
  /** Told what the trigger listens to, after every change. */
  onHandlers?: (handlers: TriggerHandlers) => void
  ref?: Ref<HTMLElement>
}

/**
 * The child of a Radix trigger (`asChild`) whose element is in the page already: it was drawn, and may have
 * been pressed, before the code of what it opens was fetched. Drawing it anew would lose that press.
 */
export function TriggerStandIn({ element, onHandlers, ref, ...props }: TriggerStandInProps) {
  useLayoutEffect(() => {
    setRef(ref, element.current)
    return () => setRef(ref, null)
  }, [element, ref])
  useLayoutEffect(() => {
    onHandlers?.(props)
  })
  return null
}
