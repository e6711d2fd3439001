import { plainLines } from '~/lib/recipe-fields'
import { pick } from '~/lib/records'
import { nutrients } from '~/schemas/nutrition'
import type { RecipeDraft } from '~/schemas/recipe-in'
import { readAmount } from './amount'
import { type EditorRecipe, type HeadingRow, type IngredientLine, joinNote, type Step } from './editor-recipe'
import { withKeptUnit } from './kept-unit'
import { wordsAndNote } from './written-line'

type IngredientDraft = Exclude<NonNullable<RecipeDraft['recipeIngredient']>[number], string>
type StepDraft = Exclude<NonNullable<RecipeDraft['recipeInstructions']>[number], string>

/** Blank rows are not saved. */
export function isBlankIngredient(row: IngredientLine): boolean {
  const texts = [row.amount.text, row.unitText, row.foodText, row.note]
  return !row.unit && !row.food && !row.recipe && texts.every((text) => text.trim() === '')
}

export function isBlankStep({ summary, text, links }: Step): boolean {
  return summary.trim() === '' && text.trim() === '' && links.length === 0
}

export interface SentRows {
  lists: Record<'recipeIngredient' | 'recipeInstructions' | 'notes' | 'assets', string[]>
  headings: ReadonlyMap<string, string>
}

/** Blank rows are dropped, headings become titles, invalid amounts count as none (see `findProblems`). */
export function toRecipe(recipe: EditorRecipe, locale: string): { body: RecipeDraft; rows: SentRows } {
  const number = (amount: EditorRecipe['servings']) => readAmount(amount, locale) ?? 0
  const ingredients = withHeadings(
    recipe.ingredients.filter((row) => row.kind === 'heading' || !isBlankIngredient(row)),
  )
  const keys = new Set(ingredients.map(({ row }) => row.key))
  const steps = withHeadings(recipe.steps.filter((row) => row.kind === 'heading' || !isBlankStep(row)))
  const notes = recipe.notes.filter(({ title, text }) => title.trim() || text.trim())
  const nutrition = nutrients.map((nutrient) => [nutrient, recipe.nutrition[nutrient].trim() || null])
  const cookTime = recipe.cookTime
  return {
    body: {
      name: recipe.name,
      description: recipe.description,
      recipeServings: number(recipe.servings),
      recipeYieldQuantity: number(recipe.yieldAmount),
      recipeYield: recipe.yieldText,
      prepTime: recipe.prepTime,
      performTime: cookTime,
      cookTime,
      totalTime: recipe.totalTime,
      orgURL: recipe.source,
      ...pick(recipe, plainLines),
      ...(recipe.language && { language: recipe.language }),
      recipeIngredient: ingredients.map(({ row, heading }) => toIngredient(row, titleOf(heading), locale)),
      recipeInstructions: steps.map(({ row, heading }) => toStep(row, titleOf(heading), keys)),
      notes: notes.map(({ title, text }) => ({ title, text })),
      recipeCategory: recipe.categories.map(toReference),
      tags: recipe.tags.map(toReference),
      tools: recipe.tools.map(toReference),
      nutrition: Object.fromEntries(nutrition),
      settings: recipe.settings,
      assets: recipe.assets.map(({ name, icon, fileName }) => ({ name, icon, fileName })),
      extras: Object.fromEntries(
        recipe.extras.filter(({ name }) => name.trim()).map(({ name, value }) => [name.trim(), value]),
      ),
      userId: recipe.ownerId,
    },
    rows: {
      lists: {
        recipeIngredient: ingredients.map(({ row }) => row.key),
        recipeInstructions: steps.map(({ row }) => row.key),
        notes: notes.map(({ key }) => key),
        assets: recipe.assets.map(({ key }) => key),
      },
      headings: new Map(
        [...ingredients, ...steps].flatMap(({ row, heading }) =>
          heading ? [[row.key, heading.key] as const] : [],
        ),
      ),
    },
  }
}

const toReference = ({ id, name }: { id: string; name: string }) => ({ id, name, slug: '' })

const titleOf = (heading: HeadingRow | null) => heading?.text.trim() ?? ''

const isHeading = (row: HeadingRow | IngredientLine | Step): row is HeadingRow => row.kind === 'heading'

/** Pairs rows with the heading directly above. */
function withHeadings<Row extends IngredientLine | Step>(
  rows: readonly (HeadingRow | Row)[],
): { row: Row; heading: HeadingRow | null }[] {
  const found: { row: Row; heading: HeadingRow | null }[] = []
  let heading: HeadingRow | null = null
  for (const row of rows) {
    if (isHeading(row)) heading = row
    else {
      found.push({ row, heading })
      heading = null
    }
  }
  return found
}

function toIngredient(row: IngredientLine, title: string, locale: string): IngredientDraft {
  const { key, amount, unit, unitText, keptUnit, food, foodText, recipe, originalText, question } = row
  const { words, note } = wordsAndNote(row, locale)
  return {
    quantity: readAmount(amount, locale) ?? null,
    unit: unit && { id: unit.id, name: '' },
    food: food && { id: food.id, name: food.name },
    referencedRecipe: recipe && { id: recipe.id },
    note: withKeptUnit(
      !unit && unitText === keptUnit ? keptUnit : '',
      food || recipe ? note : joinNote(foodText, note),
      food !== null,
    ),
    display: words,
    title,
    originalText,
    question: food || recipe ? null : question,
    referenceId: key,
  }
}

function toStep({ key, summary, text, links }: Step, title: string, keys: ReadonlySet<string>): StepDraft {
  return {
    id: key,
    title,
    summary,
    text,
    ingredientReferences: links.filter((link) => keys.has(link)).map((referenceId) => ({ referenceId })),
  }
}
