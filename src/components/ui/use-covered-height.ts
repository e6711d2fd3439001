import { useCallback } from 'react'

/** Sets a custom property of the page to how much of its lower edge an element covers, with the gap above it. */
export function useCoveredHeight(property: `--${string}`) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const { style } = document.documentElement
      const observer = new ResizeObserver(() =>
        style.setProperty(property, `${element.offsetHeight + GAP_PX}px`),
      )
      observer.observe(element)
      return () => {
        observer.disconnect()
        style.removeProperty(property)
      }
    },
    [property],
  )
}

const GAP_PX = 12
