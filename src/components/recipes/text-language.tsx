import { createContext, type ReactNode, use } from 'react'
import { isSameLanguage } from '~/lib/language-tag'
import { getLocale } from '~/paraglide/runtime.js'

/** The language of the current recipe. */
export const TextLanguage = createContext<string | undefined>(undefined)

/** For `lang` of a recipe's texts: only if the page is in another language. */
export const langOf = (language: string | undefined): string | undefined =>
  language && !isSameLanguage(language, getLocale()) ? language : undefined

export const useTextLang = (): string | undefined => langOf(use(TextLanguage))

/** A short text of the recipe. */
export function OwnText({ children }: { children: ReactNode }) {
  return <bdi lang={useTextLang()}>{children}</bdi>
}
