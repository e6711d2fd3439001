import { loadLanguageOfLines, readerLanguageOf } from '@ramekin/food-engine/sentences/browser'
import type { Loadable } from '../loading/load-once'

/** Detects the language; if uncertain it is `expected`. */
export async function loadForLines<Reader>(
  readers: Loadable<Reader>,
  lines: readonly string[],
  expected: string,
): Promise<Reader> {
  const languageOfLines = await loadLanguageOfLines()
  return readers.load(readerLanguageOf(languageOfLines(lines, expected)))
}
