import { useCallback } from 'react'

/** Sets a CSS property to the height that an element covers at the bottom of the page, including the gap above it. */
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
