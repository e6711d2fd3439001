import { isBoundary, skipBlank } from './boundaries.ts'
import type { CompiledGrammar, Marker } from './compile-grammar.ts'
import { hasWord, matchAt } from './lexicon.ts'
import type { Line } from './line.ts'
import { wordEnd } from './read-unit.ts'
import { describedPhraseEnd, foldedWord } from './word-tests.ts'

/** Kinds of pieces of a clause; a remark is a comment that nothing ends. */
export type Piece = 'name' | 'alternative' | 'preparation' | 'purpose' | 'comment' | 'remark'

export const ENDED_BY: Readonly<Record<Piece, ReadonlySet<Marker>>> = {
  name: new Set<Marker>(['alternative', 'preparation', 'purpose', 'comment', 'commentStart']),
  alternative: new Set<Marker>(['alternative', 'purpose', 'comment', 'commentStart']),
  preparation: new Set<Marker>(['purpose', 'comment', 'commentStart']),
  purpose: new Set<Marker>(['comment']),
  comment: new Set<Marker>(['purpose']),
  remark: new Set<Marker>(),
}

/** The marker at `position`; its end includes the space after it. */
export function markerAt(
  line: Line,
  position: number,
  end: number,
  compiled: CompiledGrammar,
): { value: Marker; end: number; isWord: boolean } | null {
  const found = matchAt(
    compiled.markers,
    line,
    position,
    (last) => last <= end && isBoundary(line, last, compiled.grammar.noSpaces),
  )
  if (found) return { value: found.value, end: skipBlank(line, found.end), isWord: false }
  const described = describedPhraseEnd(line, position, end, compiled)
  if (described !== null) return { value: 'preparation', end: skipBlank(line, described), isWord: false }
  const last = Math.min(wordEnd(line, position), end)
  const isWord = position === 0 || /[\s(]/.test(line.folded[position - 1] ?? '')
  if (
    isWord &&
    last > position &&
    hasWord(compiled.purposeWords, foldedWord({ line, start: position, end: last }))
  ) {
    return { value: 'purpose', end: last, isWord: true }
  }
  return null
}

/** Whether an addition begins here: "+ lite", "plus extra". */
export function isPlus(line: Line, position: number, compiled: CompiledGrammar): boolean {
  return (
    line.folded[position] === '+' ||
    matchAt(compiled.plus, line, position, (last) => line.folded[last] === ' ') !== null
  )
}
