import type { Insertable } from 'kysely'
import type { FoodWords, UnitWords } from '~/lib/ingredient-display/words'
import { recipeLines, recipeNumbers } from '~/lib/recipe-fields'
import { recipeSourceOrNull } from '~/lib/recipe-text/recipe-source'
import { pickGiven, recordOf } from '~/lib/records'
import { nutrients } from '~/schemas/nutrition'
import type { RecipeIn, RecipeIngredientIn, RecipeStepIn } from '~/schemas/recipe-in'
import type { RecipeTable } from '~/server/platform/db/schema'
import { startTurns } from '~/server/platform/limits/turns'
import { displayToStore, type LineLanguages, type StoredLine } from './line-display'
import type { RecipeParts } from './recipe-parts.repository'

/** Conversion from the request to stored rows. */

/** Content columns with their empty values. */
const emptyColumns = {
  description: '',
  ...recordOf(recipeNumbers, () => 0),
  ...recordOf(recipeLines, () => null),
  orgUrl: null,
  extras: '{}',
} satisfies Partial<Insertable<RecipeTable>>

export type ContentColumns = Pick<Insertable<RecipeTable>, keyof typeof emptyColumns>

const emptyParts = {
  recipeCategory: [],
  tags: [],
  tools: [],
  recipeIngredient: [],
  recipeInstructions: [],
  notes: [],
  assets: [],
  nutrition: null,
} satisfies RecipeIn

export function contentColumns({ orgURL, extras, ...same }: RecipeIn): Partial<ContentColumns> {
  const columns: Partial<ContentColumns> = {
    ...same,
    // Copies and archives may contain sources stored before such sources were refused.
    orgUrl: orgURL && recipeSourceOrNull(orgURL),
    extras: extras === undefined ? undefined : JSON.stringify(extras ?? {}),
  }
  return pickGiven(columns, emptyColumns)
}

/** Omitted fields become empty. */
export const allColumns = (body: RecipeIn): ContentColumns => ({ ...emptyColumns, ...contentColumns(body) })

export const withAllParts = (body: RecipeIn): RecipeIn => ({
  ...body,
  ...emptyParts,
  ...pickGiven<Pick<RecipeIn, keyof typeof emptyParts>>(body, emptyParts),
})

/** Keeps each sent id once; missing and repeated ids are replaced with new ones. */
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

interface LineWords {
  food: (FoodWords & { id: string }) | null
  unit: (UnitWords & { id: string }) | null
}

/** `stored` are the previous lines by reference id. */
export async function ingredientRows(
  ingredients: readonly RecipeIngredientIn[],
  words: readonly LineWords[],
  stored: ReadonlyMap<string, StoredLine>,
  languages: LineLanguages,
): Promise<IngredientRows> {
  const referenceIds = distinctIds(ingredients, ({ referenceId }) => referenceId)
  const turn = startTurns()
  const rows: IngredientRows[number][] = []
  for (const [at, ingredient] of ingredients.entries()) {
    const referenceId = referenceIds[at] ?? crypto.randomUUID()
    const { food = null, unit = null } = words[at] ?? {}
    const { note, quantity } = ingredient
    const ids = {
      foodId: food?.id ?? null,
      unitId: unit?.id ?? null,
      referencedRecipeId: ingredient.referencedRecipe?.id ?? null,
    }
    rows.push({
      referenceId,
      title: ingredient.title,
      note,
      display: displayToStore(
        ingredient.display,
        { quantity, note, food, unit, ...ids },
        stored.get(referenceId),
        languages,
      ),
      quantity,
      ...ids,
      originalText: ingredient.originalText,
      question: ids.foodId ? null : questionToStore(ingredient, stored.get(referenceId)),
    })
    await turn()
  }
  return rows
}

/** A client that does not send the question keeps it for a line without changes. */
function questionToStore({ question, note }: RecipeIngredientIn, stored: StoredLine | undefined) {
  if (question !== undefined) return question && JSON.stringify(question)
  return stored?.foodId === null && stored.note === note ? stored.question : null
}

/** If `ingredients` is given, links to other ingredients are dropped. */
export function stepRows(steps: readonly RecipeStepIn[], ingredients?: IngredientRows): StepRows {
  const known = ingredients && new Set(ingredients.map(({ referenceId }) => referenceId))
  const ids = distinctIds(steps, ({ id }) => id)
  return steps.map(({ title, summary, text, ingredientReferences }, at) => ({
    id: ids[at] ?? crypto.randomUUID(),
    title,
    summary,
    text,
    ingredientReferences: JSON.stringify(
      ingredientReferences.filter((referenceId) => !known || known.has(referenceId)),
    ),
  }))
}

export const nutritionRow = (sent: RecipeIn['nutrition']): NonNullable<RecipeParts['nutrition']> =>
  recordOf(nutrients, (nutrient) => sent?.[nutrient] ?? null)
