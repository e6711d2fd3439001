import * as v from 'valibot'
import { normalizeText } from '~/lib/text/normalize'
import { RecipeIn } from '~/schemas/recipe-in'
import { acceptSnakeCase } from '~/schemas/snake-case'
import { inTransaction, type UserCtx } from '~/server/context'
import { assertFound, DomainError } from '~/server/errors'
import { ensureFoods, ensureUnits } from '~/server/ingredients/ensure-words.service'
import { ASSET_TYPES, extensionOf } from '~/server/media/assets'
import { encodeImage, newImageKey, storeImage } from '~/server/media/images'
import { recipeAssetFolder, recipeFolder, recipeImageFolder } from '~/server/media/recipe-folders'
import { assertRoom } from '~/server/media/storage-quota'
import { createRecipe, type NewRecipe } from '~/server/recipes/create-recipe.service'
import { readRecipeSummaries } from '~/server/recipes/recipe-summaries.service'
import { type ArchivedRecipe, readArchive } from './zip-archive'

/** A recipe of an archive that waits to be made. */
interface Prepared {
  id: string
  content: NewRecipe
  image: string | null
  rating: number | null
}

/** The lines of an archive in words, which stay when a recipe that they link to is not here. */
const Displays = v.object({
  recipeIngredient: v.fallback(v.array(v.fallback(v.object({ display: v.string() }), { display: '' })), []),
})

/** What a file says about the rating, which nobody may write into a recipe that is here. */
const Rated = v.object({ rating: v.fallback(v.nullable(v.number()), null) })

/**
 * Makes the recipes of an archive, with their pictures and files; returns the slug of the last one. They belong to the
 * caller, and so do their ratings. Categories, tags, foods and units are found by their names and made where they are
 * missing. All of the archive or nothing. Errors: those of the archive, `archive_recipe_invalid`, `image_unreadable`,
 * those of `createRecipe`.
 */
export async function importZip(ctx: UserCtx, bytes: Buffer, signal?: AbortSignal): Promise<string> {
  const stored: string[] = []
  const prepared: Prepared[] = []
  try {
    await readArchive(
      bytes,
      async (recipe) => {
        const id = crypto.randomUUID()
        stored.push(id)
        prepared.push(await prepare(ctx, recipe, id))
      },
      signal,
    )
    return await ctx.enqueueRecipeSave(ctx.actor.householdId, () =>
      inTransaction(ctx, async (ctx) => {
        await linkWords(ctx, prepared)
        let slug: string | null = null
        for (const { content, ...rest } of prepared) slug = (await createRecipe(ctx, content, rest)).slug
        return assertFound(slug, 'archive_without_recipe')
      }),
    )
  } catch (error) {
    for (const id of stored) await ctx.files.removeFolder(recipeFolder(id))
    throw error
  }
}

/** Checks the recipe and stores its files. */
async function prepare(
  ctx: UserCtx,
  { file, json, readPicture, readAsset }: ArchivedRecipe,
  id: string,
): Promise<Prepared> {
  // The first mistake is enough: to name thousands takes seconds.
  const parsed = v.safeParse(RecipeIn, acceptSnakeCase(RecipeIn, json), { abortEarly: true })
  if (!parsed.success || !parsed.output.name) throw new DomainError('archive_recipe_invalid', { file })
  const { name } = parsed.output
  const { id: _id, slug: _slug, userId: _userId, ...content } = parsed.output
  const assets: NonNullable<RecipeIn['assets']> = []
  for (const asset of content.assets ?? []) {
    const { fileName } = asset
    const bytes = fileName && ASSET_TYPES.has(extensionOf(fileName)) ? await readAsset(fileName) : null
    if (!bytes) continue
    assertRoom(ctx, bytes.length)
    await ctx.files.write(`${recipeAssetFolder(id)}/${fileName}`, bytes)
    assets.push(asset)
  }
  const picture = await readPicture()
  if (picture) await storeImage(ctx, recipeImageFolder(id), await encodeImage(ctx.actor.householdId, picture))
  const image = picture ? newImageKey() : null
  const { rating } = v.parse(Rated, json)
  return { id, content: { ...content, name, assets, ...withDisplays(json, content) }, image, rating }
}

type Lines = NonNullable<NewRecipe['recipeIngredient']>

/** A line that is nothing but a link says in words what it links to. */
function withDisplays(json: unknown, { recipeIngredient }: Pick<NewRecipe, 'recipeIngredient'>) {
  const displays = v.safeParse(Displays, acceptSnakeCase(Displays, json))
  const texts = displays.success ? displays.output.recipeIngredient : []
  return {
    recipeIngredient: recipeIngredient?.map((line, at) =>
      line.referencedRecipe && !line.originalText
        ? { ...line, originalText: texts[at]?.display || null }
        : line,
    ),
  }
}

/** Points every line to the group's own food, unit and recipe; a recipe that is not here becomes words. */
async function linkWords(ctx: UserCtx, prepared: readonly Prepared[]): Promise<void> {
  const lines = prepared.flatMap(({ content }) => content.recipeIngredient ?? [])
  const namesOf = (kind: 'food' | 'unit') => lines.flatMap((line) => line[kind]?.name ?? [])
  const foods = await ensureFoods(ctx, namesOf('food'))
  const units = await ensureUnits(ctx, namesOf('unit'))
  const recipes = await readRecipeSummaries(
    ctx,
    lines.flatMap(({ referencedRecipe }) => referencedRecipe?.id ?? []),
  )
  const wordOf = (word: Lines[number]['food'], known: ReadonlyMap<string, string>) => {
    const id = word && known.get(normalizeText(word.name))
    return id ? { id, name: word.name } : null
  }
  for (const { content } of prepared)
    content.recipeIngredient = content.recipeIngredient?.map((line) => {
      const isHere = line.referencedRecipe !== null && recipes.has(line.referencedRecipe.id)
      const words = line.referencedRecipe && !isHere && !line.note ? (line.originalText ?? '') : line.note
      return {
        ...line,
        food: wordOf(line.food, foods),
        unit: wordOf(line.unit, units),
        referencedRecipe: isHere ? line.referencedRecipe : null,
        note: words,
      }
    })
}
