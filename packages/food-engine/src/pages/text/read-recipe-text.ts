import { assembleRecipe } from '../assemble-recipe.ts'
import { failedRead } from '../failed-read.ts'
import { cleanNutrition } from '../fields/clean-nutrition.ts'
import { cleanText } from '../fields/clean-text.ts'
import { cleanYield } from '../fields/clean-yield.ts'
import { numbersAsDigits } from '../fields/number-words.ts'
import { saysServings } from '../fields/serving-words.ts'
import type { PageLine } from '../lines/page-line.ts'
import { placeAround } from '../lines/place-of-recipe.ts'
import { labelParts, readVisibleLabels, type VisibleLabels } from '../lines/visible-labels.ts'
import { sectionKindOf } from '../lines/words/section-words.ts'
import type { PartialCandidate } from '../partial-candidate.ts'
import type { ReadOptions, ReadResult, ReadYield } from '../read-result.ts'
import { notesOf, saidAbove } from './around-recipe.ts'
import { withoutColumns } from './columns.ts'
import { type LabelledText, labelText } from './label-text.ts'
import { servingsIn } from './list-amounts.ts'
import { splitServings } from './lists-in-lines.ts'
import { ingredientsOfText, nameOf, placesOf, stepsOfText } from './recipe-of-lines.ts'
import { TEXT_MODEL } from './shipped-model.ts'
import { splitRecipes } from './split-recipes.ts'
import { withMinutes } from './spoken-times.ts'
import type { TextModel } from './text-model.ts'

/** Longer texts are not a recipe that a person wrote. */
const LONGEST_TEXT = 200_000

/** The tags of any page, and the beginnings of a truncated one. */
const TAG =
  /<\/?(?:p|div|br|li|ul|ol|h[1-6]|table|tr|td|span|article|section|main|a|b|i|strong|em|img|title|form|input|pre|dl|dt|dd)(?:\s[^<>]{0,2000})?\/?>|<(?:!doctype|html|head|body|script|style|meta|link)\b/i

export function looksLikeText(text: string): boolean {
  return !TAG.test(text) && !/^\s{0,20}%PDF-/.test(text) && !text.slice(0, 1000).includes('\u0000')
}

/** A mail, a note, a chat, a scanned page. `parts` has each of several. Never throws; linear time. */
export function readRecipeText(raw: string, options: ReadOptions, model: TextModel = TEXT_MODEL): ReadResult {
  if (raw.trim() === '') return failedRead('empty', options)
  if (raw.length > LONGEST_TEXT) return failedRead('tooLarge', options)
  const text = withoutColumns(raw.replace(/\r\n?/g, '\n').split('\n')).join('\n')
  const read = labelText(text, model.lines)
  const texts = splitRecipes(text, read)
  if (texts.length === 1) return readOne(read, options, model)
  const reads = distinct(texts).map((part) => ({
    text: part,
    read: readOne(labelText(part, model.lines), options, model),
  }))
  if (!reads.every(({ read }) => isWhole(read))) return readOne(read, options, model)
  const [first, ...others] = reads
  if (first && others.length === 0) return first.read
  const parts = reads.map(({ text, read: { recipe } }) => ({
    text,
    name: recipe.name,
    ingredients: recipe.ingredients.length,
    steps: recipe.steps.length,
  }))
  return { ...readOne(read, options, model), parts }
}

/** Without duplicates, ignoring surrounding blank lines. */
const distinct = (texts: readonly string[]): string[] => {
  const trimmed = texts.map((text) => text.trim())
  return texts.filter((_, at) => trimmed.indexOf(trimmed[at] ?? '') === at)
}

/** Has a name, a list and steps, as a separate recipe must. */
const isWhole = ({ recipe: { name, ingredients, steps } }: ReadResult) =>
  name !== '' && ingredients.length > 1 && steps.length > 0

function readOne(read: LabelledText, options: ReadOptions, model: TextModel): ReadResult {
  const { nameAt, name } = nameOf(read, model.pieces)
  const said = read.page.lines.flatMap((line, i) => {
    // A line of its own says the servings rather than the name does.
    if (i === nameAt) return { ...line, text: '' }
    if (!/^(?:step|ingredient)/.test(read.states[i] ?? '')) return labelsIn(line)
    // The time of a single step is not the recipe's, nor are the servings of an ingredient ("2 portions of fries").
    const isSaid = saysServings(line.text) && (read.states[i] !== 'ingredient' || isForSome(line.text))
    return /[:：]/.test(line.text) || isSaid ? line : { ...line, text: '' }
  })
  const locale = options.locale ?? 'en-US'
  const ingredients = ingredientsOfText(read, model.pieces)
  const steps = stepsOfText(read, model.pieces)
  const places = placesOf(read)
  const { to } = placeAround(places, read.page.lines)
  const { loneTime, totalTime, prepTime, cookTime, ...labels } = withLabelsOf(
    read.page.lines[nameAt],
    readVisibleLabels(said, { from: 0, to: to + said.length - read.page.lines.length }, locale),
    locale,
  )
  const candidate: PartialCandidate = {
    source: 'visible',
    recipe: {
      name,
      description: [
        ...saidAbove(read, nameAt),
        introductionOf(read.page.lines.slice(nameAt + 1, places[0]?.from ?? 0), locale),
      ]
        .filter(Boolean)
        .join('\n'),
      ingredients,
      steps,
      totalTime: totalTime ?? (prepTime || cookTime ? null : loneTime),
      prepTime,
      cookTime,
      yield: labels.yield ?? yieldInHeading(read) ?? yieldBehindName(read.page.lines[nameAt]?.text),
      notes: notesOf(read, steps),
    },
  }
  const assembled = assembleRecipe([withNutrition(candidate, read)], options)
  // Sentences alone may be any text.
  const isRecipe =
    ingredients.length > 0 ||
    (steps.length > 0 && said.some(({ text: line }) => sectionKindOf(line, false) === 'steps'))
  return isRecipe ? { ok: true, ...assembled } : { ok: false, reason: 'noRecipe', ...assembled }
}

const FOR_SOME =
  /(?:^|\s)(?:for|serves|makes|feeds|für|ergibt|pour|para|per|voor|till?|för|dla|pro|для|на)\s/iu

/** `rice for four people`, `4 Portionen`: the servings of the recipe in a line of the list. */
const isForSome = (text: string) => FOR_SOME.test(text) || text.split(' ').length < 3

/** `1 Springform` of the heading `Zutaten (1 Springform)`. */
function yieldInHeading({ page, states }: LabelledText): ReadYield | undefined {
  for (const [i, { text }] of page.lines.entries()) {
    if (/^(?:step|ingredient)/.test(states[i] ?? '') || sectionKindOf(text, true) !== 'ingredients') continue
    const [, bracketed] = /[(（]([^()（）]*\d[^()（）]*)[)）]\s*[:：]?$/.exec(text) ?? []
    if (bracketed) return cleanYield(bracketed)
  }
}

/** `1 Springform` of the name `Apfelkuchen (1 Springform)`. */
function yieldBehindName(name = ''): ReadYield | undefined {
  const [, servings] = splitServings(name)
  return servings === '' ? undefined : cleanYield(servings)
}

const NUTRITION =
  /\d\s?(?:kcal|kj|calories|kalorien|calorías|calorie)(?!\p{L})|(?:kcal|calories|kalorien|protein|eiweiß|carbs|carbohydrates|kohlenhydrate|fat|fett)\s?[:=]?\s?\d/iu
/** Stored is the nutrition of a serving. */
const PER_WEIGHT = /100\s?(?:g|ml)(?!p{L})/i

/** Adds lines about nutrition that no other field has: the calories, and all of them as a note. */
function withNutrition(candidate: PartialCandidate, { lines, states, page }: LabelledText): PartialCandidate {
  const { recipe } = candidate
  const { description = '', notes = [] } = recipe
  const known = [description, ...notes.map(({ text }) => text)].join('\n')
  const facts = lines
    .filter(({ text }, at) => {
      const { kind, isHeading = false } = page.states[at] ?? {}
      const isFact = NUTRITION.test(text) || (kind === 'nutrition' && !isHeading)
      return isFact && !/^(?:step|ingredient|name)/.test(states[at] ?? '')
    })
    .map(({ text }) => cleanText(text))
    .filter((text) => !known.includes(text))
  if (facts.length === 0) return candidate
  const text = facts.join('\n')
  const nutrition = PER_WEIGHT.test(text) ? {} : cleanNutrition({ calories: text })
  return { ...candidate, recipe: { ...recipe, nutrition, notes: [...notes, { title: '', text }] } }
}

/** Prepares a short line for reading labels: `For 6` is servings, `half an hour` is converted to minutes. */
function asLabel(line: PageLine): PageLine {
  const servings = servingsIn(line.text)
  return { ...line, text: servings === '' ? withMinutes(line.text) : `servings: ${servings}` }
}

/** `Serves 4. Takes an hour.` and `4 personen, 35 minuten` in their parts; a longer line unchanged. */
const labelsIn = (line: PageLine): PageLine[] =>
  line.text.length > LONGEST_LABEL ? [line] : partsIn(line).map(asLabel)

const partsIn = (line: PageLine): PageLine[] =>
  line.text
    .split(BETWEEN_LABELS)
    .flatMap(labelParts)
    .map((text) => ({ ...line, text }))

const LONGEST_LABEL = 60

/** Adds the labels of the line with the name that the text has nowhere else. */
function withLabelsOf(name: PageLine | undefined, labels: VisibleLabels, locale: string): VisibleLabels {
  const lines = name ? withServingsApart(name) : []
  const own = readVisibleLabels(lines, { from: 0, to: lines.length }, locale)
  return {
    totalTime: labels.totalTime ?? own.totalTime,
    prepTime: labels.prepTime ?? own.prepTime,
    cookTime: labels.cookTime ?? own.cookTime,
    yield: labels.yield ?? own.yield,
    loneTime: labels.loneTime ?? own.loneTime,
  }
}

/** The name, and the servings after it on a separate line. */
function withServingsApart(line: PageLine): PageLine[] {
  const [name, servings] = splitServings(numbersAsDigits(line.text))
  return servings === '' ? labelsIn(line) : [{ ...line, text: name }, asLabel({ ...line, text: servings })]
}

/** The space between two sentences; not the one in `ca. 20 min`. */
const BETWEEN_SENTENCES = /(?<=[.!?])(?<!\b(?:ca|approx|env)\.)\s/i
const BETWEEN_LABELS = new RegExp(
  `${BETWEEN_SENTENCES.source}|(?<=^\\d\\S*\\s\\p{L}+|\\p{L}\\s\\d+),\\s(?=\\d)`,
  'iu',
)

const BEFORE_REMARK = /,\s(?=\p{L})/u

/** Without headings, times and servings. "serves 6 ish, an hour or so" and "(feeds 4, from Nan)" stay whole. */
const introductionOf = (lines: readonly PageLine[], locale: string): string => {
  const isUnread = (line: PageLine) =>
    /\p{L}{2}/u.test(line.text) &&
    Object.values(readVisibleLabels([asLabel(line)], { from: 0, to: 1 }, locale)).every(
      (value) => value === null,
    )
  return lines
    .filter(({ text }) => sectionKindOf(text, false) === null && !/[:：]$/.test(text))
    .filter((line) =>
      partsIn(line).some((part) => {
        const pieces = part.text.split(BEFORE_REMARK)
        return isUnread(part) || (pieces.length > 1 && pieces.some((text) => isUnread({ ...line, text })))
      }),
    )
    .map(({ text }) => text)
    .join('\n')
}
