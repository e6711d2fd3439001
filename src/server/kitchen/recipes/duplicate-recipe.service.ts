import type { Recipe } from '~/schemas/recipe'
import type { RecipeDuplicate } from '~/schemas/recipe-in'
import type { UserCtx } from '~/server/platform/context'
import { IMAGE_NAMES } from '~/server/platform/media/image-names'
import { newImageKey } from '~/server/platform/media/images'
import { recipeAssetFolder, recipeFolder, recipeImageFolder } from '~/server/platform/media/recipe-folders'
import { assertRoom } from '~/server/platform/media/storage-quota'
import { createRecipe, type NewRecipe } from './create-recipe.service'
import { getRecipe } from './recipes.service'

/**
 * Copies a recipe for the caller, even from another household, without ratings, comments and "last made". Steps and
 * ingredients get new ids, and links between them are updated. Without `name` the copy gets the same name with a
 * number.
 */
export async function duplicateRecipe(
  ctx: UserCtx,
  slugOrId: string,
  { name }: RecipeDuplicate,
): Promise<Recipe> {
  const source = await getRecipe(ctx, slugOrId)
  return copyRecipe(ctx, source, { name: name ?? source.name })
}

/** Copies any recipe that the caller can see, after `adapt`. Error: `storage_full`. */
export async function copyRecipe(
  ctx: UserCtx,
  source: Recipe,
  { name, adapt = (content) => content }: { name: string; adapt?: (content: NewRecipe) => NewRecipe },
): Promise<Recipe> {
  const id = crypto.randomUUID()
  await assertRoom(ctx, await ctx.files.folderSize(recipeFolder(source.id)))
  const hasImage = await copyFiles(ctx, source, id)
  try {
    await createRecipe(ctx, adapt(copyOf(source, id, name)), {
      id,
      image: hasImage ? newImageKey() : null,
    })
  } catch (error) {
    await ctx.files.removeFolder(recipeFolder(id))
    throw error
  }
  return getRecipe(ctx, id)
}

/** A copy without files is better than none. Returns whether it has a picture. */
async function copyFiles(ctx: UserCtx, source: Recipe, id: string): Promise<boolean> {
  try {
    if (source.assets.length > 0)
      await ctx.files.copyFolder(recipeAssetFolder(source.id), recipeAssetFolder(id))
    if (!source.image) return false
    for (const name of IMAGE_NAMES) {
      const bytes = await ctx.files.read(`${recipeImageFolder(source.id)}/${name}`)
      if (!bytes) return false
      await ctx.files.write(`${recipeImageFolder(id)}/${name}`, bytes)
    }
    return true
  } catch (error) {
    ctx.log.warn({ err: error, recipe: source.id }, 'the files of a recipe could not be copied')
    return false
  }
}

function copyOf(source: Recipe, id: string, name: string): NewRecipe {
  const referenceIds = new Map(
    source.recipeIngredient.map(({ referenceId }) => [referenceId, crypto.randomUUID()]),
  )
  // URLs of pictures in texts contain the recipe's id.
  const own = (text: string) => text.replaceAll(source.id, id)
  return {
    ...source,
    name,
    description: own(source.description),
    recipeIngredient: source.recipeIngredient.map((ingredient) => ({
      ...ingredient,
      referenceId: referenceIds.get(ingredient.referenceId) ?? null,
    })),
    recipeInstructions: source.recipeInstructions.map(({ title, summary, text, ingredientReferences }) => ({
      id: null,
      title,
      summary,
      text: own(text),
      ingredientReferences: ingredientReferences.flatMap(
        ({ referenceId }) => referenceIds.get(referenceId) ?? [],
      ),
    })),
    notes: source.notes.map(({ title, text }) => ({ title, text: own(text) })),
  }
}
