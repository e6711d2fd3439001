import type { Loadable } from '~/browser/loading/load-once'
import { readerLanguageOf } from './load-sentence-reader'

/** Loads the parser for pasted lines: their language is guessed, as on the server, and in doubt it is the person's. */
export async function loadForLines<Reader>(
  readers: Loadable<Reader>,
  lines: readonly string[],
  expected: string,
): Promise<Reader> {
  const { languageOfLines } = await import('./language-of-lines')
  return readers.load(readerLanguageOf(languageOfLines(lines, expected)))
}
