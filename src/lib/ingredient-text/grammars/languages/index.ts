import type { Grammar } from '../grammar.ts'

/** Loads the grammar of a language; in a browser only when a sentence of that language is read. */
export type GrammarLoader = () => Promise<Grammar>

const LOADERS: ReadonlyMap<string, GrammarLoader> = new Map<string, GrammarLoader>([
  ['ar', async () => (await import('./ar.ts')).grammar],
  ['cs', async () => (await import('./cs.ts')).grammar],
  ['da', async () => (await import('./da.ts')).grammar],
  ['de', async () => (await import('./de.ts')).grammar],
  ['el', async () => (await import('./el.ts')).grammar],
  ['es', async () => (await import('./es.ts')).grammar],
  ['fi', async () => (await import('./fi.ts')).grammar],
  ['fr', async () => (await import('./fr.ts')).grammar],
  ['he', async () => (await import('./he.ts')).grammar],
  ['hu', async () => (await import('./hu.ts')).grammar],
  ['it', async () => (await import('./it.ts')).grammar],
  ['ja', async () => (await import('./ja.ts')).grammar],
  ['ko', async () => (await import('./ko.ts')).grammar],
  ['nb', async () => (await import('./nb.ts')).grammar],
  ['nl', async () => (await import('./nl.ts')).grammar],
  ['pl', async () => (await import('./pl.ts')).grammar],
  ['pt', async () => (await import('./pt.ts')).grammar],
  ['ru', async () => (await import('./ru.ts')).grammar],
  ['sv', async () => (await import('./sv.ts')).grammar],
  ['tr', async () => (await import('./tr.ts')).grammar],
  ['uk', async () => (await import('./uk.ts')).grammar],
  ['zh', async () => (await import('./zh.ts')).grammar],
])

/** The two-letter tags of all languages that have a grammar, in alphabetical order. */
export const GRAMMAR_LANGUAGES: readonly string[] = [...LOADERS.keys()]

/** The loader for a language tag such as `de`, `pt-BR`, `nn`; null when the language has no grammar. */
export function grammarLoader(tag: string): GrammarLoader | null {
  return LOADERS.get(grammarLanguageOf(tag)) ?? null
}

/** Languages whose sentences another one's grammar reads. */
const RELATIVES: ReadonlyMap<string, string> = new Map([
  ['no', 'nb'],
  ['nn', 'nb'],
  ['iw', 'he'],
  ['sk', 'cs'],
])

/** The two-letter tag under which the grammar of a locale is kept: `pt` for `pt-BR`, `nb` for `nn-NO`. */
export function grammarLanguageOf(tag: string): string {
  const [language = ''] = tag.toLowerCase().split(/[-_]/)
  return RELATIVES.get(language) ?? language
}
