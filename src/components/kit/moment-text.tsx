import { useTimeZone } from '~/browser/use-time-zone'
import { type DayStyle, formatDay } from '~/lib/dates/format-date'
import { today } from '~/lib/dates/iso-date'
import { formatMoment, type MomentStyle } from '~/lib/dates/moment'
import { getLocale } from '~/paraglide/runtime.js'

/** Says moments in the reader's time zone, as text for a sentence. */
export function useMomentText(): (moment: string) => string {
  const timeZone = useTimeZone()
  return (moment) => formatMoment(moment, getLocale(), 'full', timeZone)
}

/** A moment in the reader's time zone. */
export function MomentText({ moment, style }: { moment: string; style: MomentStyle }) {
  return <time dateTime={moment}>{formatMoment(moment, getLocale(), style, useTimeZone())}</time>
}

/** The day of a moment where the reader is, as text for a sentence. */
export function useDayText(moment: string, style: DayStyle): string {
  return formatDay(today(useTimeZone(), new Date(moment)), getLocale(), style)
}

/** The same as an element. */
export function DayText({ moment }: { moment: string }) {
  return (
    <time dateTime={moment} className="whitespace-nowrap">
      {useDayText(moment, 'withYear')}
    </time>
  )
}
