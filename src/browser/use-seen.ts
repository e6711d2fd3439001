import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has come as near to the screen as `margin` says; then it stays true. */
export function useSeen(ref: RefObject<Element | null>, margin: string): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || seen) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      { rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, seen, margin])
  return seen
}
