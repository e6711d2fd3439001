import * as v from 'valibot'
import { parseIsoDate } from '~/lib/dates/iso-date'
import { isTimeZone } from '~/lib/dates/zoned-time'
import { stripControls } from '~/lib/text/strip-controls'
import { Id } from './id'
import { FILTER_MAX_LENGTH } from './limits'

export const namedSchemas: Record<string, v.GenericSchema> = {}

/** Sets the name of `schema` in the OpenAPI document; names are those of the contract. */
export function named<S extends v.GenericSchema>(name: string, schema: S): S {
  namedSchemas[name] = schema
  return schema
}

/** A whole number; `v.number()` becomes a float in generated clients. */
export const Integer = v.pipe(v.number(), v.integer())

/** Shared parts: ids, times, numbers in query strings, the page envelope. */

export { Id }
export const ItemId = v.object({ item_id: Id })
/** Calendar day, `2026-11-21`. */
export const Day = v.pipe(v.string(), v.isoDate())
/** UTC with `Z`, in every response. */
export const Instant = v.pipe(v.string(), v.isoTimestamp(), v.regex(/Z$/))
/** Any valid ISO date-time, UTC by default; stored as UTC with milliseconds. */
export const InstantIn = v.pipe(
  v.string(),
  // `Date` parses 30 February as 2 March.
  v.check((text) => parseIsoDate(text) !== null, 'Invalid date-time'),
  v.transform((text) => (/(z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`)),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'Invalid date-time'),
  v.transform((text) => new Date(text).toISOString()),
)

export const cleanName = (name: string) => stripControls(name).trim()

/** A name by a person: without control characters, trimmed, not blank, at most 300 characters. */
export const NAME_MAX = 300
export const Name = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'This field is required'),
  v.maxLength(NAME_MAX),
  v.transform(cleanName),
  v.minLength(1, 'This field is required'),
)

/** A finite number; huge ones are refused so that sums stay finite. */
export const QUANTITY_MAX = 1e9
export const Quantity = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(-QUANTITY_MAX),
  v.maxValue(QUANTITY_MAX),
  v.transform((value) => Math.round(value * 1000) / 1000),
)

/** Entries, and UTF-16 units of all together. */
const EXTRAS_MAX = 500
const EXTRAS_LENGTH_MAX = 100_000

const lengthOf = (extras: Record<string, string>) =>
  Object.entries(extras).reduce((sum, [name, value]) => sum + name.length + value.length, 0)

/** Client-defined strings; scalars become text. */
export const Extras = v.pipe(
  v.record(
    v.pipe(v.string(), v.maxLength(255)),
    v.pipe(
      v.union([v.pipe(v.string(), v.maxLength(10_000)), v.number(), v.boolean(), v.null()]),
      v.transform((value) => (value === null ? '' : String(value))),
    ),
  ),
  v.maxEntries(EXTRAS_MAX, `At most ${EXTRAS_MAX} entries`),
  v.check((extras) => lengthOf(extras) <= EXTRAS_LENGTH_MAX, `At most ${EXTRAS_LENGTH_MAX} characters`),
)

/** An auto-increment id in a path. Nine digits: the maximum in Postgres is 2,147,483,647. */
export const CountedId = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/, 'Input should be a valid integer'),
  v.transform(Number),
)

export const queryInt = (fallback: number) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^-?\d{1,9}$/, 'Input should be a valid integer'), v.transform(Number)),
    String(fallback),
  )
export const queryBool = (fallback: boolean) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(true|false|1|0|yes|no|on|off)$/i, 'Input should be a valid boolean'),
      v.transform((text) => /^(true|1|yes|on)$/i.test(text)),
    ),
    String(fallback),
  )
/** A query parameter that may be repeated. */
export const queryListOf = (max: number) =>
  v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.maxLength(max)), [])
export const queryList = queryListOf(500)

export const TimeZone = v.pipe(
  v.string(),
  v.maxLength(60),
  v.check(isTimeZone, 'A time zone such as Europe/Berlin'),
)

/** `perPage=-1` is one page with everything, `page=-1` the last page. */
export const PageQuery = v.object({
  page: queryInt(1),
  perPage: queryInt(50),
  orderBy: v.optional(v.pipe(v.string(), v.maxLength(500))),
  orderDirection: v.optional(v.picklist(['asc', 'desc']), 'desc'),
  orderByNullPosition: v.optional(v.picklist(['first', 'last'])),
  paginationSeed: v.optional(v.pipe(v.string(), v.maxLength(200))),
  queryFilter: v.optional(v.pipe(v.string(), v.maxLength(FILTER_MAX_LENGTH))),
})
export type PageQuery = v.InferOutput<typeof PageQuery>

export const SearchQuery = v.object({
  ...PageQuery.entries,
  search: v.optional(v.pipe(v.string(), v.maxLength(300))),
})
export type SearchQuery = v.InferOutput<typeof SearchQuery>

/** snake_case on the wire. */
export const pageOf = <S extends v.GenericSchema>(name: string, item: S) =>
  named(
    name,
    v.object({
      page: Integer,
      per_page: Integer,
      total: Integer,
      total_pages: Integer,
      items: v.array(item),
      next: v.nullable(v.string()),
      previous: v.nullable(v.string()),
    }),
  )

export interface PageOf<T> {
  page: number
  per_page: number
  total: number
  total_pages: number
  items: T[]
  next: string | null
  previous: string | null
}

/** `{message, error:false}`: a response that is only a note, which pages show as a toast. */
export const SuccessResponse = named('SuccessResponse', v.object({ message: v.string(), error: v.boolean() }))
