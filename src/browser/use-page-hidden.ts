import { useEffect, useEffectEvent } from 'react'

/** Saves when the page is hidden: phones may end it in the background without another event. */
export function usePageHidden(save: () => void): void {
  const saveNow = useEffectEvent(save)
  useEffect(() => {
    const onPageHide = () => saveNow()
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') saveNow()
    }
    window.addEventListener('pagehide', onPageHide)
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      window.removeEventListener('pagehide', onPageHide)
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [])
}
