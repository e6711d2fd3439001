import type { RecipeIn, RecipeIngredientIn, RecipeStepIn } from '~/schemas/recipe-in'
import type { RecipeParts } from './recipe-parts.repository'
import type { RecipeColumns } from './recipes.repository'

/** From what was sent to the rows that are stored. Nothing here asks the database. */

/** The body with an empty value for everything that it leaves out: a PUT replaces the whole recipe. */
export function fillMissing(body: RecipeIn): RecipeIn {
  return {
    ...body,
    description: body.description ?? '',
    recipeServings: body.recipeServings ?? 0,
    recipeYieldQuantity: body.recipeYieldQuantity ?? 0,
    recipeYield: body.recipeYield ?? null,
    totalTime: body.totalTime ?? null,
    prepTime: body.prepTime ?? null,
    performTime: body.performTime ?? null,
    cookTime: body.cookTime ?? null,
    orgURL: body.orgURL ?? null,
    recipeCategory: body.recipeCategory ?? [],
    tags: body.tags ?? [],
    tools: body.tools ?? [],
    recipeIngredient: body.recipeIngredient ?? [],
    recipeInstructions: body.recipeInstructions ?? [],
    notes: body.notes ?? [],
    assets: body.assets ?? [],
    nutrition: body.nutrition ?? null,
    extras: body.extras ?? null,
  }
}

/** The recipe's own columns that a body without name gives. */
export type ContentColumns = Omit<RecipeColumns, 'name' | 'slug' | 'userId'>

/** The columns that the body names. */
export function contentColumns(body: RecipeIn): Partial<ContentColumns> {
  const { orgURL, extras } = body
  const columns: Partial<ContentColumns> = {}
  if (body.description !== undefined) columns.description = body.description
  if (body.recipeServings !== undefined) columns.recipeServings = body.recipeServings
  if (body.recipeYieldQuantity !== undefined) columns.recipeYieldQuantity = body.recipeYieldQuantity
  if (body.recipeYield !== undefined) columns.recipeYield = body.recipeYield
  if (body.totalTime !== undefined) columns.totalTime = body.totalTime
  if (body.prepTime !== undefined) columns.prepTime = body.prepTime
  if (body.performTime !== undefined) columns.performTime = body.performTime
  if (body.cookTime !== undefined) columns.cookTime = body.cookTime
  if (orgURL !== undefined) columns.orgUrl = orgURL
  if (extras !== undefined) columns.extras = JSON.stringify(extras ?? {})
  return columns
}

/** The columns of a new recipe; what the body leaves out is empty. */
export const newColumns = (body: RecipeIn): ContentColumns => ({
  description: '',
  recipeServings: 0,
  recipeYieldQuantity: 0,
  recipeYield: null,
  totalTime: null,
  prepTime: null,
  performTime: null,
  cookTime: null,
  orgUrl: null,
  extras: '{}',
  ...contentColumns(body),
})

/** The id that was sent, or a new one when there is none or an earlier one of the list has it. */
function distinctIds<T>(items: readonly T[], idOf: (item: T) => string | null): string[] {
  const taken = new Set<string>()
  return items.map((item) => {
    const sent = idOf(item)
    const id = sent && !taken.has(sent) ? sent : crypto.randomUUID()
    taken.add(id)
    return id
  })
}

type IngredientRows = NonNullable<RecipeParts['ingredients']>
type StepRows = NonNullable<RecipeParts['steps']>

/** Rows of the ingredients; `words` are the ids of their foods and units. */
export function ingredientRows(
  ingredients: readonly RecipeIngredientIn[],
  words: readonly { foodId: string | null; unitId: string | null }[],
): IngredientRows {
  const referenceIds = distinctIds(ingredients, ({ referenceId }) => referenceId)
  return ingredients.map((ingredient, at) => ({
    referenceId: referenceIds[at] ?? crypto.randomUUID(),
    title: ingredient.title,
    note: ingredient.note,
    quantity: ingredient.quantity,
    foodId: words[at]?.foodId ?? null,
    unitId: words[at]?.unitId ?? null,
    referencedRecipeId: ingredient.referencedRecipe?.id ?? null,
    originalText: ingredient.originalText,
  }))
}

/** Rows of the steps; links to ingredients that are not among `ingredients` are dropped where that list is given. */
export function stepRows(steps: readonly RecipeStepIn[], ingredients?: IngredientRows): StepRows {
  const known = ingredients && new Set(ingredients.map(({ referenceId }) => referenceId))
  const ids = distinctIds(steps, ({ id }) => id)
  return steps.map(({ title, summary, text, ingredientReferences }, at) => ({
    id: ids[at] ?? crypto.randomUUID(),
    title,
    summary,
    text,
    ingredientReferences: JSON.stringify(
      [...new Set(ingredientReferences)].filter((referenceId) => !known || known.has(referenceId)),
    ),
  }))
}

type NutritionRow = NonNullable<RecipeParts['nutrition']>

/** The nutrition row; what is missing is null. */
export function nutritionRow(sent: NonNullable<RecipeIn['nutrition']> | null): NutritionRow {
  return {
    calories: sent?.calories ?? null,
    carbohydrateContent: sent?.carbohydrateContent ?? null,
    cholesterolContent: sent?.cholesterolContent ?? null,
    fatContent: sent?.fatContent ?? null,
    fiberContent: sent?.fiberContent ?? null,
    proteinContent: sent?.proteinContent ?? null,
    saturatedFatContent: sent?.saturatedFatContent ?? null,
    sodiumContent: sent?.sodiumContent ?? null,
    sugarContent: sent?.sugarContent ?? null,
    transFatContent: sent?.transFatContent ?? null,
    unsaturatedFatContent: sent?.unsaturatedFatContent ?? null,
  }
}
