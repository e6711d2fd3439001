import type { ParsedIngredient } from './parsed-ingredient.ts'

/** Words examined on each side of a food. */
const BEFORE_MAX = 3
const AFTER_MAX = 4
/** Amounts, commas and brackets end a name. */
const ENDS_NAME = /[\p{N},;:()[\]]/u
/** Words that are joined to the food: `feuille d'`, `玉`. */
const JOINED = /(?:['’]|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー])$/u

export interface NameAround {
  food: string
  /** Whether the unit's word is part of the name: "feuille" in "feuille de riz". */
  takesUnit: boolean
  /** The words beside the food, without the unit's. */
  beside: string[]
}

/**
 * The food with words beside it that were read as its unit, if `isUnitOpen`, or its preparation, the longest name
 * first. What is outermost in a name was read so, unlike "de" in "de pois chiches".
 */
export function namesAround(
  { food, unit, note, originalText }: ParsedIngredient,
  isUnitOpen: boolean,
): NameAround[] {
  if (food === null || (note === '' && !isUnitOpen)) return []
  const line = originalText.replace(/\s+/g, ' ')
  const at = line.indexOf(food)
  if (at < 0) return []
  const unitWords = unit?.split(' ') ?? []
  const noteWords = wordsOf(note)
  const isOpen = (word: string) =>
    noteWords.includes(word.trim().toLowerCase()) || (isUnitOpen && unitWords.includes(word.trim()))
  const before = wordsBefore(line.slice(0, at))
  const after = wordsAfter(line.slice(at + food.length))
  if (!before.some(isOpen) && !after.some(isOpen)) return []
  const names: NameAround[] = []
  for (let first = 0; first <= before.length; first++)
    for (let last = after.length; last >= 0; last--) {
      const [left, right] = [before.slice(first), after.slice(0, last)]
      const outermost = [left[0], right.at(-1)].filter((word) => word !== undefined)
      if (outermost.length === 0 || !outermost.every(isOpen)) continue
      const takesUnit = unit !== null && [left, right].some((side) => contains(side.join(''), unit))
      if (takesUnit && !isUnitOpen) continue
      const beside = [...left, ...right]
        .map((word) => word.trim())
        .filter((word) => !(takesUnit && unitWords.includes(word)) && !/['’]$/.test(word))
      names.push({ food: left.join('') + food + right.join(''), takesUnit, beside })
    }
  return names.length > 1 ? names.sort((a, b) => b.food.length - a.food.length) : names
}

function wordsBefore(text: string): string[] {
  if (text === '' || !(text.endsWith(' ') || JOINED.test(text))) return []
  const words: string[] = []
  let end = text.length
  while (end > 0 && words.length < BEFORE_MAX) {
    const start = text.lastIndexOf(' ', end - 2) + 1
    // "feuille d'ail" has three words.
    const from = words.length === 0 && !text.endsWith(' ') ? afterAmount(text, start) : start
    const word = text.slice(from, end)
    if (word.trim() === '' || ENDS_NAME.test(word)) break
    words.unshift(word)
    if (from !== start) break
    end = start
  }
  return words
}

/** "玉" in "2玉". */
function afterAmount(text: string, start: number): number {
  let from = text.length
  while (from > start && !ENDS_NAME.test(text.charAt(from - 1))) from -= 1
  return from
}

function wordsAfter(text: string): string[] {
  const words: string[] = []
  let start = 0
  while (words.length < AFTER_MAX && text.charAt(start) === ' ') {
    const next = text.indexOf(' ', start + 1)
    const end = next < 0 ? text.length : next
    const word = text.slice(start, end).replace(/[.!?]+$/, '')
    const cut = word.search(ENDS_NAME)
    if (cut < 0 ? word === ' ' : cut === 1) break
    words.push(cut < 0 ? word : word.slice(0, cut))
    if (cut >= 0 || word.length < end - start) break
    start = end
  }
  return words
}

const contains = (text: string, words: string) => ` ${text.trim()} `.includes(` ${words} `)
const wordsOf = (text: string) => text.toLowerCase().split(/[\s,;()]+/)

/** The note without words that are part of the name. */
export function without(note: string, words: readonly string[]): string {
  const left = words.map((word) => word.toLowerCase())
  const kept = note.split(/(?<=[\s,;()])|(?=[\s,;()])/).filter((part) => {
    const at = left.indexOf(part.toLowerCase())
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return kept
    .join('')
    .replace(/\(\s*\)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;]+|[\s,;]+$/g, '')
}
