import type { Recipe } from '~/schemas/recipe'
import type { RecipeIn } from '~/schemas/recipe-in'
import { authorize } from '~/server/platform/access/authorize'
import { recipePolicy } from '~/server/platform/access/policies/recipe'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { checkVersion, lockVersion } from '~/server/platform/db/row-version'
import { DomainError } from '~/server/platform/errors'
import { indexRecipes } from '~/server/platform/lists/search/recipe-index.service'
import { keepFormerSlug } from './former-slugs.repository'
import { removeUnlistedAssets } from './recipe-assets.service'
import { allColumns, contentColumns, withAllParts } from './recipe-content'
import { type RecipeParts, replaceRecipeParts } from './recipe-parts.repository'
import { resolveParts } from './recipe-parts.service'
import { changeSettings } from './recipe-settings'
import { readSizes } from './recipe-size.repository'
import { countTexts } from './recipe-size.service'
import { recipeSlug } from './recipe-slug'
import { ownerOnWire } from './recipe-summaries.service'
import {
  type EditableRecipe,
  findRecipesAt,
  isMember,
  isSlugTaken,
  type RecipeColumns,
  updateRecipeRow,
} from './recipes.repository'
import { emitRecipe, getRecipe, getRecipes, requireEditable, requireRecipe } from './recipes.service'

/** `replace` empties omitted fields, `merge` keeps them. */
export type SaveMode = 'replace' | 'merge'

/**
 * Saves a recipe and returns it. `versions` are the timestamps (`updatedAt`) that the caller has seen: if the recipe
 * has another one, someone else saved it and nothing is written (`row_changed`); null skips this check. Omitted
 * name, language, settings and owner stay in both modes. Errors: `recipe_not_found`, `permission_denied`, `recipe_exists`,
 * `slug_empty`, `foreign_reference`, `storage_full` and those of references.
 */
export async function saveRecipe(
  ctx: UserCtx,
  slugOrId: string,
  body: RecipeIn,
  { mode, versions = null }: { mode: SaveMode; versions?: readonly string[] | null },
): Promise<Recipe> {
  const id = await writeRecipe(ctx, slugOrId, body, mode, versions)
  return getRecipe(ctx, id)
}

/** Bytes of recipe text per response, which is held in memory several times over. */
const RESPONSE_BYTES_MAX = 16 * 1024 * 1024

/**
 * Saves several recipes, each found by id, else slug, and returns each once. Stops at the first failure; earlier ones
 * stay saved. Further error: `too_large` if the texts are too long to return together; then none is saved.
 */
export async function saveRecipes(
  ctx: UserCtx,
  bodies: readonly RecipeIn[],
  mode: SaveMode,
): Promise<Recipe[]> {
  const addressed = bodies.map((body) => {
    const address = body.id || body.slug
    if (!address) throw new DomainError('recipe_not_found')
    return { address, body }
  })
  if (addressed.length > 1) {
    const found = await findRecipesAt(
      ctx,
      addressed.map(({ address }) => address),
    )
    const sizes = await readSizes(ctx, idsOf([...found.values()]))
    const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
    if (bytes > RESPONSE_BYTES_MAX) throw new DomainError('too_large')
  }
  const ids = new Set<string>()
  for (const { address, body } of addressed) ids.add(await writeRecipe(ctx, address, body, mode, null))
  return getRecipes(ctx, [...ids])
}

const idsOf = (recipes: readonly { id: string }[]) => [...new Set(recipes.map(({ id }) => id))]

async function writeRecipe(
  ctx: UserCtx,
  slugOrId: string,
  sent: RecipeIn,
  mode: SaveMode,
  versions: readonly string[] | null,
): Promise<string> {
  const isWhole = mode === 'replace'
  const body = isWhole ? withAllParts(sent) : sent
  const id = await inTransaction(ctx, async (ctx) => {
    const found = await requireRecipe(ctx, slugOrId)
    await lockVersion(ctx.db, 'recipe', found.id)
    const recipe = await requireEditable(ctx, found.id)
    const version = recipe.updatedAt
    await checkVersion(ctx, { table: 'recipe', id: recipe.id, version, versions }, () =>
      getRecipe(ctx, recipe.id),
    )
    const columns: Partial<RecipeColumns> = {
      ...(isWhole ? allColumns(body) : contentColumns(body)),
      ...(await newName(ctx, recipe, body)),
      ...(await newOwner(ctx, recipe, body)),
      ...newLanguage(recipe, body),
    }
    if (!(await updateRecipeRow(ctx, recipe, columns))) throw new DomainError('recipe_not_found')
    if (columns.slug && columns.slug !== recipe.slug)
      await keepFormerSlug(ctx, recipe, { before: recipe.slug, now: columns.slug })
    const parts = await resolveParts(ctx, recipe.id, body, {
      dropDeadLinks: isWhole,
      languages: { before: recipe.language, now: languageNow(recipe, body) },
    })
    await replaceRecipeParts(ctx, recipe, { ...parts, ...newSettings(ctx, recipe, body) })
    await countTexts(ctx, recipe, recipe.textBytes)
    await indexRecipes(ctx, [recipe.id])
    const { name = recipe.name, slug = recipe.slug } = columns
    emitRecipe(ctx, 'update', { ...recipe, name, slug })
    return recipe.id
  })
  if (body.assets) await removeUnlistedAssets(ctx, id, body.assets)
  return id
}

/** Null unless the name changes; includes the new slug. */
async function newName(ctx: UserCtx, recipe: EditableRecipe, { name }: RecipeIn) {
  if (!name || name === recipe.name) return {}
  const slug = recipeSlug(name)
  if (await isSlugTaken(ctx, slug, recipe.id)) throw new DomainError('recipe_exists')
  return { name, slug }
}

/** Only the owner and administrators may reassign a recipe. */
async function newOwner(ctx: UserCtx, recipe: EditableRecipe, { userId }: RecipeIn) {
  if (!userId || userId === ownerOnWire(recipe)) return {}
  authorize(ctx.actor, recipePolicy, 'transfer', recipe)
  if (!(await isMember(ctx, userId))) throw new DomainError('foreign_reference', { field: 'userId' })
  return { userId }
}

/** A language that is sent back as it was read was not chosen. Null leaves it to the words. */
const newLanguage = (recipe: EditableRecipe, { language }: RecipeIn) =>
  language === undefined || language === recipe.language ? {} : { language }

const languageNow = ({ language, languageOfWords }: EditableRecipe, body: RecipeIn): string =>
  body.language === undefined ? language : (body.language ?? languageOfWords)

/** Only the owner may change the lock. */
function newSettings(ctx: UserCtx, recipe: EditableRecipe, body: RecipeIn): Pick<RecipeParts, 'settings'> {
  if (!body.settings) return {}
  const settings = changeSettings(body.settings, recipe.settings)
  if (settings.locked !== recipe.locked) authorize(ctx.actor, recipePolicy, 'setLock', recipe)
  return { settings }
}
