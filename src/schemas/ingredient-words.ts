import * as v from 'valibot'
import { FORM_CATEGORIES } from '~/lib/ingredient-display/word-forms'
import { cleanName, Extras, Id, Name } from './wire'

/** How the word is written after an amount, by its plural category in the language; `one` is the name. */
export const Forms = v.object(v.entriesFromList(FORM_CATEGORIES, v.optional(v.string())))
const WORD_MAX = 300
/** As `FormsIn` leaves them. */
export const StoredForms = v.strictObject(
  v.entriesFromList(FORM_CATEGORIES, v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(WORD_MAX)))),
)
/** Missing, empty and null all mean none; trimmed, at most 300 characters. */
export const OptionalWord = v.pipe(
  v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(WORD_MAX), v.transform(cleanName)), null),
  v.transform((text) => text || null),
)
/** Missing keeps the stored ones; empty texts are none. */
export const FormsIn = v.optional(
  v.nullable(
    v.pipe(
      v.object(v.entriesFromList(FORM_CATEGORIES, v.optional(OptionalWord))),
      v.transform((sent) => {
        const forms: v.InferOutput<typeof Forms> = {}
        for (const category of FORM_CATEGORIES) {
          const form = sent[category]
          if (form) forms[category] = form
        }
        return Object.keys(forms).length > 0 ? forms : null
      }),
    ),
  ),
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
