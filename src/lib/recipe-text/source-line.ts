import { m } from '~/paraglide/messages.js'
import type { Locale } from '~/paraglide/runtime.js'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import { originalHost } from './original-host'

type Source = Pick<RecipeSummary, 'creditText' | 'orgURL'>

/** For paper: the credit, and the URL or text. */
export const wholeSource = ({ creditText, orgURL }: Source): string =>
  [creditText, orgURL?.trim()].filter(Boolean).join(', ')

/** Names the source of a recipe: its credit, else the host of its web page; null without a source. */
export function sourceLine(recipe: Source, locale: Locale): { text: string; url: string | null } | null {
  const { creditText, orgURL } = recipe
  const host = originalHost(orgURL)
  const url = host && orgURL
  if (host && !creditText) return { text: m.recipe_source({ host }, { locale }), url }
  const source = url ? creditText : wholeSource(recipe)
  return source ? { text: m.recipe_source_text({ source }, { locale }), url } : null
}
