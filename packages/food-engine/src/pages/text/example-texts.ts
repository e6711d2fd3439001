import fs from 'node:fs'
import { sectionKindOf } from '../lines/words/section-words.ts'
import type { ReadRecipe } from '../read-result.ts'
import { joinLines } from './wrapped-lines.ts'

/** A line of a text with its label: N name, I ingredient, T title of a part, S step, + continuation, X other. */
export interface LabelledRow {
  kind: string
  /** The line without the characters that mark the labeled pieces. */
  text: string
  /** The labeled pieces, without the text around them. */
  meant: string[]
}

export const isPlain = ({ text, meant }: LabelledRow): boolean => meant.length === 1 && meant[0] === text

export interface LabelledText {
  /** The file or site that it comes from. */
  source: string
  title: string
  language: string
  rows: LabelledRow[]
}

const FOLDER = new URL('../../../fixtures/recipe-texts/', import.meta.url)

const textsIn = (folder: string): LabelledText[] =>
  fs
    .readdirSync(new URL(folder, FOLDER))
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .flatMap((file) => readLabelledTexts(folder + file))

export const learnedTexts = (): LabelledText[] => textsIn('')
/** Left out of training, and not read while writing rules. */
export const unlearnedTexts = (): LabelledText[] => textsIn('unlearned/')

/** Each line of a file begins with its label; in a line with `¦` every other piece is labeled. */
const readLabelledTexts = (file: string): LabelledText[] =>
  parseLabelledTexts(fs.readFileSync(new URL(file, FOLDER), 'utf8'), file)

function parseLabelledTexts(text: string, source: string): LabelledText[] {
  return text
    .split(/^=== /m)
    .slice(1)
    .map((block) => {
      const [title = '', ...rows] = block.trimEnd().split('\n')
      return { source, title, language: title.slice(0, 2), rows: rows.map(parseRow) }
    })
}

function parseRow(row: string): LabelledRow {
  const pieces = row.slice(2).split('¦')
  const meant = pieces.length === 1 ? pieces : pieces.filter((_, i) => i % 2 === 1)
  return { kind: row[0] ?? 'X', text: pieces.join(''), meant }
}

export interface ExampleText {
  title: string
  text: string
  name: string
  ingredients: string[]
  /** Titles of the parts of the ingredients, in order. */
  titles: string[]
  steps: string[]
}

export const readRecipeTexts = (file: string): ExampleText[] => readLabelledTexts(file).map(expectedOf)

/** The expected reading of a labeled text, with normalized spaces and rejoined words. */
export function expectedOf({ title, rows }: LabelledText): ExampleText {
  const example: ExampleText = { title, text: '', name: '', ingredients: [], titles: [], steps: [] }
  const names: string[] = []
  let last = example.steps
  const titles = titlesInFront(rows)
  for (const row of rows) {
    const { kind, meant } = row
    const texts = meant.map((piece) => piece.replace(/\s+/g, ' ').trim())
    const title = titles.get(row)
    if (title) example.titles.push(title)
    if (kind === '+') last.push(joinLines(last.pop() ?? '', texts[0] ?? ''), ...texts.slice(1))
    else if (kind !== 'X') {
      last = { N: names, I: example.ingredients, T: example.titles }[kind] ?? example.steps
      last.push(...texts)
    }
  }
  return { ...example, name: names[0] ?? '', text: rows.map(({ text }) => text).join('\n') }
}

/**
 * Names of parts in front of ingredients, by row: `Dough: 200 g flour, 2 eggs`. Several different ones are names of
 * parts, a single one is the heading of the list and a repeated one is a sender.
 */
export function titlesInFront(rows: readonly LabelledRow[]): Map<LabelledRow, string> {
  const titles = new Map(
    rows.flatMap((row) => {
      const front = row.text.slice(0, Math.max(0, row.text.indexOf(row.meant[0] ?? ''))).trim()
      const label = row.kind === 'I' ? /^\P{L}*(\p{L}.*?)\s*[:：]$/u.exec(front)?.[1] : undefined
      return label && sectionKindOf(label, true) === null ? [[row, label] as const] : []
    }),
  )
  const isEachOnce = new Set(titles.values()).size === titles.size
  return titles.size > 1 && isEachOnce ? titles : new Map()
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

/**
 * The wrong fields of a reading, measured as for pages (ingredient lines F1 0.95, words of the steps F1 0.9), and
 * titles. Punctuation at the end of a line and the bars of tables do not count, since labels treat them inconsistently.
 */
export function wrongFields({ name, ingredients, steps }: ReadRecipe, wanted: ExampleText): string[] {
  const plain = (text: string) =>
    text
      .replace(/[|\s]+/g, ' ')
      .replace(/[\s,.;:：!]+$/, '')
      .toLowerCase()
  const titles = ingredients.flatMap(({ title }) => (title === null ? [] : [plain(title)]))
  return [
    ...(plain(name) === plain(wanted.name) ? [] : ['name']),
    ...(similarity(
      ingredients.map(({ text }) => plain(text)),
      wanted.ingredients.map(plain),
    ) >= 0.95
      ? []
      : ['ingredients']),
    ...(similarity(titles, wanted.titles.map(plain)) >= 0.95 || wanted.titles.length + titles.length === 0
      ? []
      : ['titles']),
    ...(similarity(wordsOf(steps.map(({ text }) => text)), wordsOf(wanted.steps)) >= 0.9 ? [] : ['steps']),
  ]
}
