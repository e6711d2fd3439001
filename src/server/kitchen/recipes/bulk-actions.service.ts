import { sql } from 'kysely'
import type { AssignCategories, AssignTags } from '~/schemas/recipe-bulk'
import type { RecipeIn, RecipeSettingsIn } from '~/schemas/recipe-in'
import type { UndoDetails } from '~/schemas/undo'
import { authorize } from '~/server/platform/access/authorize'
import { recipePolicy } from '~/server/platform/access/policies/recipe'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { chunksOf, IDS_PER_STATEMENT } from '~/server/platform/db/chunks'
import { recipeLinks } from '~/server/platform/db/recipe-links'
import { laterThan } from '~/server/platform/db/row-version'
import { recordChange, recordDeletion } from '~/server/platform/db/undo/record'
import { DomainError } from '~/server/platform/errors'
import type { Operation } from '~/server/platform/events'
import {
  appendOrganizers,
  deleteRecipeRows,
  removeOrganizers,
  stampRecipes,
  writeSettings,
} from './bulk-actions.repository'
import { resolveOrganizers } from './recipe-references.service'
import { changeSettings } from './recipe-settings'
import { type EditableRecipe, type FoundRecipe, findRecipesBySlug } from './recipes.repository'
import { subjectOfRecipe } from './undo-subject'

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

/** Creates missing tags, unless they are removed; a recipe that already has a tag keeps it once. */
export const tagRecipes = (ctx: UserCtx, { recipes, tags, remove }: AssignTags): Promise<void> =>
  organizeRecipes(ctx, recipes, 'tag', tags, remove)

export const categorizeRecipes = (
  ctx: UserCtx,
  { recipes, categories, remove }: AssignCategories,
): Promise<void> => organizeRecipes(ctx, recipes, 'category', categories, remove)

const organizeRecipes = (
  ctx: UserCtx,
  slugs: readonly string[],
  kind: 'tag' | 'category',
  organizers: Organizers,
  remove: boolean,
): Promise<void> =>
  changeRecipes(ctx, slugs, changes[kind], recipeLinks[kind].table, async (ctx, recipes) => {
    const ids = await resolveOrganizers(ctx, kind, organizers)
    if (ids.length === 0) return
    if (remove) await removeOrganizers(ctx, kind, recipes, ids)
    else await appendOrganizers(ctx, kind, recipes, ids)
  })

const changes = { tag: 'tags', category: 'categories' } as const

/** Replaces all settings except the lock; with `partial` only those that were sent. */
export const setRecipeSettings = (
  ctx: UserCtx,
  slugs: readonly string[],
  sent: RecipeSettingsIn,
  partial: boolean,
): Promise<void> =>
  changeRecipes(ctx, slugs, 'settings', 'recipeSetting', (ctx, recipes) =>
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
  what: UndoDetails['change'],
  table: string,
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
    const [first] = recipes
    const ids = recipes.map(({ id }) => id)
    const details = { change: what, count: recipes.length }
    const subject = { id: first?.id ?? '', name: first?.name ?? '', householdId: null, details }
    const watched = [...chunksOf(ids, IDS_PER_STATEMENT)].map((some) => ({
      table,
      where: sql`"recipeId" in (${sql.join(some)})`,
    }))
    await recordChange(ctx, { action: 'update', kind: 'recipe', subject, watched }, () =>
      change(ctx, recipes),
    )
    emitRecipes(ctx, 'update', recipes)
  })
}

function emitRecipes(ctx: UserCtx, operation: Operation, found: readonly FoundRecipe[]): void {
  if (found.length === 0) return
  const { groupId, householdId } = ctx.actor
  const recipes = found.map(({ id, slug, name }) => ({ id, slug, name }))
  ctx.emit({ name: 'recipes', data: { operation, groupId, householdId, recipes } })
}
