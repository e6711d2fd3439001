import { useCallback, useEffect, useRef, useState } from 'react'

/** So long after the last tick the rows stay where they are: none slips away from under the thumb. */
const LINGER_MS = 1100
const nothing: ReadonlySet<string> = new Set()

/** Ids of items that were just ticked here and still stand in their place, and how one is added. */
export function useLingering(): [ReadonlySet<string>, (id: string) => void] {
  const [ids, setIds] = useState(nothing)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const linger = useCallback((id: string) => {
    setIds((before) => new Set(before).add(id))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIds(nothing), LINGER_MS)
  }, [])
  return [ids, linger]
}
