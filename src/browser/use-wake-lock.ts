import { useEffect } from 'react'

/** Keeps the screen on while `wanted`. Browsers let go when the page is hidden; it is asked for again afterwards. */
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
        // An empty battery may forbid it.
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
