import { useEffect, useEffectEvent } from 'react'

/** Alt with the arrow keys leafs through the lines; the arrow that points to the end of the line leads on. */
export function useLeafKeys(isOn: boolean, onLeaf: (by: 1 | -1) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const isRtl = document.documentElement.dir === 'rtl'
    event.preventDefault()
    onLeaf((event.key === 'ArrowRight') === isRtl ? -1 : 1)
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}
