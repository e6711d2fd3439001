import * as v from 'valibot'
import { findUrl } from './find-url'

// The router reads `1` and `true` as values, so a text may come as either.
const Text = v.fallback(
  v.optional(
    v.pipe(
      v.union([v.string(), v.number(), v.boolean()]),
      v.transform((value) => String(value).trim()),
    ),
  ),
  undefined,
)

/**
 * What the pages that make a recipe may be opened with: by sharing from another app, by a bookmark, or by each
 * other. `text` is the URL in the form that some phones share; `use_keywords` and `edit` are `1` or `0`;
 * `uploaded` is the key under which a page waits in this browser.
 */
export const CreateSearch = v.object({
  recipe_import_url: Text,
  recipe_import_text: Text,
  text: Text,
  use_keywords: Text,
  edit: Text,
  draft: Text,
  uploaded: Text,
})
export type CreateSearch = v.InferOutput<typeof CreateSearch>

/** The URL that was shared, else the text as it came, for the person to see. */
export function givenUrl({ recipe_import_url, recipe_import_text, text }: CreateSearch): string {
  const texts = [recipe_import_url, text, recipe_import_text].flatMap((given) => given || [])
  for (const given of texts) {
    const url = findUrl(given)
    if (url) return url
  }
  return recipe_import_url ?? ''
}

const switchOf = (value: string | undefined) =>
  value === undefined ? undefined : /^(1|true|yes|on)$/i.test(value)

/** What an old bookmark may set of the options of an import. */
interface GivenOptions {
  importKeywordsAsTags?: boolean
  stayInEditMode?: boolean
}

/** The options that an old bookmark sets; only those that it names. */
export function givenOptions({ use_keywords, edit }: CreateSearch): GivenOptions {
  const importKeywordsAsTags = switchOf(use_keywords)
  const stayInEditMode = switchOf(edit)
  return {
    ...(importKeywordsAsTags === undefined ? {} : { importKeywordsAsTags }),
    ...(stayInEditMode === undefined ? {} : { stayInEditMode }),
  }
}
