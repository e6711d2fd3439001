import * as v from 'valibot'
import { cleanName, Extras, Id, Name } from './wire'

/** Missing, empty and null all mean none; trimmed, at most 300 characters. */
export const OptionalWord = v.pipe(
  v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(300), v.transform(cleanName)), null),
  v.transform((text) => text || null),
)
export const Description = v.optional(v.pipe(v.string(), v.maxLength(10_000)), '')
/** Replaces the map; null empties it. */
export const ExtrasIn = v.pipe(
  v.nullish(Extras, null),
  v.transform((extras) => extras ?? {}),
)
/** Optional id; clients send empty text for none. */
export const OptionalId = v.pipe(
  v.nullish(v.union([Id, v.literal('')]), null),
  v.transform((id) => id || null),
)
/** Aliases of a food or unit; replace the stored ones, duplicates count once. */
export const AliasesIn = v.pipe(
  v.optional(v.pipe(v.array(v.object({ name: Name })), v.maxLength(1000)), []),
  v.transform((aliases) => [...new Map(aliases.map((alias) => [alias.name, alias])).values()]),
)
export const Aliases = v.array(v.object({ name: v.string() }))
