import { cleanText } from '../fields/clean-text.ts'
import { isStepLabel } from '../fields/step-numbering.ts'
import { isAmountOnly, startsWithNumber } from '../lines/amount-text.ts'
import { ingredientsOfEntries } from '../lines/ingredients-of-entries.ts'
import type { Place } from '../lines/place-of-recipe.ts'
import type { RunEntry } from '../lines/run-entries.ts'
import { stepsOfEntries } from '../lines/steps-of-entries.ts'
import { sectionKindOf } from '../lines/words/section-words.ts'
import type { ReadIngredient, ReadStep } from '../read-result.ts'
import type { LabelledText } from './label-text.ts'
import { splitServings } from './lists-in-lines.ts'
import type { TextState } from './text-states.ts'
import { isSubject, plainSubject } from './text-words.ts'
import { joinPieces } from './wrapped-lines.ts'

/** How probable a name has to be at least, where the best reading of a text has none. */
const FEWEST_FOR_NAME = 0.2

/** `114. Aubergines` of a book, `Recipe: pea soup`. */
const COUNTED = /^\d{1,4}[.)]\s+(?=\p{L})/u
/** `【Five minutes】` in front. */
const REMARK = /^【[^【】]{1,30}】\s*(?=\S)/u
const LABEL =
  /^(?:recipe|rezept|recette|receta|receita|ricetta|recept|opskrift|oppskrift|resepti|ohje|przepis|рецепт|συνταγή|tarif|recipe for|nom de la recette|oppskrift på|opskrift på|recept på|מתכון|وصفة|レシピ|食谱|菜谱|레시피)\s?[:：]\s*(?=\p{L})/iu

/** The name of a labelled text and its line, -1 without one. */
export function nameOf({ lines, states, names }: LabelledText): { nameAt: number; name: string } {
  const named = names.map((probability, at) => ({
    at,
    probability: states[at] === 'name' ? probability + 0.0001 : probability,
  }))
  const best = named.reduce((a, b) => (b.probability > a.probability ? b : a), {
    at: -1,
    probability: FEWEST_FOR_NAME,
  })
  if (best.at < 0) {
    const subject = lines.find(({ text }) => isSubject(text))
    return { nameAt: -1, name: subject ? plainSubject(subject.text) : '' }
  }
  let text = lines[best.at]?.text ?? ''
  for (let i = best.at + 1; states[i] === 'nameGoesOn'; i++) text = joinPieces(text, lines[i]?.text ?? '')
  const [name] = splitServings(plainSubject(text).replace(COUNTED, '').replace(REMARK, '').replace(LABEL, ''))
  return { nameAt: best.at, name: cleanText(name) }
}

/** Where the list and the steps stand. */
export function placesOf({ states }: LabelledText): Place[] {
  const placeOf = (kinds: readonly TextState[]): Place[] => {
    const from = states.findIndex((state) => kinds.includes(state))
    return from < 0 ? [] : [{ from, to: states.findLastIndex((state) => kinds.includes(state)) + 1 }]
  }
  return [...placeOf(['title', 'ingredient', 'ingredientGoesOn']), ...placeOf(['step', 'stepGoesOn'])].sort(
    (a, b) => a.from - b.from,
  )
}

export function ingredientsOfText({ lines, states }: LabelledText): ReadIngredient[] {
  const entries: RunEntry[] = []
  for (const [i, { text }] of lines.entries()) {
    const state = states[i]
    const last = entries.at(-1)
    if (state === 'ingredient') entries.push(...ingredientsIn(cleanText(text)))
    else if (state === 'title') entries.push({ text: cleanText(text), isTitle: true, isMarked: true })
    else if (state === 'ingredientGoesOn' && last) last.text = joinPieces(last.text, cleanText(text))
  }
  return ingredientsOfEntries(entries)
}

/** The ingredients of a line, of which each begins with a number where it has several: `2 tbsp mustard, 2 onions`. */
function ingredientsIn(text: string): RunEntry[] {
  const pieces = text.split(/[,;]\s+/)
  const areAll = pieces.every(
    (piece) => startsWithNumber(piece) && /\p{L}{3}/u.test(piece) && !isAmountOnly(piece),
  )
  const texts = areAll && pieces.length > 1 ? pieces : [text]
  return texts.map((piece) => ({ text: piece, isTitle: false, isMarked: false }))
}

/** Longer lines are no titles of steps; in letters. */
const LONGEST_TITLE = 60

export function stepsOfText({ lines, states }: LabelledText): ReadStep[] {
  const entries: RunEntry[] = []
  for (const [i, { text, heading, isBold }] of lines.entries()) {
    const state = states[i]
    const last = entries.at(-1)
    const isAside = state === 'between' || state === 'inSteps'
    const looksSo = heading > 0 || isBold || /[:：]$/.test(text)
    if (state === 'step') entries.push({ text: cleanText(text), isTitle: false, isMarked: false })
    else if (state === 'stepGoesOn' && last) last.text = joinPieces(last.text, cleanText(text))
    else if (
      isAside &&
      looksSo &&
      states[i + 1] === 'step' &&
      text.length <= LONGEST_TITLE &&
      !isStepLabel(text) &&
      sectionKindOf(text, false) === null
    )
      entries.push({ text: cleanText(text), isTitle: true, isMarked: true })
  }
  return stepsOfEntries(entries)
}
