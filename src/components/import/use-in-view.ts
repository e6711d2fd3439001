import { type RefObject, useEffect, useState } from 'react'

/** How far beyond the screen a row counts as near. */
const MARGIN = '600px 0px'

/** Whether an element has come near the screen; once it has, that holds. Several hundred rows need not all be whole. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current || isNear) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
