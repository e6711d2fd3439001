import { inTransaction, type UserCtx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { removeCards } from '~/server/platform/media/cards'
import {
  type EncodedImage,
  encodeImage,
  newImageKey,
  removeImage,
  storeImage,
} from '~/server/platform/media/images'
import { recipeFolder, recipeImageFolder } from '~/server/platform/media/recipe-folders'
import { OutboundError } from '~/server/platform/outbound/outbound-error'
import { updateRecipeImage } from './recipes.repository'
import { emitRecipe, requireEditable } from './recipes.service'

/** Returns the picture's new key. Errors: `image_unreadable` (nothing is stored then), `permission_denied`. */
export async function setRecipeImage(ctx: UserCtx, slugOrId: string, bytes: Uint8Array): Promise<string> {
  const { id } = await requireEditable(ctx, slugOrId)
  const image = await encodeImage(ctx.actor.householdId, bytes)
  await storeImage(ctx, recipeImageFolder(id), image)
  const key = newImageKey()
  try {
    await setKey(ctx, id, key)
  } catch (error) {
    // Deleted during processing: do not leave the folder behind.
    if (error instanceof DomainError && error.id === 'recipe_not_found')
      await ctx.files.removeFolder(recipeFolder(id))
    throw error
  }
  return key
}

/** Stores an already encoded picture. Error: `permission_denied`. */
export async function replaceRecipeImage(ctx: UserCtx, recipeId: string, image: EncodedImage): Promise<void> {
  const { id } = await requireEditable(ctx, recipeId)
  await storeImage(ctx, recipeImageFolder(id), image)
  await setKey(ctx, id, newImageKey())
}

/** Fetches the picture from the web. Further errors: `not_an_image`, `image_refused`, `too_large`. */
export async function fetchRecipeImage(ctx: UserCtx, slugOrId: string, url: string): Promise<string> {
  const { id } = await requireEditable(ctx, slugOrId)
  return setRecipeImage(ctx, id, await fetchImage(ctx, url))
}

async function fetchImage(ctx: UserCtx, url: string): Promise<Uint8Array> {
  try {
    const { bytes } = await ctx.outbound.fetchImage(url)
    return bytes
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    const id =
      error.kind === 'blocked' ? 'image_refused' : error.kind === 'too-large' ? 'too_large' : 'not_an_image'
    throw new DomainError(id, {}, { cause: error })
  }
}

/** Error: `permission_denied`. */
export async function deleteRecipeImage(ctx: UserCtx, slugOrId: string): Promise<void> {
  const { id } = await requireEditable(ctx, slugOrId)
  await setKey(ctx, id, null)
  await removeImage(ctx.files, recipeImageFolder(id))
  await removeCards(ctx.files, id)
}

const setKey = (ctx: UserCtx, recipeId: string, key: string | null) =>
  inTransaction(ctx, async (ctx) => {
    const recipe = await requireEditable(ctx, recipeId)
    if (!(await updateRecipeImage(ctx, recipe, key))) throw new DomainError('recipe_not_found')
    emitRecipe(ctx, 'update', recipe)
  })
