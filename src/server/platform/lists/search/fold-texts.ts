import { setImmediate } from 'node:timers/promises'
import { foldName, spellingsOf } from '~/lib/text/fold-name'
import { isAscii } from '~/lib/text/is-ascii'
import { onOneLine } from './search-text'

/** Characters folded per turn of the event loop: a few milliseconds, in some scripts ten. */
const FOLDED_PER_BATCH = 1000

/** Words; scripts without blanks are folded in pieces. */
const WORDS = /(\S{1,200})(\s*)/gu

interface FoldedText {
  /** On one line. */
  folded: string
  /** Alternative spellings of its words. */
  others: string
}

/**
 * Folds texts up to `max` characters of results. Each distinct word is folded once, yielding to other requests in
 * between. Later texts are left out.
 */
export async function foldTexts(texts: Iterable<string>, max: number): Promise<FoldedText[]> {
  const known = new Map<string, readonly string[]>()
  const results: FoldedText[] = []
  let left = max
  let sinceTurn = 0
  for (const text of texts) {
    if (left <= 0) break
    let folded = ''
    let others = ''
    if (isAscii(text)) folded = foldName(text.slice(0, left))
    else
      for (const [, word = '', blank = ''] of text.matchAll(WORDS)) {
        if (folded.length >= left) break
        let spellings = known.get(word)
        if (!spellings) {
          spellings = spellingsOf(word)
          known.set(word, spellings)
          sinceTurn += word.length
          if (sinceTurn >= FOLDED_PER_BATCH) {
            sinceTurn = 0
            await setImmediate()
          }
        }
        const [own = '', ...more] = spellings
        folded += blank ? `${own} ` : own
        if (folded.length + others.length < left) for (const other of more) others += `${other} `
      }
    results.push({ folded: onOneLine(folded), others: onOneLine(others) })
    left -= folded.length + others.length
  }
  return results
}
