import type { Document } from 'domhandler'
import { cleanText } from '../fields/clean-text.ts'
import { headingOf } from '../fields/headings.ts'
import { saysServings } from '../fields/serving-words.ts'
import { dropNumbering, isStepLabel } from '../fields/step-numbering.ts'
import { tidyLine } from '../fields/tidy-line.ts'
import type { ReadIngredient, ReadStep } from '../read-result.ts'
import { isAmountOnly, startsWithNumber, withoutBullet } from './amount-text.ts'
import { chooseRuns, gainOf } from './choose-runs.ts'
import { dropSecondMeasures } from './drop-second-measures.ts'
import type { Run } from './find-runs.ts'
import { analyseLines, featuresOfLines, type LinePage } from './line-features.ts'
import { chancesOf, type LineChances, type LineModel } from './line-model.ts'
import { readPageLines } from './page-lines.ts'

/** What the visible text of a page gives; the gains tell how clear it was (0 = nothing found). */
export type VisibleRecipe = {
  ingredients: ReadIngredient[]
  steps: ReadStep[]
  ingredientGain: number
  stepGain: number
}

/** Reads ingredients and steps from the lines that a page shows, by the line model. */
export function readVisibleRecipe(root: Document, model: LineModel): VisibleRecipe {
  const page = analyseLines(readPageLines(root))
  const chances = featuresOfLines(page).map((features) => chancesOf(features, model))
  const chosen = chooseRuns(chances, page.lines)
  return {
    ingredients: ingredientsOf(chosen.ingredients, page, chances),
    steps: stepsOf(chosen.steps, page, chances),
    ingredientGain: gainOf(chosen.ingredients),
    stepGain: gainOf(chosen.steps),
  }
}

type Kind = 'entry' | 'title' | 'strange'

function kindOfLine([other, ingredient, step, title]: LineChances, kind: Run['kind']): Kind {
  const entry = kind === 'ingredients' ? ingredient : step
  if (title > entry && title > other * 0.3) return 'title'
  return other > entry * 7 ? 'strange' : 'entry'
}

function* entriesOf(
  runs: Run[],
  { lines }: LinePage,
  chances: LineChances[],
): Generator<{ text: string; isTitle: boolean; isMarked: boolean }> {
  for (const run of runs) {
    for (let i = run.from; i < run.to; i++) {
      const line = lines[i]
      const chance = chances[i]
      if (!line || !chance) continue
      const kind = kindOfLine(chance, run.kind)
      if (kind === 'strange') continue
      const text = cleanText(line.text)
      const isMarked = line.heading > 0
      yield { text, isTitle: kind === 'title' || isMarked, isMarked }
    }
  }
}

/** `4 servings` above the list. */
function isServings(line: string): boolean {
  return line.length < 40 && /^\d/.test(line) && saysServings(line)
}

function ingredientsOf(runs: Run[], page: LinePage, chances: LineChances[]): ReadIngredient[] {
  const ingredients: ReadIngredient[] = []
  let title: string | null = null
  let amount = ''
  for (const { text, isTitle } of entriesOf(runs, page, chances)) {
    const heading = isTitle ? text.replace(/\s*[:：]$/, '') : headingOf(text)
    if (heading && !startsWithNumber(text)) {
      title = heading
      continue
    }
    if (isAmountOnly(text) && amount === '') {
      amount = text
      continue
    }
    const line = tidyLine(withoutBullet([amount, text].filter(Boolean).join(' ')))
    amount = ''
    if (line === '' || (ingredients.length === 0 && isServings(line))) continue
    ingredients.push({ text: line, title })
    title = null
  }
  return dropSecondMeasures(ingredients)
}

function stepsOf(runs: Run[], page: LinePage, chances: LineChances[]): ReadStep[] {
  const steps: ReadStep[] = []
  let title: string | null = null
  for (const { text, isTitle } of entriesOf(runs, page, chances)) {
    if (isStepLabel(text)) continue
    const heading = isTitle ? text.replace(/\s*[:：]$/, '') : null
    if (heading) {
      if (title !== null) steps.push({ text: title, title: null, summary: null })
      title = heading
      continue
    }
    steps.push({ text: withoutBullet(text), title, summary: null })
    title = null
  }
  return dropNumbering(withoutRepeats(steps))
}

/** Pages often hold a second copy of the steps for printing or small screens. */
function withoutRepeats(steps: ReadStep[]): ReadStep[] {
  const seen = new Set<string>()
  return steps.filter(({ text }) => {
    const key = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
    if (key.length < 25) return true
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}
