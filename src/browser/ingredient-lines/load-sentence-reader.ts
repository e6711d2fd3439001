import { fetchSentenceReader, type SentenceReader } from '@ramekin/food-engine/sentences/browser'
import { loadOnce } from '../loading/load-once'

const files = loadOnce(fetchSentenceReader)

const readers = loadOnce<SentenceReader>(async (language) => {
  const { reader, prepare } = await files.load(language)
  await prepare()
  return reader
})

/** Only fetches it, so that the service worker caches it for offline use. */
export async function prefetchSentenceReader(language: string): Promise<void> {
  await files.load(language)
}

/** `language` is from `readerLanguageOf`; the same code runs on the server. */
export const loadSentenceReader = readers.load
