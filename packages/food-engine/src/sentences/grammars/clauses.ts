import { isDigitAt, isLetterAt, isUnspacedAt } from './boundaries.ts'
import type { CompiledGrammar } from './compile-grammar.ts'
import { matchAt } from './lexicon.ts'
import { type Line, type Range, trimmed } from './line.ts'

/** The parts of a range between commas, semicolons and dashes; not at decimal commas and hyphens. */
export function clausesIn({ line, start, end }: Range): Range[] {
  const clauses: Range[] = []
  let from = start
  for (let position = start; position < end; position++) {
    if (!isSeparator(line, position)) continue
    const clause = trimmed({ line, start: from, end: position })
    if (clause) clauses.push(clause)
    from = position + 1
  }
  const last = trimmed({ line, start: from, end })
  if (last) clauses.push(last)
  return clauses
}

function isSeparator(line: Line, position: number): boolean {
  const sign = line.folded[position]
  if (sign === ';' || sign === '、') return true
  if (sign === ',') return !(isDigitAt(line, position - 1) && isDigitAt(line, position + 1))
  if (sign !== '-' && sign !== '–') return false
  const isSpaced = line.folded[position - 1] === ' ' && line.folded[position + 1] === ' '
  return isSpaced || (sign === '–' && line.folded[position - 1] === ' ')
}

export interface Parenthesis {
  outer: { start: number; end: number }
  inner: Range
}

/** Word endings ("Zwiebel(n)") and beginnings ("(Bio-)Zitrone") stay; an unclosed one extends to the end. */
export function parenthesesIn(line: Line, start: number, compiled: CompiledGrammar): Parenthesis[] {
  const found: Parenthesis[] = []
  let open = -1
  let depth = 0
  for (let position = start; position < line.folded.length; position++) {
    const sign = line.folded[position]
    if (sign === '(' || sign === '[') {
      if (depth === 0) open = position
      depth++
    } else if ((sign === ')' || sign === ']') && depth > 0) {
      depth--
      if (
        depth === 0 &&
        !isWithinWord(line, open, position) &&
        !isWithinUnit(line, open, position + 1, compiled)
      )
        found.push(parenthesis(line, open, position, position + 1))
    }
  }
  if (depth > 0) found.push(parenthesis(line, open, line.folded.length, line.folded.length))
  return found
}

function parenthesis(line: Line, open: number, close: number, end: number): Parenthesis {
  return { outer: { start: open, end }, inner: { line, start: open + 1, end: close } }
}

/** "colher (sopa)": a parenthesis that belongs to the unit. */
function isWithinUnit(line: Line, open: number, end: number, compiled: CompiledGrammar): boolean {
  const word = line.folded.lastIndexOf(' ', open - 2) + 1
  return matchAt(compiled.units, line, word, (last) => last === end) !== null
}

function isWithinWord(line: Line, open: number, close: number): boolean {
  const text = line.folded.slice(open + 1, close)
  if (text.endsWith('-') && isLetterAt(line, close + 1)) return true
  const isWord = /^\p{L}+$/u.test(text)
  if (isWord && !isLetterAt(line, open - 1) && isLetterAt(line, close + 1) && !isUnspacedAt(line, close + 1))
    return true
  return (
    isLetterAt(line, open - 1) &&
    !isUnspacedAt(line, open - 1) &&
    /^[-/]?\p{L}{1,4}$/u.test(text) &&
    /^[^\u2e80-\uffff]*$/.test(text)
  )
}
