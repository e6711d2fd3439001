import * as v from 'valibot'

/** Signs what is sent and never goes out again: left out or null keeps the stored one, empty text removes it. */
export const SigningSecret = v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(200)), null)
