import type { RecipeIn, RecipeSettingsIn } from '~/schemas/recipe-in'
import { subjectOfRecipe } from '~/server/kitchen/recently-deleted/undo-subjects'
import { authorize } from '~/server/platform/access/authorize'
import { recipePolicy } from '~/server/platform/access/policies/recipe'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { laterThan } from '~/server/platform/db/row-version'
import type { OrganizerKind } from '~/server/platform/db/schema'
import { DomainError } from '~/server/platform/errors'
import type { Operation } from '~/server/platform/events'
import { recordDeletion } from '~/server/platform/undo/record'
import { appendOrganizers, deleteRecipeRows, stampRecipes, writeSettings } from './bulk-actions.repository'
import { resolveOrganizers } from './recipe-references.service'
import { changeSettings } from './recipe-settings'
import { type EditableRecipe, type FoundRecipe, findRecipesBySlug } from './recipes.repository'

/** All or nothing: an unknown slug (`recipe_slug_unknown`) or a forbidden recipe (`permission_denied`) aborts. */

type Organizers = NonNullable<RecipeIn['tags']>

/** Defaults for new recipes; `locked` is never taken from here. */
const DEFAULT_SETTINGS = {
  public: false,
  showNutrition: false,
  showAssets: false,
  landscapeView: false,
  disableComments: true,
  locked: false,
}

/** Creates missing tags; a recipe that already has a tag keeps it once. */
export const tagRecipes = (ctx: UserCtx, slugs: readonly string[], tags: Organizers): Promise<void> =>
  organizeRecipes(ctx, slugs, 'tag', tags)

export const categorizeRecipes = (
  ctx: UserCtx,
  slugs: readonly string[],
  categories: Organizers,
): Promise<void> => organizeRecipes(ctx, slugs, 'category', categories)

const organizeRecipes = (
  ctx: UserCtx,
  slugs: readonly string[],
  kind: OrganizerKind,
  organizers: Organizers,
): Promise<void> =>
  changeRecipes(ctx, slugs, async (ctx, recipes) => {
    const ids = await resolveOrganizers(ctx, kind, organizers)
    if (ids.length > 0) await appendOrganizers(ctx, kind, recipes, ids)
  })

/** Replaces all settings except the lock; with `partial` only those that were sent. */
export const setRecipeSettings = (
  ctx: UserCtx,
  slugs: readonly string[],
  sent: RecipeSettingsIn,
  partial: boolean,
): Promise<void> =>
  changeRecipes(ctx, slugs, (ctx, recipes) =>
    writeSettings(
      ctx,
      recipes.map((recipe) => {
        const settings = changeSettings(sent, partial ? recipe.settings : DEFAULT_SETTINGS)
        return { ...recipe, settings: { ...settings, locked: recipe.locked } }
      }),
    ),
  )

/** Their files stay as long as they can be restored. An unknown slug is `permission_denied` here. */
export async function deleteRecipes(ctx: UserCtx, slugs: readonly string[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const found = await findRecipesBySlug(ctx, slugs)
    if (found.length < slugs.length) throw new DomainError('permission_denied')
    const recipes = found.map((recipe) => authorize(ctx.actor, recipePolicy, 'delete', recipe))
    await recordDeletion(ctx, 'recipe', recipes.map(subjectOfRecipe), () => deleteRecipeRows(ctx, recipes))
    emitRecipes(ctx, 'delete', recipes)
  })
}

async function changeRecipes(
  ctx: UserCtx,
  slugs: readonly string[],
  change: (ctx: UserCtx, recipes: readonly EditableRecipe[]) => Promise<void>,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const found = await findRecipesBySlug(ctx, slugs)
    const known = new Set(found.map(({ slug }) => slug))
    const unknown = slugs.find((slug) => !known.has(slug))
    if (unknown !== undefined) throw new DomainError('recipe_slug_unknown', { slug: unknown })
    const recipes = found.map((recipe) => authorize(ctx.actor, recipePolicy, 'update', recipe))
    if (recipes.length === 0) return
    const newest =
      found
        .map(({ updatedAt }) => updatedAt)
        .toSorted()
        .at(-1) ?? ''
    await stampRecipes(ctx, recipes, laterThan(newest, ctx.now))
    await change(ctx, recipes)
    emitRecipes(ctx, 'update', recipes)
  })
}

function emitRecipes(ctx: UserCtx, operation: Operation, found: readonly FoundRecipe[]): void {
  if (found.length === 0) return
  const { groupId, householdId } = ctx.actor
  const recipes = found.map(({ id, slug, name }) => ({ id, slug, name }))
  ctx.emit({ name: 'recipes', data: { operation, groupId, householdId, recipes } })
}
