import type { CompiledGrammar } from '../sentences/grammars/compile-grammar.ts'
import { type Line, toLine } from '../sentences/grammars/line.ts'

/** A line of an ingredient whose numbers are read with all grammars. */
export interface LineOfWords {
  text: string
  /** Without accents. */
  line: Line
  accented: Line | null
  readingsLeft: number
}

/** Readings of a place with a grammar take a few microseconds each. Real lines rarely have more than ten. */
const READINGS_MAX = 24

export const lineOfWords = (text: string): LineOfWords => ({
  text,
  line: toLine(text),
  accented: null,
  readingsLeft: READINGS_MAX,
})

/** Counts a reading; false when the line has had all of its readings. */
export function mayRead(words: LineOfWords): boolean {
  if (words.readingsLeft === 0) return false
  words.readingsLeft -= 1
  return true
}

/** The same places, as a grammar that keeps accents reads them. */
export function lineFor({ grammar }: CompiledGrammar, words: LineOfWords): Line {
  if (!grammar.keepsAccents) return words.line
  words.accented ??= toLine(words.text, true)
  return words.accented
}
