import { loadOnce } from '~/browser/loading/load-once'
import { loadSentenceReader } from '~/food-engine/sentences/browser'
import type { LineReader } from './read-line'

/** What reads the ingredient lines of the editor, by language: one of `readerLanguageOf`. */
export const lineReaders = loadOnce<LineReader>(async (language) => {
  const [{ makeLineReader }, sentences] = await Promise.all([
    import('./read-line'),
    loadSentenceReader(language),
  ])
  return makeLineReader(sentences)
})
