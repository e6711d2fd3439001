import { useEffect, useRef, useState } from 'react'

/**
 * The screen without what the head of the page covers, and with everything below it: who is outside is above, also
 * after a jump from far below to far above.
 */
const ROOT_MARGIN = '-80px 0px 1000000px 0px'

/** Whether an element has been scrolled out of the screen at its upper edge. */
export function useIsAbove() {
  const ref = useRef<HTMLElement>(null)
  const [isAbove, setIsAbove] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setIsAbove(!entry.isIntersecting)
      },
      { rootMargin: ROOT_MARGIN },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, isAbove }
}
