import { isBoundary } from './boundaries.ts'
import type { CompiledGrammar } from './compile-grammar.ts'
import { matchAt } from './lexicon.ts'
import type { Line, Range } from './line.ts'

const TITLE_MAX_LENGTH = 80
const LONGEST_OPEN_TITLE = 45

const MARKED = [
  /^#{1,6} ?(?<title>[^#]+?)#*$/,
  /^\[(?<title>[^[\]]+)\]:?$/,
  /^<(?<title>[^<>]+)>:?$/,
  /^(?:\*\*|__)(?<title>[^*_]+)(?:\*\*|__):?$/,
  /^[-–=*_]{2,} ?(?<title>[^-–=*_][^=*_]*?) ?[-–=*_]{2,}$/,
  /^■ ?(?<title>[^\d]{2,30})$/,
]

/** The text of a heading line without its marks; null for other lines. */
export function headingIn(line: Line, start: number, compiled: CompiledGrammar): Range | null {
  const { folded } = line
  if (folded.length > TITLE_MAX_LENGTH || !/\p{L}/u.test(folded)) return null
  for (const pattern of MARKED) {
    const title = pattern.exec(folded.slice(start))?.groups?.title
    if (title === undefined || !/\p{L}/u.test(title)) continue
    const at = folded.indexOf(title, start)
    return withoutColon({ line, start: at, end: at + title.length })
  }
  const whole = { line, start, end: folded.length }
  const first = folded[start] ?? ''
  if (/[\d½⅓⅔¼¾⅛]/.test(first)) return null
  if (/[^:]:$/.test(folded)) return withoutColon(whole)
  const text = folded.slice(start)
  if (compiled.headingWords.has(text)) return whole
  if (text.length > LONGEST_OPEN_TITLE || /[\d,.:]/.test(text)) return null
  const { noSpaces } = compiled.grammar
  const begun = matchAt(compiled.headingStarts, line, start, (end) => isBoundary(line, end, noSpaces))
  if (begun && begun.end < folded.length) return whole
  for (let position = start + 1; position < folded.length; position++) {
    if (matchAt(compiled.headingEnds, line, position, (end) => end === folded.length)) return whole
  }
  return null
}

function withoutColon({ line, start, end }: Range): Range {
  let last = end
  while (last > start && /[\s:]/.test(line.folded[last - 1] ?? '')) last--
  return { line, start, end: last }
}
