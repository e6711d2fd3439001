import * as v from 'valibot'

/** An id; clients may write it in capitals, it is kept and answered in lower case. */
export const Id = v.pipe(v.string(), v.uuid(), v.toLowerCase())
