import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { definePreference, usePreference } from '~/browser/preferences'
import { useWakeLock } from '~/browser/use-wake-lock'
import { Switch } from '~/components/ui/switch'
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
      label={m.common_keep_screen_on()}
      checked={wanted}
      onCheckedChange={want}
    />
  )
}
