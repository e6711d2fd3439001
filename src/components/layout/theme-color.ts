import { useEffect } from 'react'
import { grounds } from '~/lib/theme/colors'

/** Browser bars use the light theme's primary color, or the dark theme's background. */
const DARK_COLOR = grounds.dark.page

/** Runs in the head after the theme was chosen. `lightColor` is `#RRGGBB`. */
export function themeColorScript(lightColor: string): string {
  return `{let m=document.createElement('meta');m.name='theme-color';m.content=document.documentElement.dataset.theme=='dark'?'${DARK_COLOR}':'${lightColor}';document.head.append(m)}`
}

/** Follows the theme while the page is open. */
export function useThemeColor(lightColor: string): void {
  useEffect(() => {
    const root = document.documentElement
    const paint = () => {
      const meta = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
      if (meta) meta.content = root.dataset.theme === 'dark' ? DARK_COLOR : lightColor
    }
    paint()
    const observer = new MutationObserver(paint)
    observer.observe(root, { attributeFilter: ['data-theme'] })
    return () => observer.disconnect()
  }, [lightColor])
}
