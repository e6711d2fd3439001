import * as v from 'valibot'

/** Accepted in upper case; stored and returned in lower case. */
export const Id = v.pipe(v.string(), v.uuid(), v.toLowerCase())

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Distinguishes ids from slugs. */
export const isUuid = (text: string): boolean => UUID.test(text)
