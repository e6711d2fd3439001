import type { Loadable } from '~/browser/loading/load-once'
import { readerLanguageOf } from './load-sentence-reader'

/** What reads pasted lines: their language is told by themselves, as on the server, and in doubt the person's. */
export async function loadForLines<Reader>(
  readers: Loadable<Reader>,
  lines: readonly string[],
  expected: string,
): Promise<Reader> {
  const { languageOfLines } = await import('./language-of-lines')
  return readers.load(readerLanguageOf(languageOfLines(lines, expected)))
}
