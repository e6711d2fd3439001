import type { LinePage } from '../../src/pages/lines/analyse-lines.ts'
import type { LineFacts } from '../../src/pages/lines/line-facts.ts'
import { LINE_CLASSES, type LineClass } from '../../src/pages/lines/line-model.ts'
import type { SectionState } from '../../src/pages/lines/section-state.ts'
import type { Expected } from './load-pairs.ts'

/** Lines that are not used for training, such as a second copy of the list. */
export const NO_LABEL = -1

/** Share of the expected lines that must be found on a page for its labels to be used. */
const FOUND_ENOUGH = 0.7

/** An index into `LINE_CLASSES`, or `NO_LABEL`. Null for a page on which too little was found. */
export function labelLines({ lines, states, facts }: LinePage, expected: Expected): number[] | null {
  const folded = lines.map((line) => fold(line.text))
  const isIngredient = matchIngredients(folded, expected.ingredients)
  const isStep = matchSteps(folded, expected.steps)
  const ingredients = bestStretch(isIngredient)
  const steps = bestStretch(isStep)
  if (shareFound(folded, isIngredient, ingredients, expected.ingredients) < FOUND_ENOUGH) return null
  if (shareOfWords(folded, isStep, steps, expected.steps) < FOUND_ENOUGH) return null
  const titles = new Set(expected.sections.map(fold))
  return lines.map((line, i) => {
    const text = folded[i] ?? ''
    const inIngredients = i >= ingredients.from && i < ingredients.to
    const inSteps = i >= steps.from && i < steps.to
    if (inIngredients && isIngredient[i]) return classNumber('ingredient')
    if (inSteps && isStep[i]) return classNumber('step')
    if (isIngredient[i] || isStep[i]) return NO_LABEL
    const looksLikeTitle = text.length < 60 && (line.heading > 0 || line.isBold || /[:：]$/.test(line.text))
    if (titles.has(text) && text !== '') return classNumber('title')
    if ((inIngredients || inSteps) && looksLikeTitle && text !== '') return classNumber('title')
    return repeatsSection(states[i], facts[i]) ? NO_LABEL : classNumber('other')
  })
}

/** Articles often repeat the recipe in other words; those lines would be wrong examples. */
function repeatsSection(state: SectionState | undefined, facts: LineFacts | undefined): boolean {
  if (!state || !facts || state.isHeading) return false
  if (state.kind === 'steps') return facts.cooking > 0 && facts.words > 5
  return state.kind === 'ingredients' && (facts.amount || facts.measure)
}

function classNumber(name: LineClass): number {
  return LINE_CLASSES.indexOf(name)
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(\d)(?=\p{L})/gu, '$1 ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function matchIngredients(folded: string[], expected: string[]): boolean[] {
  const known = expected.map(fold).filter((text) => text !== '')
  const exact = new Set(known)
  const bags = known.map((text) => text.split(' '))
  return folded.map((text) => {
    if (text === '' || text.length > 300) return false
    if (exact.has(text)) return true
    const words = text.split(' ')
    return words.length > 1 && bags.some((bag) => similarity(words, bag) >= 0.8)
  })
}

/** F1 of two bags of words. */
function similarity(a: string[], b: string[]): number {
  const rest = [...b]
  let same = 0
  for (const word of a) {
    const at = rest.indexOf(word)
    if (at < 0) continue
    rest.splice(at, 1)
    same++
  }
  return (2 * same) / (a.length + b.length)
}

function matchSteps(folded: string[], expected: string[]): boolean[] {
  const known = expected.map(fold).filter((text) => text !== '')
  const exact = new Set(known)
  const all = known.join(' ')
  return folded.map((text) => {
    if (text === '') return false
    if (exact.has(text)) return true
    const plain = text.replace(/^(?:step )?\d{1,2} /, '')
    if (plain.length >= 20 && all.includes(plain)) return true
    if (plain.length < 40) return false
    const inside = known.filter((step) => step.length > 20 && plain.includes(step))
    return inside.reduce((sum, step) => sum + step.length, 0) > plain.length * 0.6
  })
}

/** The range of lines with the most hits against misses. */
function bestStretch(hits: boolean[]): { from: number; to: number } {
  let best = { from: 0, to: 0, score: 0 }
  let from = 0
  let score = 0
  for (const [i, hit] of hits.entries()) {
    if (score <= 0) {
      score = 0
      from = i
    }
    score += hit ? 1 : -0.25
    if (score > best.score) best = { from, to: i + 1, score }
  }
  return best
}

function shareFound(
  folded: string[],
  hits: boolean[],
  { from, to }: { from: number; to: number },
  expected: string[],
): number {
  const found = new Set(folded.slice(from, to).filter((_, i) => hits[from + i]))
  return Math.min(1, found.size / Math.max(1, new Set(expected.map(fold)).size))
}

function shareOfWords(
  folded: string[],
  hits: boolean[],
  { from, to }: { from: number; to: number },
  expected: string[],
): number {
  const found = folded.slice(from, to).filter((_, i) => hits[from + i])
  const length = (texts: string[]) => texts.reduce((sum, text) => sum + text.length, 0)
  return length(found) / Math.max(1, length(expected.map(fold)))
}
