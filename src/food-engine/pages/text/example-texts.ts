import fs from 'node:fs'
import type { ReadRecipe } from '../read-result.ts'

/** A text with what has to be read out of it. */
export interface ExampleText {
  title: string
  text: string
  name: string
  ingredients: string[]
  /** Titles of the parts of the ingredients, in order. */
  titles: string[]
  steps: string[]
}

/**
 * The texts of a file of `fixtures/recipe-texts`. Each line says first what it is: N name, I ingredient, T title of a
 * part, S step, + goes on with the line before, X nothing; of a line with `¦` every other piece is meant.
 */
export function readRecipeTexts(file: string): ExampleText[] {
  const source = fs.readFileSync(new URL(`../../fixtures/recipe-texts/${file}`, import.meta.url), 'utf8')
  return source
    .split(/^=== /m)
    .slice(1)
    .map((block) => {
      const [title = '', ...rows] = block.trimEnd().split('\n')
      const example: ExampleText = { title, text: '', name: '', ingredients: [], titles: [], steps: [] }
      const raw: string[] = []
      let last: string[] = example.steps
      for (const row of rows) {
        const pieces = row.slice(2).split('¦')
        raw.push(pieces.join(''))
        const meant = pieces.length === 1 ? pieces : pieces.filter((_, i) => i % 2 === 1)
        const kind = row[0]
        if (kind === 'N') example.name = meant[0] ?? ''
        else if (kind === '+') last.push(`${last.pop() ?? ''} ${meant[0] ?? ''}`)
        else if (kind === 'I' || kind === 'T' || kind === 'S') {
          last = kind === 'I' ? example.ingredients : kind === 'T' ? example.titles : example.steps
          last.push(...meant)
        }
      }
      return { ...example, text: raw.join('\n') }
    })
}

const wordsOf = (texts: readonly string[]) =>
  texts
    .join(' ')
    .toLowerCase()
    .match(/[\u3040-\u9fff]|[\p{L}\p{N}]+/gu) ?? []

/** F1 of two bags. */
function similarity(got: readonly string[], wanted: readonly string[]): number {
  const left = new Map<string, number>()
  for (const item of wanted) left.set(item, (left.get(item) ?? 0) + 1)
  let same = 0
  for (const item of got) {
    const count = left.get(item) ?? 0
    if (count > 0) same++
    left.set(item, count - 1)
  }
  return (2 * same) / Math.max(1, got.length + wanted.length)
}

/** The fields of a reading that are wrong, measured as for pages (ingredient lines F1 0.95, words of the steps F1 0.9), and titles. */
export function wrongFields({ name, ingredients, steps }: ReadRecipe, wanted: ExampleText): string[] {
  const plain = (text: string) => text.replace(/\s*[:：]$/, '').toLowerCase()
  const titles = ingredients.flatMap(({ title }) => (title === null ? [] : [plain(title)]))
  return [
    ...(plain(name) === plain(wanted.name) ? [] : ['name']),
    ...(similarity(
      ingredients.map(({ text }) => text),
      wanted.ingredients,
    ) >= 0.95
      ? []
      : ['ingredients']),
    ...(similarity(titles, wanted.titles.map(plain)) >= 0.95 || wanted.titles.length + titles.length === 0
      ? []
      : ['titles']),
    ...(similarity(wordsOf(steps.map(({ text }) => text)), wordsOf(wanted.steps)) >= 0.9 ? [] : ['steps']),
  ]
}
