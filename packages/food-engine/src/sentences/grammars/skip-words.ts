import { isBoundary, isLetterAt, skipBlank } from './boundaries.ts'
import type { CompiledGrammar } from './compile-grammar.ts'
import { type Lexicon, matchAt } from './lexicon.ts'
import type { Line, Range } from './line.ts'
import { readSize, readUnit } from './read-unit.ts'

/** The end of a phrase of the list at `position`, blanks behind it included; null when there is none. */
export function skipPhrase(
  lexicon: Lexicon<true>,
  line: Line,
  position: number,
  { grammar }: CompiledGrammar,
): number | null {
  const found = matchAt(lexicon, line, position, (end) => isBoundary(line, end, grammar.noSpaces))
  return found ? skipBlank(line, found.end) : null
}

/** "ca.", "etwa", "~": words are kept for the comment. */
export function skipHedges(
  line: Line,
  position: number,
  compiled: CompiledGrammar,
  comments: Range[],
): number {
  let next = position
  for (let turn = 0; turn < 4; turn++) {
    if (/[~≈±<>≤≥]/.test(line.folded[next] ?? '')) {
      next = skipBlank(line, next + 1)
      continue
    }
    const found = matchAt(compiled.approx, line, next, (last) =>
      isBoundary(line, last, compiled.grammar.noSpaces),
    )
    if (!found) break
    const end = line.folded[found.end] === '.' ? found.end + 1 : found.end
    comments.push({ line, start: next, end })
    next = skipBlank(line, end)
  }
  return next
}

/** Where a unit may begin behind a number: "400-g-Dose", "400 g", "150 de grame". */
export function skipHyphen(line: Line, end: number, compiled: CompiledGrammar): number {
  if (line.folded[end] === '-' && isLetterAt(line, end + 1)) return end + 1
  const next = skipBlank(line, end)
  const of = compiled.grammar.ofBeforeUnit ? skipPhrase(compiled.of, line, next, compiled) : null
  return of !== null && readUnit(line, of, compiled) ? of : next
}

/** Collects up to three consecutive sizes; returns their end. */
export function skipSizes(line: Line, position: number, compiled: CompiledGrammar, sizes: Range[]): number {
  let next = position
  for (let turn = 0; turn < 3; turn++) {
    const size = readSize(line, next, compiled)
    if (!size) break
    sizes.push(size)
    next = skipBlank(line, size.end)
    if (line.folded[next] === ',') next = skipBlank(line, next + 1)
  }
  return next
}

/** The end of words for "of" and of articles: "2 tasses de la", "500 g d'". */
export function skipOf(line: Line, position: number, compiled: CompiledGrammar): number {
  const next = skipBlank(line, position)
  // "200gの豚肉" joins, "200g のり" does not.
  if (compiled.grammar.noSpaces && next > position) return position
  const of = skipPhrase(compiled.of, line, next, compiled)
  if (of === null) return position
  return skipPhrase(compiled.articles, line, of, compiled) ?? of
}
