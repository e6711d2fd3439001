import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { Switch } from '~/components/ui/switch'
import { definePreference, usePreference } from '~/lib/preferences'
import { useWakeLock } from '~/lib/use-wake-lock'
import { m } from '~/paraglide/messages.js'

/** Whether recipes keep the screen on. */
const wakeLockPreference = definePreference('keep-screen-on', v.boolean(), true)

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
