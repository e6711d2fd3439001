import { useEffect } from 'react'

/** Browsers release the lock when the page is hidden; it is requested again afterwards. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return
    let lock: WakeLockSentinel | null = null
    let over = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const got = await navigator.wakeLock.request('screen')
        if (over) await got.release()
        else lock = got
      } catch {
        // A low battery may forbid it.
      }
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [wanted])
}
