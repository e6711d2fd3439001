import * as v from 'valibot'
import { isIsoDate } from '~/lib/dates/iso-date'

const EARLIEST = '1900-01-01'
const LATEST = '2999-12-31'
const isPlannable = (text: string) => isIsoDate(text) && EARLIEST <= text && text <= LATEST

/** `start` is any day of the week that is shown; this week when it is left out or no day. */
export const PlannerSearch = v.object({
  start: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.check(isPlannable))), undefined)),
})
