import { useMemo } from 'react'
import type { LineLanguages } from '~/lib/ingredient-display/ingredient-line'
import { getLocale } from '~/paraglide/runtime.js'
import { useUser } from '~/queries/session'

/** For texts of items: amounts as on the page, words in the language of the group. */
export function useItemLanguages(): LineLanguages {
  const { groupLanguage } = useUser()
  const locale = getLocale()
  return useMemo(() => ({ locale, language: groupLanguage }), [locale, groupLanguage])
}
