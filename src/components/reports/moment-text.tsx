import { useHydrated } from '@tanstack/react-router'
import { formatMoment, type MomentStyle } from '~/lib/dates/moment'
import { getLocale } from '~/paraglide/runtime.js'

interface MomentTextProps {
  /** As stored. */
  moment: string
  style: MomentStyle
}

/** A moment in the reader's time zone, which a server does not know: until the page lives it is told in UTC. */
export function MomentText({ moment, style }: MomentTextProps) {
  const timeZone = useHydrated() ? undefined : 'UTC'
  return <time dateTime={moment}>{formatMoment(moment, getLocale(), style, timeZone)}</time>
}
