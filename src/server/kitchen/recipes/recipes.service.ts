import { slugify } from '~/lib/text/normalize'
import { isUuid } from '~/schemas/id'
import type { Recipe } from '~/schemas/recipe'
import { foodCollection } from '~/server/kitchen/ingredients/foods.collection'
import { unitCollection } from '~/server/kitchen/ingredients/units.collection'
import { authorize } from '~/server/platform/access/authorize'
import { type RecipeSubject, recipePolicy } from '~/server/platform/access/policies/recipe'
import { inTransaction, type ReadCtx, type UserCtx } from '~/server/platform/context'
import { turnsOf } from '~/server/platform/db/chunks'
import { fromJson } from '~/server/platform/db/dialect'
import { lockVersion } from '~/server/platform/db/row-version'
import { recordDeletion } from '~/server/platform/db/undo/record'
import { assertFound, DomainError, RowChanged } from '~/server/platform/errors'
import type { Operation } from '~/server/platform/events'
import { startTurns } from '~/server/platform/limits/turns'
import { recipeFolder } from '~/server/platform/media/recipe-folders'
import { type RecipeDetailRow, readRecipeDetail, readRecipeDetails } from './recipe-details.repository'
import { readSizes } from './recipe-size.repository'
import { recipeSlug } from './recipe-slug'
import { readRecipeSummaries } from './recipe-summaries.service'
import { presentRecipe } from './recipes.present'
import {
  deleteRecipeRow,
  type EditableRecipe,
  type FoundRecipe,
  findGroupRecipes,
  findRecipe,
  findRecipesAt,
  findRecipesById,
  findRecipesBySlug,
  type GroupRecipe,
} from './recipes.repository'
import { subjectOfRecipe } from './undo-subject'

/** Undefined when the caller can reach none. At most five statements, regardless of the size. */
export async function readRecipe(ctx: ReadCtx, slugOrId: string): Promise<Recipe | undefined> {
  const row = await readRecipeDetail(ctx, slugOrId)
  return row && (await presentAll(ctx, [row]))[0]
}

/** Error: `recipe_not_found`. */
export const getRecipe = async (ctx: UserCtx, slugOrId: string): Promise<Recipe> =>
  assertFound(await readRecipe(ctx, slugOrId), 'recipe_not_found')

/** In no particular order, in a few statements unless they are long. */
export async function readRecipes(ctx: ReadCtx, ids: readonly string[]): Promise<Recipe[]> {
  const recipes: Recipe[] = []
  for (const batch of await batchesOf(ctx, [...new Set(ids)])) recipes.push(...(await readBatch(ctx, batch)))
  return recipes
}

const readBatch = async (ctx: ReadCtx, ids: readonly string[]): Promise<Recipe[]> =>
  presentAll(ctx, await readRecipeDetails(ctx, ids))

/** Recipes read and presented at a time. */
const RECIPES_PER_BATCH = 50
/** Bytes of texts read in one statement: about 20 ms. */
const BYTES_PER_BATCH = 1_000_000

async function batchesOf(ctx: ReadCtx, ids: readonly string[]): Promise<Iterable<string[]>> {
  if (ids.length <= 1) return ids.length === 0 ? [] : [[...ids]]
  const sizes = await readSizes(ctx, ids)
  return turnsOf(ids, (id) => sizes.get(id) ?? 0, {
    sizeMax: BYTES_PER_BATCH,
    countMax: RECIPES_PER_BATCH,
  })
}

/** In the order of `ids`; unknown ids are left out. */
export async function getRecipes(ctx: UserCtx, ids: readonly string[]): Promise<Recipe[]> {
  const recipes = new Map((await readRecipes(ctx, ids)).map((recipe) => [recipe.id, recipe]))
  return ids.flatMap((id) => recipes.get(id) ?? [])
}

async function presentAll(ctx: ReadCtx, rows: readonly RecipeDetailRow[]): Promise<Recipe[]> {
  const read = rows.map((row) => ({ ...row, ingredients: fromJson(row.ingredients) }))
  const ingredients = read.flatMap((row) => row.ingredients)
  const words = {
    foods: await foodCollection.read(
      ctx,
      ingredients.flatMap(({ foodId }) => foodId ?? []),
    ),
    units: await unitCollection.read(
      ctx,
      ingredients.flatMap(({ unitId }) => unitId ?? []),
    ),
    recipes: await readRecipeSummaries(
      ctx,
      ingredients.flatMap(({ referencedRecipeId }) => referencedRecipeId ?? []),
    ),
  }
  const recipes: Recipe[] = []
  const turn = startTurns()
  for (const row of read) {
    recipes.push(await presentRecipe(row, words, turn))
    await turn()
  }
  return recipes
}

/** Error: `recipe_not_found`. */
export async function requireRecipe(
  ctx: UserCtx,
  slugOrId: string,
  error: 'recipe_not_found' | 'not_found' = 'recipe_not_found',
): Promise<FoundRecipe> {
  return assertFound(await findRecipe(ctx, slugOrId), error)
}

/** Each once, in the order of `addresses`. Error: `recipe_slug_unknown`. */
export async function requireRecipesAt(ctx: UserCtx, addresses: readonly string[]): Promise<FoundRecipe[]> {
  const found = await findRecipesAt(ctx, addresses)
  const unknown = addresses.find((address) => !found.has(address))
  if (unknown !== undefined) throw new DomainError('recipe_slug_unknown', { slug: unknown })
  return [...new Map([...found.values()].map((recipe) => [recipe.id, recipe])).values()]
}

/** Errors: `recipe_not_found`, `permission_denied`. */
export const requireEditable = async (ctx: UserCtx, slugOrId: string): Promise<EditableRecipe> =>
  authorize(ctx.actor, recipePolicy, 'update', await requireRecipe(ctx, slugOrId))

/** Those of the ids that the caller may edit. */
export const listEditableIds = async (ctx: UserCtx, ids: readonly string[]): Promise<string[]> =>
  (await findRecipesById(ctx, ids))
    .filter((recipe) => recipePolicy.update(ctx.actor, recipe) === true)
    .map(({ id }) => id)

export const listDeletableIds = async (ctx: UserCtx, ids: readonly string[]): Promise<string[]> =>
  (await findRecipesById(ctx, ids))
    .filter((recipe) => recipePolicy.delete(ctx.actor, recipe) === true)
    .map(({ id }) => id)

export const isRecipeNameFree = async (ctx: UserCtx, name: string): Promise<boolean> =>
  slugify(name) !== '' && (await findRecipesBySlug(ctx, [recipeSlug(name)])).length === 0

/**
 * Deletes a recipe and returns it. Its files stay as long as it can be restored. Former slugs are not accepted.
 * Errors: `recipe_not_found`, `permission_denied`, `row_changed` if it is not as `isExpected` requires.
 */
export async function deleteRecipe(
  ctx: UserCtx,
  slugOrId: string,
  isExpected: (recipe: Recipe) => boolean = () => true,
): Promise<Recipe> {
  const deleted = await inTransaction(ctx, async (ctx) => {
    const { id, slug } = await requireRecipe(ctx, slugOrId)
    if (!isUuid(slugOrId) && slug !== slugOrId) throw new DomainError('recipe_not_found')
    await lockVersion(ctx.db, 'recipe', id)
    const recipe = authorize(ctx.actor, recipePolicy, 'delete', await requireRecipe(ctx, id))
    const whole = await getRecipe(ctx, id)
    if (!isExpected(whole)) throw new RowChanged(whole, { at: recipe.updatedAt, by: null })
    await recordDeletion(ctx, 'recipe', [subjectOfRecipe(recipe)], () => deleteRecipeRow(ctx, recipe))
    emitRecipe(ctx, 'delete', recipe)
    return whole
  })
  if (!ctx.recordsUndo)
    await ctx.files.removeFolder(recipeFolder(deleted.id)).catch((error) => {
      ctx.log.warn({ err: error, recipe: deleted.id }, 'the files of a deleted recipe stay behind')
    })
  return deleted
}

/** Without an owner the event concerns the caller's household. */
export function emitRecipe(
  ctx: UserCtx,
  operation: Operation,
  { id: recipeId, groupId, householdId: owners, slug, name }: RecipeSubject & { slug: string; name: string },
): void {
  const householdId = owners ?? ctx.actor.householdId
  ctx.emit({ name: 'recipe', data: { operation, recipeId, groupId, householdId, slug, name } })
}

export type { GroupRecipe }

/** Names only: small enough to hold in memory. */
export const listGroupRecipes = (ctx: UserCtx): Promise<GroupRecipe[]> => findGroupRecipes(ctx)

/** In the order of `ids`, in batches to limit memory; deleted recipes are left out. */
export async function* readRecipesInBatches(ctx: UserCtx, ids: readonly string[]): AsyncGenerator<Recipe> {
  for (const batch of await batchesOf(ctx, ids)) {
    const recipes = new Map((await readBatch(ctx, batch)).map((recipe) => [recipe.id, recipe]))
    for (const id of batch) {
      const recipe = recipes.get(id)
      if (recipe) yield recipe
    }
  }
}
