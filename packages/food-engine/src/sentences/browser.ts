import { pause } from '../pause.ts'
import type { Grammar } from './grammars/grammar.ts'
import { grammarLanguageOf } from './grammars/grammar-language.ts'
import type { SentenceReader } from './sentence-reader.ts'
import { isUnread, textReader } from './text-reader.ts'

export { canonicalUnit } from './grammars/canonical-unit.ts'
export type { SentenceReader } from './sentence-reader.ts'

/** The bundler makes a chunk of each. */
const grammars: Readonly<Record<string, () => Promise<{ grammar: Grammar }>>> = {
  af: () => import('./grammars/languages/af.ts'),
  ar: () => import('./grammars/languages/ar.ts'),
  bg: () => import('./grammars/languages/bg.ts'),
  ca: () => import('./grammars/languages/ca.ts'),
  cs: () => import('./grammars/languages/cs.ts'),
  da: () => import('./grammars/languages/da.ts'),
  de: () => import('./grammars/languages/de.ts'),
  el: () => import('./grammars/languages/el.ts'),
  es: () => import('./grammars/languages/es.ts'),
  et: () => import('./grammars/languages/et.ts'),
  fi: () => import('./grammars/languages/fi.ts'),
  fr: () => import('./grammars/languages/fr.ts'),
  gl: () => import('./grammars/languages/gl.ts'),
  he: () => import('./grammars/languages/he.ts'),
  hr: () => import('./grammars/languages/hr.ts'),
  hu: () => import('./grammars/languages/hu.ts'),
  is: () => import('./grammars/languages/is.ts'),
  it: () => import('./grammars/languages/it.ts'),
  ja: () => import('./grammars/languages/ja.ts'),
  ko: () => import('./grammars/languages/ko.ts'),
  lt: () => import('./grammars/languages/lt.ts'),
  lv: () => import('./grammars/languages/lv.ts'),
  nb: () => import('./grammars/languages/nb.ts'),
  nl: () => import('./grammars/languages/nl.ts'),
  pl: () => import('./grammars/languages/pl.ts'),
  pt: () => import('./grammars/languages/pt.ts'),
  ro: () => import('./grammars/languages/ro.ts'),
  ru: () => import('./grammars/languages/ru.ts'),
  sk: () => import('./grammars/languages/sk.ts'),
  sl: () => import('./grammars/languages/sl.ts'),
  sr: () => import('./grammars/languages/sr.ts'),
  sv: () => import('./grammars/languages/sv.ts'),
  tr: () => import('./grammars/languages/tr.ts'),
  uk: () => import('./grammars/languages/uk.ts'),
  vi: () => import('./grammars/languages/vi.ts'),
  zh: () => import('./grammars/languages/zh.ts'),
}

/** The language whose reader a locale uses: its own if it has a grammar or stays text, else English. */
export function readerLanguageOf(tag: string): string {
  const language = grammarLanguageOf(tag)
  return Object.hasOwn(grammars, language) || isUnread(language) ? language : 'en'
}

/** A loaded reader; `prepare` initializes it in slices, so that typing is not delayed. */
export interface FetchedReader {
  reader: SentenceReader
  prepare(): Promise<void>
}

/** Loads the English model or one grammar. `language` is one of `readerLanguageOf`. */
export async function fetchSentenceReader(language: string): Promise<FetchedReader> {
  const { reader, unpack } = await fetchReader(language)
  return {
    reader,
    async prepare() {
      await unpack()
      // The first line takes ten times as long as later ones.
      await pause()
      reader.read('2 x 400 g (1 1/2 kg), 3')
      await pause()
    },
  }
}

async function fetchReader(
  language: string,
): Promise<{ reader: SentenceReader; unpack: () => Promise<void> }> {
  if (isUnread(language)) return { reader: textReader(language), unpack: async () => {} }
  const load = grammars[language]
  if (load) {
    const [{ grammar }, { grammarReader, prepareGrammar }] = await Promise.all([
      load(),
      import('./grammars/grammar-reader.ts'),
    ])
    return { reader: grammarReader(grammar), unpack: () => prepareGrammar(grammar) }
  }
  const { englishReader, prepareModel } = await import('./english/english-reader.ts')
  return { reader: englishReader, unpack: prepareModel }
}

export const loadLanguageOfLines = async () => (await import('./language-of-lines.ts')).languageOfLines
