import { SPOKEN } from '../kitchen-words/times.gen.ts'
import type { FoundDuration } from './duration-text.ts'

/** Longest durations first: "an hour" begins "an hour and a half". */
const PHRASES = Object.entries(SPOKEN).reverse()
/** Common durations without digits. */
const PHRASE_AT = new RegExp(`(?:${PHRASES.map(([, words]) => `(${words})`).join('|')})(?!\\p{L})`, 'iuy')

export function phraseAt(plain: string, start: number): FoundDuration | null {
  PHRASE_AT.lastIndex = start
  const [phrase = '', ...groups] = PHRASE_AT.exec(plain) ?? []
  const [seconds] = PHRASES[groups.findIndex((group) => group !== undefined)] ?? []
  return seconds ? { seconds: Number(seconds), upperSeconds: null, end: start + phrase.length } : null
}
