import { foldName } from '~/lib/text/fold-name'
import type { Locale } from '~/paraglide/runtime.js'
import { sortKey } from './sort-key'

/** A group and the language of its names. */
export interface GroupLanguage {
  id: string
  language: Locale
}

/** A name with its order in the language of its group. */
export const nameColumns = <Name extends string | null>(language: Locale, name: Name) => ({
  name,
  sortKey: sortKey(language, name ?? ''),
})

/** The same for tables that are also searched by the folded name. */
export const foldedNameColumns = (language: Locale, name: string) => ({
  ...nameColumns(language, name),
  nameNormalized: foldName(name),
})
