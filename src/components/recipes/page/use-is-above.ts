import { useEffect, useRef, useState } from 'react'

/** Whether an element has been scrolled out of the screen at its upper edge. */
export function useIsAbove() {
  const ref = useRef<HTMLElement>(null)
  const [isAbove, setIsAbove] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsAbove(!entry.isIntersecting && entry.boundingClientRect.bottom < 80)
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, isAbove }
}
