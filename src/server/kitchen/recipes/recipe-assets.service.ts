import { slugify } from '~/lib/text/normalize'
import type { RecipeAsset } from '~/schemas/recipe'
import type { RecipeAssetForm } from '~/schemas/recipe-files'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { ASSET_TYPES, extensionOf } from '~/server/platform/media/assets'
import { recipeAssetFolder } from '~/server/platform/media/recipe-folders'
import { assertRoom } from '~/server/platform/media/storage-quota'
import { hasRecipeAssets, putRecipeAsset, replaceRecipeParts } from './recipe-parts.repository'
import { updateRecipeRow } from './recipes.repository'
import { emitRecipe, requireEditable } from './recipes.service'

/** File systems allow 255 bytes, and the temporary file has a longer name. */
const FILE_NAME_MAX = 150

/**
 * Attaches a file to a recipe. The stored name is derived from `name`, not from the upload; an existing file of that
 * name is replaced. The first file turns on the setting that shows files. Errors: `asset_incomplete`, `asset_refused` for disallowed types, `permission_denied`.
 */
export async function addRecipeAsset(
  ctx: UserCtx,
  slugOrId: string,
  { name, icon, extension, file }: RecipeAssetForm,
): Promise<RecipeAsset> {
  const { id, householdId } = await requireEditable(ctx, slugOrId)
  const slug = slugify(name)
  const ending = extensionOf(`.${extension}`)
  if (!slug || !ending) throw new DomainError('asset_incomplete', { field: slug ? 'extension' : 'name' })
  if (!ASSET_TYPES.has(ending)) throw new DomainError('asset_refused')
  const asset = { name, icon, fileName: `${slug.slice(0, FILE_NAME_MAX)}.${ending}` }
  await assertRoom(ctx, file.size, householdId ?? ctx.actor.householdId)
  await ctx.files.write(
    `${recipeAssetFolder(id)}/${asset.fileName}`,
    new Uint8Array(await file.arrayBuffer()),
  )
  await inTransaction(ctx, async (ctx) => {
    const recipe = await requireEditable(ctx, id)
    if (!(await updateRecipeRow(ctx, recipe, {}))) throw new DomainError('recipe_not_found')
    if (!recipe.settings.showAssets && !(await hasRecipeAssets(ctx, id)))
      await replaceRecipeParts(ctx, recipe, { settings: { ...recipe.settings, showAssets: true } })
    await putRecipeAsset(ctx, recipe, asset)
    emitRecipe(ctx, 'update', recipe)
  })
  return asset
}

export async function removeUnlistedAssets(
  ctx: UserCtx,
  recipeId: string,
  assets: readonly { fileName: string | null }[],
): Promise<void> {
  const folder = recipeAssetFolder(recipeId)
  const listed = new Set(assets.map(({ fileName }) => fileName))
  for (const name of await ctx.files.list(folder))
    if (!listed.has(name)) await ctx.files.remove(`${folder}/${name}`)
}
