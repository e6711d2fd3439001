import { useTimeZone } from '~/browser/use-time-zone'
import { type DayStyle, formatDay, today } from '~/lib/dates/iso-date'
import { formatMoment, type MomentStyle } from '~/lib/dates/moment'
import { formatAgo } from '~/lib/dates/time-ago'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'

export function useMomentText(): (moment: string) => string {
  const timeZone = useTimeZone()
  return (moment) => formatMoment(moment, getLocale(), 'full', timeZone)
}

/** "5 minutes ago", "Thursday". */
export function useAgoText(): (moment: string) => string {
  const zone = useTimeZone()
  return (moment) => {
    const now = Date.now()
    const day = today(zone, new Date(moment))
    const ago = formatAgo(moment, { now, day, today: today(zone, new Date(now)), locale: getLocale() })
    return ago ?? m.common_just_now()
  }
}

export function MomentText({ moment, style }: { moment: string; style: MomentStyle }) {
  return <time dateTime={moment}>{formatMoment(moment, getLocale(), style, useTimeZone())}</time>
}

export function useDayText(moment: string, style: DayStyle): string {
  return formatDay(today(useTimeZone(), new Date(moment)), getLocale(), style)
}

export function DayText({ moment }: { moment: string }) {
  return (
    <time dateTime={moment} className="whitespace-nowrap">
      {useDayText(moment, 'withYear')}
    </time>
  )
}
