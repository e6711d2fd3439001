import * as v from 'valibot'
import { RecipeIn } from '../../src/schemas/recipe-in.ts'
import { createRecipe } from '../../src/server/kitchen/recipes/create-recipe.service.ts'
import { markRecipeMade } from '../../src/server/kitchen/recipes/last-made.service.ts'
import type { UserCtx } from '../../src/server/platform/context.ts'
import { insertMany } from '../seed/insert-many.ts'
import type { Random } from '../seed/random.ts'
import { ingredientsOfStep } from './link-steps.ts'
import { type Person, type RecipeText, readIngredients, readNotes, readSteps } from './recipe-text.ts'
import type { Words } from './seed-words.ts'

/** Recipes by their names. */
export type RecipeIds = ReadonlyMap<string, string>

const hour = (day: string, time: string) => `${day}T${time}:00.000Z`

/** Adds the recipes, each by its person on its day, with the household's ratings. */
export async function seedRecipes(
  people: Record<Person, UserCtx>,
  words: Words,
  recipes: readonly RecipeText[],
  random: Random,
): Promise<RecipeIds> {
  const ids = new Map<string, string>()
  for (const recipe of recipes) {
    const ctx: UserCtx = { ...people[recipe.by], now: hour(recipe.added, '17:40') }
    const content = v.parse(RecipeIn, draftOf(recipe, words, ids, random))
    const { id } = await createRecipe(ctx, { ...content, name: recipe.name }, { id: random.uuid() })
    ids.set(recipe.name, id)
    if (recipe.made) await markRecipeMade(ctx, id, hour(recipe.made, '18:30'))
    await seedOpinions(people, id, recipe, random)
  }
  return ids
}

function draftOf(recipe: RecipeText, words: Words, ids: RecipeIds, random: Random) {
  const lines = readIngredients(recipe.ingredients).map((line) => ({ ...line, referenceId: random.uuid() }))
  const named = lines.map(({ referenceId, food }) => ({ referenceId, name: food }))
  const [calories, carbohydrate, fat, protein, fibre, sugar] = recipe.nutrition ?? []
  return {
    description: recipe.description,
    recipeServings: recipe.serves,
    recipeYield: recipe.makes ?? null,
    prepTime: recipe.prep ?? null,
    performTime: recipe.cook ?? null,
    cookTime: recipe.cook ?? null,
    totalTime: recipe.total,
    recipeCategory: [recipe.category],
    tags: recipe.tags,
    tools: recipe.tools ?? [],
    recipeIngredient: lines.map(({ referenceId, section, quantity, unit, food, isRecipe, note }) => ({
      referenceId,
      title: section,
      quantity,
      unit: unit ? { id: words.unitId(unit) } : null,
      food: isRecipe ? null : { id: words.foodId(food) },
      referencedRecipe: isRecipe ? { id: linked(ids, food) } : null,
      note,
    })),
    recipeInstructions: readSteps(recipe.steps).map(({ title, text }) => ({
      title,
      text,
      ingredientReferences: ingredientsOfStep(text, named).map((referenceId) => ({ referenceId })),
    })),
    notes: readNotes(recipe.notes ?? ''),
    nutrition: recipe.nutrition
      ? {
          calories: calories ?? null,
          carbohydrateContent: carbohydrate ?? null,
          fatContent: fat ?? null,
          proteinContent: protein ?? null,
          fiberContent: fibre ?? null,
          sugarContent: sugar ?? null,
        }
      : null,
    settings: { public: true, showNutrition: recipe.nutrition !== undefined },
  }
}

function linked(ids: RecipeIds, name: string): string {
  const id = ids.get(name)
  if (!id) throw new Error(`${name} must be written down before it is linked`)
  return id
}

/** Ratings and favorites, one row a person, and their mean. */
async function seedOpinions(
  people: Record<Person, UserCtx>,
  recipeId: string,
  { ratings = {}, favoriteOf = [] }: RecipeText,
  random: Random,
): Promise<void> {
  const everybody: Person[] = ['noor', 'ines', 'jonas']
  const rows = everybody
    .filter((person) => ratings[person] !== undefined || favoriteOf.includes(person))
    .map((person) => ({
      id: random.uuid(),
      userId: people[person].actor.id,
      recipeId,
      rating: ratings[person] ?? null,
      isFavorite: favoriteOf.includes(person),
    }))
  await insertMany(people.noor.db, 'userRating', rows)
  const given = rows.flatMap(({ rating }) => rating ?? [])
  if (given.length === 0) return
  const rating = given.reduce((sum, stars) => sum + stars, 0) / given.length
  await people.noor.db.updateTable('recipe').set({ rating }).where('id', '=', recipeId).execute()
}
