import * as v from 'valibot'

/** Never returned: omitted or null keeps the stored one, empty text removes it. */
export const SigningSecret = v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(200)), null)
