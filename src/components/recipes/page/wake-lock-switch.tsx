import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { Switch } from '~/components/ui/switch'
import { definePreference, usePreference } from '~/lib/preferences'
import { m } from '~/paraglide/messages.js'

/** Whether recipes keep the screen on. */
const wakeLockPreference = definePreference('keep-screen-on', v.boolean(), true)

/** Keeps the screen on while `wanted`. Browsers let go when the page is hidden; it is asked for again afterwards. */
function useWakeLock(wanted: boolean): void {
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

/** Where the browser can keep the screen on: says so, and lets one turn it off. */
export function WakeLockSwitch() {
  const [supported, setSupported] = useState(false)
  const [wanted, want] = usePreference(wakeLockPreference)
  useWakeLock(supported && wanted)
  useEffect(() => setSupported('wakeLock' in navigator), [])
  if (!supported) return null
  return (
    <Switch
      className="wake-lock no-print"
      label={m.recipe_wake_lock()}
      checked={wanted}
      onCheckedChange={want}
    />
  )
}
