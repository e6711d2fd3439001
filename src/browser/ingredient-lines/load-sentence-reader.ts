import { fetchSentenceReader, type SentenceReader } from '@ramekin/food-engine/sentences/browser'
import { loadOnce } from '../loading/load-once'

const files = loadOnce(fetchSentenceReader)

const readers = loadOnce<SentenceReader>(async (language) => {
  const { reader, prepare } = await files.load(language)
  await prepare()
  return reader
})

/** Fetches a reader without preparing it, so that the device has it without a network. */
export async function prefetchSentenceReader(language: string): Promise<void> {
  await files.load(language)
}

/** The reader of ingredient lines of a language, one of `readerLanguageOf`; the same code as on the server. */
export const loadSentenceReader = readers.load
