import { X } from 'lucide-react'
import * as v from 'valibot'
import { definePreference, usePreference } from '~/browser/preferences'
import { useMedia } from '~/browser/use-media'
import { IconButton } from '~/components/ui/button'
import { m } from '~/paraglide/messages.js'

/** Whether someone held an item on this device, or dismissed the hint. */
const holdKnown = definePreference('list-hold-known', v.boolean(), false)

export const learnHold = () => holdKnown.write(true)

/** Explains how to edit an item on a phone, where rows have no menu. */
export function HoldHint() {
  const [isKnown, setKnown] = usePreference(holdKnown)
  const hasMenus = useMedia('(pointer: fine)')
  if (isKnown || hasMenus) return null
  return (
    <p className="flex items-center gap-2 pt-2 text-sm text-fg-2 md:hidden print:hidden">
      <span className="flex-1">{m.shopping_hold_hint()}</span>
      <IconButton label={m.common_close()} variant="ghost" size="sm" onClick={() => setKnown(true)}>
        <X />
      </IconButton>
    </p>
  )
}
