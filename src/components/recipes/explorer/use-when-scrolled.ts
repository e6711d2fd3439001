import { useEffect, useState } from 'react'

/** The last scrolled list: returning to it counts as scrolled. */
let scrolledLast = ''

/** True once the page is scrolled, or at once if the content is short or the person returns to the same `memory`. */
export function useWhenScrolled(memory: string): boolean {
  const [scrolled, setScrolled] = useState(scrolledLast === memory)
  useEffect(() => {
    if (scrolled) scrolledLast = memory
  }, [scrolled, memory])
  useEffect(() => {
    const start = () => setScrolled(true)
    if (window.scrollY > 0 || document.documentElement.scrollHeight < window.innerHeight * 2) return start()
    const events = ['scroll', 'wheel', 'touchstart', 'keydown'] as const
    for (const event of events) window.addEventListener(event, start, { once: true, passive: true })
    return () => {
      for (const event of events) window.removeEventListener(event, start)
    }
  }, [])
  return scrolled
}
