import type { Named } from '~/lib/editor/editor-recipe'
import { withLinks } from '~/lib/editor/written-line'
import { foldText } from '~/lib/options/filter-options'
import { type Review, type ReviewLine, unknownWords } from './review-line'

export interface NewWords {
  foods: readonly string[]
  units: readonly string[]
}

export function newWords({ lines }: Review): NewWords {
  const said = lines.filter(({ status }) => status !== 'deleted').map(unknownWords)
  return { foods: distinct(said.map(({ food }) => food)), units: distinct(said.map(({ unit }) => unit)) }
}

function distinct(names: readonly string[]): string[] {
  const byKey = new Map(names.map((name) => [foldText(name), name]))
  byKey.delete('')
  return [...byKey.values()]
}

export function acceptAll(review: Review, foods: readonly Named[], units: readonly Named[]): Review {
  const find = (words: readonly Named[], name: string) =>
    words.find((word) => foldText(word.name) === foldText(name)) ?? null
  const lines = review.lines.map((line): ReviewLine => {
    if (line.status === 'deleted') return line
    const status = line.status === 'open' ? 'accepted' : line.status
    if (line.row.kind === 'heading') return { ...line, status }
    const unknown = unknownWords(line)
    const food = unknown.food ? find(foods, unknown.food) : null
    const unit = unknown.unit ? find(units, unknown.unit) : null
    const row = withLinks(line.row, {
      ...(food ? { food, foodText: '' } : {}),
      ...(unit ? { unit, unitText: '' } : {}),
    })
    return { ...line, row, status }
  })
  return { ...review, lines, isTouched: true }
}
