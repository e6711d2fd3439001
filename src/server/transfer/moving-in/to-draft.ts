import type { Matcher } from '@ramekin/food-engine/matching'
import { cleanYield, NUTRITION_KEYS } from '@ramekin/food-engine/pages/parts'
import { languageOf } from '~/lib/language-tag'
import { plainLines } from '~/lib/recipe-fields'
import { recipeSourceOrNull } from '~/lib/recipe-text/recipe-source'
import { pickGiven, recordOf } from '~/lib/records'
import { slugify } from '~/lib/text/normalize'
import type { EditedLine } from '~/schemas/migration'
import { LINE_MAX, LONG_TEXT_MAX, RECIPE_LIST_MAX, type RecipeDraft } from '~/schemas/recipe-in'
import { NAME_MAX } from '~/schemas/wire'
import { toStorableIngredient } from '~/server/kitchen/ingredients/parsing/storable-ingredient'
import { plausibleLanguage } from '~/server/platform/lists/search/recipe-language'
import type { SourceIngredient, SourceLine, SourceRecipe, SourceStep } from './source'
import { lineText, timeText } from './source-text'

/** Readings with lower confidence are shown for review, and stored as written unless the person accepts them. */
const CONFIDENCE_MIN = 0.6

export interface DoubtedLine {
  text: string
  quantity: number | null
  unit: string | null
  food: string | null
  note: string
  confidence: number
}

export interface Reading {
  matcher: Matcher
  locale: string
  accepted: ReadonlySet<string>
  edited?: ReadonlyMap<string, EditedLine>
  recipeOf?: (key: string) => string | undefined
}

const clip = (text: string, max: number) => (text.length > max ? text.slice(0, max) : text)
const clipName = (text: string) => [...text.trim()].slice(0, NAME_MAX).join('')

type DraftLine = Exclude<NonNullable<RecipeDraft['recipeIngredient']>[number], string>

/** With the uncertain lines. Units and foods of lines in parts are still names. */
export async function toDraft(
  recipe: SourceRecipe,
  reading: Reading,
): Promise<{ draft: RecipeDraft; doubts: DoubtedLine[]; lines: number }> {
  const { lines, doubts, language } = await readIngredients(recipe, reading)
  const name = clipName(recipe.name)
  const performTime = timeText(recipe.cookTime, reading.locale)
  const draft: RecipeDraft = {
    name: slugify(name) ? name : null,
    description: clip(recipe.description ?? '', LONG_TEXT_MAX),
    orgURL: recipe.url ? recipeSourceOrNull(clip(recipe.url, LINE_MAX)) : null,
    ...recordOf(plainLines, (line) => clip(recipe[line] ?? '', LINE_MAX)),
    language,
    ...yieldOf(recipe),
    totalTime: timeText(recipe.totalTime, reading.locale),
    prepTime: timeText(recipe.prepTime, reading.locale),
    performTime,
    cookTime: performTime,
    recipeIngredient: lines,
    recipeInstructions: stepsOf(recipe),
    notes: (recipe.notes ?? []).slice(0, RECIPE_LIST_MAX).map((note) => {
      const { title = '', text } = typeof note === 'string' ? { text: note } : note
      return { title: clip(title, LINE_MAX), text: clip(text, LONG_TEXT_MAX) }
    }),
    nutrition: pickGiven(recipe.nutrition ?? {}, Object.fromEntries(NUTRITION_KEYS.map((key) => [key, '']))),
    recipeCategory: namesOf(recipe.categories),
    tags: namesOf(recipe.tags),
    tools: namesOf(recipe.tools),
    settings: recipe.settings,
    extras: recipe.extras ?? {},
  }
  return { draft, doubts, lines: lines.length }
}

const namesOf = (names: readonly string[] = []) => names.map(clipName).filter((name) => slugify(name))

function yieldOf({ servings, makes, yieldText }: SourceRecipe) {
  const read = makes || !yieldText ? null : cleanYield(yieldText)
  const isOnlyText = read !== null && read.servings === 0 && read.yieldQuantity === 0
  const text = makes?.text ?? read?.yieldText ?? ''
  // Next to servings, a yield without a noun repeats them.
  const isRepeated = Boolean(servings) && text === ''
  const quantity = makes?.quantity ?? (isRepeated ? 0 : (read?.yieldQuantity ?? 0))
  const counted = positive(servings ?? read?.servings)
  // A number or range without a noun counts servings.
  if (counted === 0 && /^(?:–[\d.]+)?$/.test(text) && positive(quantity) > 0)
    return {
      recipeServings: positive(quantity),
      recipeYieldQuantity: 0,
      recipeYield: text && `${quantity}${text}`,
    }
  return {
    recipeServings: counted,
    recipeYieldQuantity: positive(quantity),
    recipeYield: clip(isOnlyText ? (yieldText ?? '') : text, LINE_MAX),
  }
}

const positive = (value = 0) => (Number.isFinite(value) && value > 0 && value < 1e6 ? value : 0)

function stepsOf({ steps = [] }: SourceRecipe) {
  return steps
    .map((step) => (typeof step === 'string' ? { text: step } : step))
    .filter(({ text, title }) => text.trim() || title)
    .slice(0, RECIPE_LIST_MAX)
    .map(({ title = '', summary = '', text, references = [] }: SourceStep) => ({
      title: clip(title, LINE_MAX),
      summary: clip(summary, LINE_MAX),
      text: clip(text.trim(), LONG_TEXT_MAX),
      ingredientReferences: references.map((referenceId) => ({ referenceId })),
    }))
}

const isParsed = (line: SourceLine) =>
  line.food !== undefined ||
  line.unit !== undefined ||
  line.quantity !== undefined ||
  line.note !== undefined ||
  line.recipe !== undefined ||
  line.recipeName !== undefined

async function readIngredients({ ingredients = [], language }: SourceRecipe, reading: Reading) {
  const given = ingredients
    .slice(0, RECIPE_LIST_MAX)
    .map((line): SourceLine => (typeof line === 'string' ? { text: line } : line))
    .filter((line) => lineText(line).trim() || line.title || line.recipe || line.recipeName)
  const { languageOfLines } = await import('@ramekin/food-engine/sentences')
  const { parseLongList } = await import('~/server/kitchen/ingredients/parsing/parse-lines')
  const texts = given.map(lineText)
  const expectedLanguage = languageOfLines(texts, language ?? reading.locale)
  const lines: DraftLine[] = []
  const doubts: DoubtedLine[] = []
  for (const run of runsOf(given)) {
    if (run.parts) lines.push(structured(withoutOddParts(run.parts, reading, doubts), reading))
    else {
      const runTexts = run.lines.map((line) => clip(lineText(line), LINE_MAX))
      const parsed = await parseLongList(runTexts, reading.matcher, { expectedLanguage })
      const reference = run.reference ?? null
      for (const [at, { title, ingredient }] of parsed.entries()) {
        const confidence = ingredient.confidence.average ?? 0
        const isRead = ingredient.quantity !== null || ingredient.food !== null
        const isDoubted = isRead && confidence < CONFIDENCE_MIN
        const text = ingredient.originalText.trim()
        const { quantity, unit, food, note, display } = toStorableIngredient(ingredient)
        if (isDoubted)
          doubts.push({
            text,
            quantity: ingredient.quantity,
            unit: ingredient.unit?.text ?? null,
            food: ingredient.food?.text ?? null,
            note: ingredient.note,
            confidence,
          })
        const heading = title ?? (at === 0 ? (run.title ?? null) : null)
        const edited = reading.edited?.get(text)
        if (edited) {
          const { written, ...parts } = edited
          lines.push({ ...inParts({ ...parts, text: written, title: heading }), referenceId: reference })
          continue
        }
        const asWritten = isDoubted && !reading.accepted.has(text)
        lines.push(
          asWritten
            ? {
                quantity: null,
                unit: null,
                food: null,
                note: text,
                title: heading,
                originalText: text,
                referenceId: reference,
              }
            : {
                quantity,
                unit: unit && { id: unit.id, name: unit.name },
                food: food && { id: food.id, name: food.name },
                note,
                display,
                title: heading,
                originalText: text,
                referenceId: reference,
              },
        )
      }
      if (parsed.length === 0 && run.title)
        lines.push({ quantity: null, unit: null, food: null, note: run.title, title: null })
    }
  }
  const written = plausibleLanguage(language, texts) ?? undefined
  return { lines: lines.slice(0, RECIPE_LIST_MAX), doubts, language: written }
}

/** A name that begins with an amount, or has one with a unit. "Type 00 flour" has neither. */
const AMOUNT = /^\W*\d|\d\s*(?:g|kg|oz|ml|l|lbs?|cm)\b/i
const COLORS =
  /^(?:black|blue|brown|green|orange|pink|purple|red|white|yellow|blau|braun|gelb|grün|rot|schwarz|weiß)e?[rsn]?$/i

/**
 * Parts that are no food or unit, such as the food "(907 g) beef stew meat" or the unit "yellow", are uncertain: unless
 * the person accepts or edits the line, they become its note instead of a new food that later lines are linked to.
 */
function withoutOddParts(
  line: SourceLine,
  { matcher, locale, accepted, edited }: Reading,
  doubts: DoubtedLine[],
): SourceLine {
  const isOdd = (name: string | undefined, known: unknown) =>
    name !== undefined && !known && (AMOUNT.test(name) || COLORS.test(name.trim()))
  const isOddFood = isOdd(line.food, line.food && matcher.findFood(line.food, languageOf(locale)))
  const isOddUnit = isOdd(line.unit, line.unit && matcher.findUnit(line.unit))
  if (!isOddFood && !isOddUnit) return line
  const text = lineText(line).trim()
  const { quantity = null, unit = null, food = null, note = '' } = line
  doubts.push({ text, quantity, unit, food, note, confidence: 0 })
  const own = edited?.get(text)
  if (own) {
    const { written, quantity, unit, food, note } = own
    const words = { unit: unit ?? undefined, food: food ?? undefined }
    return {
      title: line.title,
      reference: line.reference,
      text: written,
      quantity: quantity ?? undefined,
      ...words,
      note,
    }
  }
  if (accepted.has(text)) return line
  const words = [isOddUnit ? unit : '', food].filter(Boolean).join(' ')
  return {
    ...line,
    display: line.display || text,
    unit: isOddUnit ? undefined : line.unit,
    food: undefined,
    note: [words, note].filter(Boolean).join(', '),
  }
}

type Run =
  | { parts: SourceLine; title?: undefined; reference?: undefined }
  | { parts: null; title: string | undefined; reference?: string | undefined; lines: SourceIngredient[] }

/** Runs of lines that are parsed together: a line may be the heading of those that follow, unless steps refer to it. */
function runsOf(lines: readonly SourceLine[]): Run[] {
  const runs: Run[] = []
  for (const line of lines) {
    const last = runs.at(-1)
    if (isParsed(line)) runs.push({ parts: line })
    else if (last?.parts === null && !last.reference && line.title === undefined && !line.reference)
      last.lines.push(line)
    else
      runs.push({
        parts: null,
        title: line.title,
        reference: line.reference,
        lines: lineText(line).trim() ? [{ text: line.text }] : [],
      })
  }
  return runs
}

function structured(line: SourceLine, { recipeOf }: Reading): DraftLine {
  const { title, recipe, recipeName, reference, note } = line
  const recipeId = recipe && recipeOf?.(recipe)
  const words = recipeId ? note : [recipeName, note].filter(Boolean).join(', ')
  return {
    ...inParts({
      ...line,
      food: recipeId ? undefined : line.food,
      note: words,
      title: title ?? null,
      text: lineText(line),
    }),
    display: recipe || recipeName ? '' : clip(line.display ?? '', LINE_MAX),
    referencedRecipe: recipeId ? { id: recipeId } : null,
    referenceId: reference ?? null,
  }
}

interface LineParts {
  title: string | null
  quantity?: number | null | undefined
  unit?: string | null | undefined
  food?: string | null | undefined
  note?: string | undefined
  text: string
}

/** A line whose parts a person entered; unit and food are still names. */
function inParts({ title, quantity, unit, food, note, text }: LineParts): DraftLine {
  const word = (name: string | null | undefined) => (name?.trim() ? { id: null, name: clipName(name) } : null)
  return {
    title: title ? clip(title, LINE_MAX) : null,
    quantity: quantity !== undefined && quantity !== null && Number.isFinite(quantity) ? quantity : null,
    unit: word(unit),
    food: word(food),
    note: clip(note ?? '', LINE_MAX),
    originalText: clip(text, LINE_MAX),
  }
}
