import * as v from 'valibot'
import { findUrl } from './find-url'

// The router parses `1` and `true`, so a text may arrive as either.
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
 * Search of the import pages, set by sharing from another app, a bookmark, or each other. `text` is the URL on some
 * phones; `use_keywords` and `edit` are `1` or `0`; `uploaded` is the key of a page stored in this browser.
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

/** The shared URL, else the raw text. */
export function givenUrl({ recipe_import_url, recipe_import_text, text }: CreateSearch): string {
  const texts = [recipe_import_url, text, recipe_import_text].flatMap((given) => given || [])
  for (const given of texts) {
    const url = findUrl(given)
    if (url) return url
  }
  return recipe_import_url ?? ''
}

/** The shared URL, else the shared text, which may be a recipe. */
export const givenText = (search: CreateSearch): string =>
  givenUrl(search) || search.text || search.recipe_import_text || ''

const switchOf = (value: string | undefined) =>
  value === undefined ? undefined : /^(1|true|yes|on)$/i.test(value)

interface GivenOptions {
  importKeywordsAsTags?: boolean
  stayInEditMode?: boolean
}

/** Only options that the bookmark sets. */
export function givenOptions({ use_keywords, edit }: CreateSearch): GivenOptions {
  const importKeywordsAsTags = switchOf(use_keywords)
  const stayInEditMode = switchOf(edit)
  return {
    ...(importKeywordsAsTags === undefined ? {} : { importKeywordsAsTags }),
    ...(stayInEditMode === undefined ? {} : { stayInEditMode }),
  }
}
