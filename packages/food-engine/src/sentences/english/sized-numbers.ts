import { isMeasureWord } from './words.ts'

const NUMBER = '(?:\\d+[ -])?\\d+ ?/ ?\\d+|\\d+ ?[½⅓⅔¼¾⅛⅜⅝⅞]|[½⅓⅔¼¾⅛⅜⅝⅞]|\\d+(?:[.,]\\d+)?'
const INCHES = new RegExp(`(${NUMBER}) ?(?:"|'')(?=[ ,)x-]|$)`, 'uy')
/** "2 3/4": a count and a fraction of an inch, or two and three quarters inches. */
const MIXED = /^([2-9]|1\d) (?=\d+ ?\/ ?\d+$)/u
/** A plural before the next punctuation: "thick steaks". */
const SEVERAL = /^[^,(]*?[^s\W]s(?=\s*(?:$|[,(]))/iu
const RATIO = /(\d\d)\/(\d{1,2})(?= +\p{L}|[,)]|$)/uy

/** `1"`, `3/4"`, `1 1/2"`; in `2 3/4" thick steaks` only after the count. Null otherwise. */
export function endOfInches(text: string, at: number, begins: boolean): number | null {
  INCHES.lastIndex = at
  const found = INCHES.exec(text)
  if (!found) return null
  const isCounted = begins && MIXED.test(found[1] ?? '') && SEVERAL.test(text.slice(INCHES.lastIndex))
  return isCounted ? null : INCHES.lastIndex
}

/** The end of a count before a length in inches: `2` of `2 3/4" thick steaks`. */
export function endOfCountBeforeInches(text: string, at: number): number | null {
  INCHES.lastIndex = at
  const count = MIXED.exec(INCHES.exec(text)?.[1] ?? '')?.[1]
  return count === undefined ? null : at + count.length
}

/** The end of a ratio of lean to fat, which is part of a name: `90/10 ground turkey`. */
export function endOfRatio(text: string, at: number): number | null {
  RATIO.lastIndex = at
  const found = RATIO.exec(text)
  if (!found || Number(found[1]) + Number(found[2]) !== 100) return null
  const end = at + found[0].length
  const next = /^ +(\p{L}+)/u.exec(text.slice(end))?.[1] ?? ''
  return isMeasureWord(next) ? null : end
}

export const isInches = (word: string): boolean => /^[\d½⅓⅔¼¾⅛⅜⅝⅞].*(?:"|'')$/u.test(word)

export const isRatio = (word: string): boolean => endOfRatio(word, 0) === word.length
