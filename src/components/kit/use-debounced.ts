import { useEffect, useState } from 'react'

/** A value once it has not changed for `pause` milliseconds. An empty text counts at once. */
export function useDebounced(text: string, pause: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return text === '' ? '' : settled
}
