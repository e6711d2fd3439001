import type { Line } from './line.ts'

const LETTER = /[\p{L}\p{M}]/u
/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々〆ヶー]/u

/** 0 not a letter, 1 a letter, 2 a letter of a script without spaces. */
const classes = new Map<string, 0 | 1 | 2>()

function letterClass(character: string | undefined): 0 | 1 | 2 {
  if (character === undefined) return 0
  const known = classes.get(character)
  if (known !== undefined) return known
  const found = UNSPACED.test(character) ? 2 : LETTER.test(character) ? 1 : 0
  if (classes.size < 10_000) classes.set(character, found)
  return found
}

export function isLetterAt(line: Line, position: number): boolean {
  return letterClass(line.folded[position]) > 0
}

/** Folding has converted all digits to ASCII. */
export function isDigitAt(line: Line, position: number): boolean {
  const code = line.folded.charCodeAt(position)
  return code >= 48 && code <= 57
}

/** Whether two words can meet here without a space: "大さじ" and "塩". */
export function isUnspacedAt(line: Line, position: number): boolean {
  return letterClass(line.folded[position]) === 2
}

/** Apostrophes, hyphens and the marks of Hebrew abbreviations do not end a word. */
export function isBoundary(line: Line, position: number, noSpaces: boolean | undefined): boolean {
  const before = letterClass(line.folded[position - 1])
  const after = letterClass(line.folded[position])
  if (before > 0 && after > 0) return before !== after || (before === 2 && noSpaces === true)
  const sign = line.folded[position]
  const isJoin = sign === "'" || sign === '"' || sign === '-'
  return !(isJoin && before === 1 && letterClass(line.folded[position + 1]) === 1)
}

/** Whether a word, digit or symbol can begin at `position`. */
export function isStart(line: Line, position: number, noSpaces: boolean | undefined): boolean {
  if (position === 0) return true
  const before = line.folded[position - 1]
  if (isDigitAt(line, position) && /\d ?[x×] ?$/.test(line.folded.slice(Math.max(0, position - 4), position)))
    return false
  if (before === ' ') return true
  if (isDigitAt(line, position)) {
    const isWithin = isDigitAt(line, position - 1) || before === '.' || before === ','
    // "卵M2個": a size before the number.
    if (
      noSpaces &&
      /(?:^|[^A-Za-z])(?:[SM]|L{1,2})$/.test(line.raw.slice(Math.max(0, position - 3), position))
    )
      return !isWithin
    // "C1", "T55" and the like are names of kinds.
    return (
      !isWithin &&
      !/(?:^|[^\p{L}])[a-z\u0370-\u052f]{1,2}$/u.test(line.folded.slice(Math.max(0, position - 3), position))
    )
  }
  if (before === '-' && letterClass(line.folded[position - 2]) === 1) return false
  if (
    before === '"' &&
    letterClass(line.folded[position - 2]) === 1 &&
    letterClass(line.folded[position]) === 1
  )
    return false
  return isBoundary(line, position, noSpaces)
}

/** Skips a single space at `position`. */
export function skipBlank(line: Line, position: number): number {
  return line.folded[position] === ' ' ? position + 1 : position
}
