import { sql } from 'kysely'
import type {
  AssignCategories,
  AssignOwner,
  AssignTags,
  AssignTools,
  RateRecipes,
} from '~/schemas/recipe-bulk'
import type { RecipeIn, RecipeSettingsIn } from '~/schemas/recipe-in'
import type { UndoDetails } from '~/schemas/undo'
import { authorize } from '~/server/platform/access/authorize'
import { recipePolicy } from '~/server/platform/access/policies/recipe'
import { ratingPolicy } from '~/server/platform/access/policies/recipe-activity'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { chunksOf, turnsOf } from '~/server/platform/db/chunks'
import { countBundleRows } from '~/server/platform/db/group-data/count-bundle-rows'
import { recipeLinks } from '~/server/platform/db/recipe-links'
import { laterThan } from '~/server/platform/db/row-version'
import type { OrganizerKind } from '~/server/platform/db/schema'
import { recordChange, recordDeletion, type Watched } from '~/server/platform/db/undo/record'
import { DomainError } from '~/server/platform/errors'
import type { Operation } from '~/server/platform/events'
import { saveRatings } from './activity/ratings.service'
import {
  appendOrganizers,
  deleteRecipeRows,
  removeOrganizers,
  stampRecipes,
  writeOwner,
  writeSettings,
} from './bulk-actions.repository'
import { resolveOrganizers } from './recipe-references.service'
import { changeSettings } from './recipe-settings'
import {
  type EditableRecipe,
  type FoundRecipe,
  findRecipesById,
  findRecipesBySlug,
  isMember,
} from './recipes.repository'
import { requireRecipesAt } from './recipes.service'
import { subjectOfRecipe } from './undo-subject'

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

export const equipRecipes = (ctx: UserCtx, { recipes, tools, remove }: AssignTools): Promise<void> =>
  organizeRecipes(ctx, recipes, 'tool', tools, remove)

const organizeRecipes = (
  ctx: UserCtx,
  slugs: readonly string[],
  kind: OrganizerKind,
  organizers: Organizers,
  remove: boolean,
): Promise<void> =>
  changeRecipes(ctx, slugs, {
    what: changes[kind],
    table: recipeLinks[kind].table,
    rows: organizers.length,
    async change(ctx, recipes) {
      const ids = await resolveOrganizers(ctx, kind, organizers)
      if (ids.length === 0) return
      if (remove) await removeOrganizers(ctx, kind, recipes, ids)
      else await appendOrganizers(ctx, kind, recipes, ids)
    },
  })

const changes = { tag: 'tags', category: 'categories', tool: 'tools' } as const

/** Replaces all settings except the lock; with `partial` only those that were sent. */
export const setRecipeSettings = (
  ctx: UserCtx,
  slugs: readonly string[],
  sent: RecipeSettingsIn,
  partial: boolean,
): Promise<void> =>
  changeRecipes(ctx, slugs, {
    what: 'settings',
    table: 'recipeSetting',
    change: (ctx, recipes) =>
      writeSettings(
        ctx,
        recipes.map((recipe) => {
          const settings = changeSettings(sent, partial ? recipe.settings : DEFAULT_SETTINGS)
          return { ...recipe, settings: { ...settings, locked: recipe.locked } }
        }),
      ),
  })

/** Only owners and administrators may. Error: `foreign_reference` for a person outside the group. */
export async function giveRecipes(ctx: UserCtx, { recipes: slugs, userId }: AssignOwner): Promise<void> {
  const all = await requireRecipesAt(ctx, slugs)
  for (const recipe of all) authorize(ctx.actor, recipePolicy, 'transfer', recipe)
  await inTurns(ctx, 'update', all, { countMax: CHANGED_PER_TURN }, async (ctx, found) => {
    const recipes = found.map((recipe) => authorize(ctx.actor, recipePolicy, 'transfer', recipe))
    if (!(await isMember(ctx, userId))) throw new DomainError('foreign_reference', { field: 'userId' })
    const owners = watchIn('recipe', 'id', recipes).map((one) => ({ ...one, columns: ['id', 'userId'] }))
    await recordBulk(ctx, 'owner', recipes, owners, () => writeOwner(ctx, recipes, userId))
  })
}

/** Every member rates every recipe of the group, for themselves. */
export async function rateRecipes(ctx: UserCtx, { recipes: slugs, rating }: RateRecipes): Promise<void> {
  const all = await requireRecipesAt(ctx, slugs)
  await inTurns(ctx, 'update', all, { countMax: CHANGED_PER_TURN }, async (ctx, recipes) => {
    const { groupId, id: userId } = ctx.actor
    const ratings = recipes.map(({ id: recipeId }) =>
      authorize(ctx.actor, ratingPolicy, 'rate', { groupId, userId, recipeId }),
    )
    const own = watchIn('userRating', 'recipeId', recipes).map(({ table, where }) => ({
      table,
      where: sql`"userId" = ${userId} and ${where}`,
    }))
    await recordBulk(ctx, 'rating', recipes, own, () => saveRatings(ctx, ratings, rating))
  })
}

/** Recipes per transaction whose owner or rating changes. */
const CHANGED_PER_TURN = 500
/** Recipes per transaction, even small ones. */
const DELETED_PER_TURN = 50

/**
 * Their files stay as long as they can be restored. An unknown slug is `permission_denied` here. One undo restores all.
 */
export async function deleteRecipes(ctx: UserCtx, slugs: readonly string[]): Promise<void> {
  const found = await findRecipesBySlug(ctx, slugs)
  if (found.length < slugs.length) throw new DomainError('permission_denied')
  for (const recipe of found) authorize(ctx.actor, recipePolicy, 'delete', recipe)
  const rowsOf = await countBundleRows(
    ctx.db,
    'recipe',
    found.map(({ id }) => id),
  )
  const position = new Map(slugs.map((slug, at) => [slug, at]))
  const all = found.toSorted((one, other) => (position.get(one.slug) ?? 0) - (position.get(other.slug) ?? 0))
  const turns = { rowsOf, countMax: DELETED_PER_TURN }
  await inTurns(ctx, 'delete', all, turns, async (ctx, found) => {
    const recipes = found.map((recipe) => authorize(ctx.actor, recipePolicy, 'delete', recipe))
    await recordDeletion(ctx, 'recipe', recipes.map(subjectOfRecipe), () => deleteRecipeRows(ctx, recipes))
  })
}

interface BulkChange {
  what: UndoDetails['change']
  table: string
  /** Written for each recipe. */
  rows?: number
  change(ctx: UserCtx, recipes: readonly EditableRecipe[]): Promise<void>
}

/** An unknown slug (`recipe_slug_unknown`) or a forbidden recipe (`permission_denied`) aborts before the first change. */
async function changeRecipes(
  ctx: UserCtx,
  slugs: readonly string[],
  { what, table, rows = 1, change }: BulkChange,
): Promise<void> {
  const all = await requireRecipesAt(ctx, slugs)
  for (const recipe of all) authorize(ctx.actor, recipePolicy, 'update', recipe)
  await inTurns(ctx, 'update', all, { rowsOf: () => rows }, async (ctx, found) => {
    const recipes = found.map((recipe) => authorize(ctx.actor, recipePolicy, 'update', recipe))
    await stampRecipes(ctx, recipes, newestOf(ctx, recipes))
    await recordBulk(ctx, what, recipes, watchIn(table, 'recipeId', recipes), () => change(ctx, recipes))
  })
}

/**
 * Runs `work` in one transaction per turn, so that other writes get turns in between. Skips recipes that were deleted in
 * the meantime. One undo restores all. Open pages get one event for all.
 */
async function inTurns(
  ctx: UserCtx,
  operation: Operation,
  all: readonly FoundRecipe[],
  { rowsOf = () => 1, countMax }: { rowsOf?: (id: string) => number; countMax?: number },
  work: (ctx: UserCtx, recipes: readonly FoundRecipe[]) => Promise<void>,
): Promise<void> {
  const caller = { ...ctx.caller, undoId: ctx.caller.undoId ?? crypto.randomUUID() }
  const done: FoundRecipe[] = []
  const ids = all.map(({ id }) => id)
  try {
    for (const turn of turnsOf(ids, rowsOf, countMax === undefined ? {} : { countMax })) {
      // Later turns get a later time: undo restores the newest first, so that links resolve.
      const now = new Date().toISOString()
      const changed = await inTransaction({ ...ctx, caller, now }, async (ctx) => {
        const found = await findRecipesById(ctx, turn)
        await work(ctx, found)
        return found
      })
      done.push(...changed)
    }
  } finally {
    const position = new Map(ids.map((id, at) => [id, at]))
    const at = ({ id }: FoundRecipe) => position.get(id) ?? 0
    emitRecipes(
      ctx,
      operation,
      done.toSorted((one, other) => at(one) - at(other)),
    )
  }
}

/** A version later than those of all recipes. */
const newestOf = (ctx: UserCtx, recipes: readonly FoundRecipe[]): string =>
  recipes.reduce((newest, { updatedAt }) => laterThan(updatedAt, newest), ctx.now)

/** A recipe may have dozens of rows; other requests get turns between the statements. */
const WATCHED_PER_STATEMENT = 50

const watchIn = (table: string, column: string, recipes: readonly FoundRecipe[]): Watched[] =>
  [
    ...chunksOf(
      recipes.map(({ id }) => id),
      WATCHED_PER_STATEMENT,
    ),
  ].map((ids) => ({ table, where: sql`${sql.ref(column)} in (${sql.join(ids)})` }))

/** One entry for all of a turn. */
async function recordBulk(
  ctx: UserCtx,
  change: UndoDetails['change'],
  recipes: readonly FoundRecipe[],
  watched: readonly Watched[],
  work: () => Promise<void>,
): Promise<void> {
  const [first] = recipes
  if (!first) return
  const details = { change, count: recipes.length }
  const subject = { id: first.id, name: first.name, householdId: null, details }
  await recordChange(ctx, { action: 'update', kind: 'recipe', subject, watched }, work)
}

function emitRecipes(ctx: UserCtx, operation: Operation, found: readonly FoundRecipe[]): void {
  if (found.length === 0) return
  const { groupId, householdId } = ctx.actor
  const recipes = found.map(({ id, slug, name }) => ({ id, slug, name }))
  ctx.emit({ name: 'recipes', data: { operation, groupId, householdId, recipes } })
}
