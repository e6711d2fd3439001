import { assembleRecipe, type PartialCandidate } from '../assemble-recipe.ts'
import type { PageLine } from '../lines/page-lines.ts'
import { placeAround } from '../lines/place-of-recipe.ts'
import { LINE_MODEL } from '../lines/shipped-model.ts'
import { readVisibleLabels } from '../lines/visible-labels.ts'
import { readVisibleNotes } from '../lines/visible-notes.ts'
import { readVisibleRecipe } from '../lines/visible-recipe.ts'
import { sectionKindOf } from '../lines/words/section-words.ts'
import { failedRead } from '../read-recipe-page.ts'
import type { ReadIngredient, ReadOptions, ReadResult, ReadStep } from '../read-result.ts'
import { withoutColumns } from './columns.ts'
import { splitLists } from './lists-in-lines.ts'
import { findName, subjectOf } from './name-of-text.ts'
import { pageLinesOf } from './page-lines-of-text.ts'
import { withPartTitles } from './part-titles.ts'
import { splitRecipes } from './split-recipes.ts'
import { readTextLines } from './text-lines.ts'
import { isPieces, weighLines } from './weigh-lines.ts'

/** Longer texts are no recipe that a person wrote. */
const LONGEST_TEXT = 200_000

/** How probable a step has to be, to be one among the ingredients. */
const SURELY = 0.5

/** The tags of any page, and the beginnings that a page which breaks off has. */
const TAG =
  /<\/?(?:p|div|br|li|ul|ol|h[1-6]|table|tr|td|span|article|section|main|a|b|i|strong|em|img|title|form|input|pre|dl|dt|dd)(?:\s[^<>]{0,2000})?\/?>|<(?:!doctype|html|head|body|script|style|meta|link)\b/i

/** Whether a pasted text is neither a page nor a file: it has no tags. */
export function looksLikeText(text: string): boolean {
  return !TAG.test(text) && !/^\s{0,20}%PDF-/.test(text) && !text.slice(0, 1000).includes('\u0000')
}

/**
 * Reads a recipe from a text as people write it: a mail, a note, a chat, a scanned page. Where there are several, `parts`
 * has each by itself; one that stands there twice counts once. Never throws, and ends in time that grows with the
 * length of the text.
 */
export function readRecipeText(raw: string, options: ReadOptions): ReadResult {
  if (raw.trim() === '') return failedRead('empty', options)
  if (raw.length > LONGEST_TEXT) return failedRead('tooLarge', options)
  const text = withoutColumns(raw.replace(/\r\n?/g, '\n').split('\n')).join('\n')
  const texts = splitRecipes(text)
  if (texts.length === 1) return readOne(text, options)
  const reads = distinct(texts).map((part) => ({ text: part, read: readOne(part, options) }))
  if (!reads.every(({ read }) => isWhole(read))) return readOne(text, options)
  const [first, ...others] = reads
  if (first && others.length === 0) return first.read
  const parts = reads.map(({ text, read: { recipe } }) => ({
    text,
    name: recipe.name,
    ingredients: recipe.ingredients.length,
    steps: recipe.steps.length,
  }))
  return { ...readOne(text, options), parts }
}

/** Each text once, whatever blank lines stand around it. */
const distinct = (texts: readonly string[]): string[] => {
  const trimmed = texts.map((text) => text.trim())
  return texts.filter((_, at) => trimmed.indexOf(trimmed[at] ?? '') === at)
}

/** A name, a list and steps: without any of them it is no recipe of its own. */
const isWhole = ({ recipe: { name, ingredients, steps } }: ReadResult) =>
  name !== '' && ingredients.length > 1 && steps.length > 0

function readOne(text: string, options: ReadOptions): ReadResult {
  const lines = pageLinesOf(splitLists(readTextLines(text)))
  const nameAt = findName(lines)
  const sentences = new Set<string>()
  const found = readVisibleRecipe(lines, LINE_MODEL, (probabilities, page) => {
    const weighed = weighLines(probabilities, page, nameAt)
    weighed.forEach(([, , step], i) => {
      const text = page.lines[i]?.text ?? ''
      const isListed = page.states[i]?.kind === 'ingredients'
      if (step > SURELY && !isListed && /[.!。]$/.test(text)) sentences.add(text)
    })
    return weighed
  })
  // A list, its steps, the next list: the lines between two lists are read as one of them.
  const between = found.ingredients.filter(({ text }) => sentences.has(text))
  const listed = found.ingredients.filter(
    ({ text }, i) => !sentences.has(text) && !(i === 0 && isPieces(text)),
  )
  const locale = options.locale ?? 'en-US'
  const place = placeAround(found.places, lines)
  const { loneTime, totalTime, prepTime, cookTime, ...labels } = readVisibleLabels(
    lines,
    { ...place, from: 0 },
    locale,
  )
  const candidate: PartialCandidate = {
    source: 'visible',
    recipe: {
      name: lines[nameAt]?.text ?? subjectOf(lines),
      description: introductionOf(lines.slice(nameAt + 1, found.places[0]?.from ?? 0), locale),
      ingredients: withPartTitles(listed, lines, found.places[0] ?? { from: 0, to: 0 }, nameAt),
      steps: withStepsBetween(found.steps, between, lines),
      totalTime: totalTime ?? (prepTime || cookTime ? null : loneTime),
      prepTime,
      cookTime,
      yield: labels.yield ?? undefined,
      notes: readVisibleNotes(lines, found.places),
    },
  }
  const assembled = assembleRecipe([candidate], options)
  const { ingredients, steps } = assembled.recipe
  // Sentences alone are any text at all.
  const isRecipe =
    ingredients.length > 0 ||
    (steps.length > 0 && lines.some(({ text: line }) => sectionKindOf(line, false) === 'steps'))
  return isRecipe ? { ok: true, ...assembled } : { ok: false, reason: 'noRecipe', ...assembled }
}

/** Steps with those that were read among the ingredients, in the order of their lines. */
function withStepsBetween(
  steps: readonly ReadStep[],
  between: readonly ReadIngredient[],
  lines: readonly PageLine[],
): ReadStep[] {
  const known = new Set(steps.map(({ text }) => text))
  const missing = between.filter(({ text }) => !known.has(text))
  if (missing.length === 0) return [...steps]
  const all = [...missing.map(({ text }) => ({ title: null, summary: null, text })), ...steps]
  return all
    .map((step) => {
      const at = lines.findIndex(({ text }) => text !== '' && step.text.startsWith(text))
      return { step, place: at < 0 ? lines.length : at }
    })
    .sort((a, b) => a.place - b.place)
    .map(({ step }) => step)
}

/**
 * What is said between the name and the first list, beside headings and what was read as a time or the servings. "serves
 * 6 ish, an hour or so" stays: nothing else of the recipe says it.
 */
const introductionOf = (lines: readonly PageLine[], locale: string): string =>
  lines
    .filter(({ text }) => sectionKindOf(text, false) === null && !/[:：]$/.test(text))
    .filter((line) =>
      line.text.split(/(?<=[.!?])\s/).some((text) => {
        const labels = readVisibleLabels([{ ...line, text }], { from: 0, to: 1 }, locale)
        return Object.values(labels).every((value) => value === null)
      }),
    )
    .map(({ text }) => text)
    .join('\n')
