import { loadLanguageOfLines } from '@ramekin/food-engine/sentences/browser'
import type { ItemReader } from '~/lib/shopping-list/read-item'
import { loadSentenceReader, prefetchSentenceReader } from './ingredient-lines/load-sentence-reader'
import { loadOnce } from './loading/load-once'

/** By `readerLanguageOf`. */
export const itemReaders = loadOnce<ItemReader>(async (language) => {
  const [{ makeItemReader }, sentences] = await Promise.all([
    import('~/lib/shopping-list/read-item'),
    loadSentenceReader(language),
  ])
  return makeItemReader(sentences)
})

/** Lets the service worker cache the reader, for stores without a connection. */
export const prefetchedItemReaders = loadOnce(async (language) => {
  await Promise.all([
    import('~/lib/shopping-list/read-item'),
    prefetchSentenceReader(language),
    loadLanguageOfLines(),
  ])
  return true
})
