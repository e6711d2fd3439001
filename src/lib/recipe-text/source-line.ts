import { m } from '~/paraglide/messages.js'
import type { Locale } from '~/paraglide/runtime.js'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import { originalHost } from './original-host'

/** Names the source of a recipe: its credit, else the host of its web page; null without a source. */
export function sourceLine(
  { creditText, orgURL }: Pick<RecipeSummary, 'creditText' | 'orgURL'>,
  locale: Locale,
): { text: string; url: string | null } | null {
  const host = originalHost(orgURL)
  const url = host && orgURL
  if (host && !creditText) return { text: m.recipe_source({ host }, { locale }), url }
  const source = [creditText, url ? null : orgURL?.trim()].filter(Boolean).join(', ')
  return source ? { text: m.recipe_source_text({ source }, { locale }), url } : null
}
