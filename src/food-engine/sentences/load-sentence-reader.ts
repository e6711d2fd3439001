import { loadOnce } from '~/browser/loading/load-once'
import { pause } from '~/browser/loading/pause'
import type { Grammar } from './grammars/grammar'
import { grammarLanguageOf } from './grammars/grammar-language'
import type { SentenceReader } from './sentence-reader'
import { isUnread, textReader } from './text-reader'

const grammars = import.meta.glob<Grammar>('./grammars/languages/??.ts', { import: 'grammar' })
const grammarOf = (language: string) => grammars[`./grammars/languages/${language}.ts`]

/** The language whose rules read the sentences of a locale: its own when it has a grammar or stays text, else English. */
export function readerLanguageOf(tag: string): string {
  const language = grammarLanguageOf(tag)
  return grammarOf(language) || isUnread(language) ? language : 'en'
}

/** A reader, and what is to be done before it is used; in slices, so that nobody who types meanwhile is held up. */
interface Fetched {
  reader: SentenceReader
  prepare: () => Promise<void>
}

const files = loadOnce<Fetched>(async (language) => {
  if (isUnread(language)) return { reader: textReader(language), prepare: async () => {} }
  const load = grammarOf(language)
  if (load) {
    const [grammar, { grammarReader, prepareGrammar }] = await Promise.all([
      load(),
      import('./grammars/grammar-reader'),
    ])
    return { reader: grammarReader(grammar), prepare: () => prepareGrammar(grammar) }
  }
  const { englishReader, prepareModel } = await import('./english/english-reader')
  return { reader: englishReader, prepare: prepareModel }
})

const readers = loadOnce<SentenceReader>(async (language) => {
  const { reader, prepare } = await files.load(language)
  await prepare()
  // The first sentence takes ten times as long as the next.
  await pause()
  reader.read('2 x 400 g (1 1/2 kg), 3')
  await pause()
  return reader
})

/** Fetches what a reader needs without making it ready: then the device has it, also without a network. */
export async function fetchSentenceReader(language: string): Promise<void> {
  await files.load(language)
}

/**
 * What reads ingredient sentences of a language, for a browser; the very reader of the server. Fetches the English
 * model or one grammar, never more. `language` is one of `readerLanguageOf`.
 */
export const loadSentenceReader = readers.load
