import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls `dismiss` while `open` when the person presses or focuses something outside all of the elements. */
export function useDismiss(
  open: boolean,
  inside: readonly RefObject<HTMLElement | null>[],
  dismiss: () => void,
): void {
  const onOutside = useEffectEvent((event: Event) => {
    const { target } = event
    if (!(target instanceof Node)) return
    if (!inside.some((ref) => ref.current?.contains(target))) dismiss()
  })

  useEffect(() => {
    if (!open) return
    const listener = (event: Event) => onOutside(event)
    document.addEventListener('pointerdown', listener, true)
    document.addEventListener('focusin', listener, true)
    return () => {
      document.removeEventListener('pointerdown', listener, true)
      document.removeEventListener('focusin', listener, true)
    }
  }, [open])
}
