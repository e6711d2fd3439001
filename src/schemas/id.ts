import * as v from 'valibot'

/** An id; clients may write it in capitals, it is stored and returned in lower case. */
export const Id = v.pipe(v.string(), v.uuid(), v.toLowerCase())

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Distinguishes ids from slugs. */
export const isUuid = (text: string): boolean => UUID.test(text)
