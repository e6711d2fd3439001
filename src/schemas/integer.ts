import * as v from 'valibot'

/** A whole number; `v.number()` becomes a float in generated clients. */
export const Integer = v.pipe(v.number(), v.integer())
