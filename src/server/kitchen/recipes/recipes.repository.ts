import { today } from '~/lib/dates/iso-date'
import { secondsOfRecipe } from '~/lib/recipe-text/recipe-seconds'
import { isUuid } from '~/schemas/id'
import type { RecipeSettings } from '~/schemas/recipe'
import type { Authorized } from '~/server/platform/access/authorize'
import type { RecipeSubject } from '~/server/platform/access/policies/recipe'
import {
  scopedHouseholds,
  scopedRecipeRows,
  scopedRecipes,
  scopedUsers,
} from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'
import { chunksOf, IDS_PER_STATEMENT } from '~/server/platform/db/chunks'
import { foldedNameColumns } from '~/server/platform/db/names/name-columns'
import { saveRowAuthor } from '~/server/platform/db/row-authors'
import { laterThan } from '~/server/platform/db/row-version'
import { findByFormerSlugs } from './former-slugs.repository'
import type { ContentColumns } from './recipe-content'
import { settingsOf } from './recipe-settings'
import { writtenIn } from './written-in'

export interface FoundRecipe extends RecipeSubject {
  slug: string
  name: string
  image: string | null
  language: string
  /** Of the page or the words, without what was chosen. */
  languageOfWords: string
  updatedAt: string
  textBytes: number
  settings: RecipeSettings
}

export type EditableRecipe = Authorized<FoundRecipe, 'update'>

/** No slug looks like an id. */
export const addressOf = (slugOrId: string) =>
  isUuid(slugOrId) ? (['recipe.id', slugOrId.toLowerCase()] as const) : (['recipe.slug', slugOrId] as const)

const foundRecipes = (ctx: UserCtx) =>
  scopedRecipes(ctx)
    .leftJoin('recipeSetting', 'recipeSetting.recipeId', 'recipe.id')
    .leftJoin('householdPreference', 'householdPreference.householdId', 'owner.householdId')
    .select([
      'recipe.id',
      'recipe.groupId',
      'recipe.userId',
      'recipe.slug',
      'recipe.name',
      'recipe.image',
      'recipe.language',
      'recipe.recognizedLanguage',
      'recipe.updatedAt',
      'recipe.textBytes',
      'owner.householdId',
      'recipeSetting.public',
      'recipeSetting.showNutrition',
      'recipeSetting.showAssets',
      'recipeSetting.landscapeView',
      'recipeSetting.disableComments',
      'recipeSetting.locked',
      'householdPreference.lockRecipeEditsFromOtherHouseholds as locksEdits',
    ])

type FoundRow = Awaited<ReturnType<ReturnType<typeof foundRecipes>['execute']>>[number]

function toFound(ctx: UserCtx, row: FoundRow): FoundRecipe {
  const settings = settingsOf(row)
  const { groupLanguage } = ctx.actor
  return {
    id: row.id,
    groupId: row.groupId,
    userId: row.userId,
    householdId: row.householdId,
    householdLocksEdits: row.householdId !== null && (row.locksEdits ?? true),
    locked: settings.locked,
    slug: row.slug,
    name: row.name,
    image: row.image,
    language: writtenIn({ ...row, groupLanguage }),
    languageOfWords: writtenIn({ ...row, language: null, groupLanguage }),
    updatedAt: row.updatedAt,
    textBytes: row.textBytes,
    settings,
  }
}

/** By id, slug, or former slug unless another recipe has it now. */
export const findRecipe = async (ctx: UserCtx, slugOrId: string): Promise<FoundRecipe | undefined> =>
  (await findRecipesAt(ctx, [slugOrId])).get(slugOrId)

/** By address as in `findRecipe`, in the order of `addresses`; unknown ones are left out. */
export async function findRecipesAt(
  ctx: UserCtx,
  addresses: readonly string[],
): Promise<Map<string, FoundRecipe>> {
  const slugs = addresses.filter((address) => !isUuid(address))
  const ids = addresses.filter(isUuid).map((id) => id.toLowerCase())
  const bySlug = new Map((await findRecipesBySlug(ctx, slugs)).map((recipe) => [recipe.slug, recipe]))
  const former = await findByFormerSlugs(
    ctx,
    slugs.filter((slug) => !bySlug.has(slug)),
  )
  const byId = new Map(
    (await findRecipesById(ctx, [...ids, ...former.values()])).map((recipe) => [recipe.id, recipe]),
  )
  const found = new Map<string, FoundRecipe>()
  for (const address of addresses) {
    const recipe = bySlug.get(address) ?? byId.get(former.get(address) ?? address.toLowerCase())
    if (recipe) found.set(address, recipe)
  }
  return found
}

/** In no particular order. */
async function findRecipesBy(
  ctx: UserCtx,
  column: 'recipe.slug' | 'recipe.id',
  values: readonly string[],
): Promise<FoundRecipe[]> {
  const found: FoundRecipe[] = []
  for (const chunk of chunksOf(values, IDS_PER_STATEMENT))
    found.push(
      ...(await foundRecipes(ctx).where(column, 'in', chunk).execute()).map((row) => toFound(ctx, row)),
    )
  return found
}

export const findRecipesBySlug = (ctx: UserCtx, slugs: readonly string[]) =>
  findRecipesBy(ctx, 'recipe.slug', slugs)
export const findRecipesById = (ctx: UserCtx, ids: readonly string[]) => findRecipesBy(ctx, 'recipe.id', ids)

/** The household's defaults for new recipes; the strictest if it has none. */
export async function findRecipeDefaults(ctx: UserCtx): Promise<RecipeSettings> {
  const row = await scopedHouseholds(ctx)
    .innerJoin('householdPreference', 'householdPreference.householdId', 'household.id')
    .where('household.id', '=', ctx.actor.householdId)
    .select([
      'householdPreference.recipePublic',
      'householdPreference.recipeShowNutrition',
      'householdPreference.recipeShowAssets',
      'householdPreference.recipeLandscapeView',
      'householdPreference.recipeDisableComments',
    ])
    .executeTakeFirst()
  return {
    public: row?.recipePublic ?? false,
    showNutrition: row?.recipeShowNutrition ?? false,
    showAssets: row?.recipeShowAssets ?? false,
    landscapeView: row?.recipeLandscapeView ?? false,
    disableComments: row?.recipeDisableComments ?? true,
    locked: false,
  }
}

export interface RecipeColumns extends ContentColumns {
  name: string
  slug: string
  userId: string
  language: string | null
}

export async function insertRecipeRow(
  ctx: UserCtx,
  recipe: Authorized<RecipeSubject, 'create'>,
  {
    createdAt,
    ...columns
  }: Omit<RecipeColumns, 'userId'> & { image: string | null; createdAt: string | undefined },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('recipe')
    .values({
      id: recipe.id,
      groupId: recipe.groupId,
      userId: recipe.userId,
      ...columns,
      ...foldedNameColumns(ctx.actor.groupLanguage, columns.name),
      totalTimeSeconds: secondsOfRecipe(columns),
      // Of an imported recipe as the other app wrote it.
      dateAdded: createdAt?.slice(0, 10) ?? today(ctx.env.TZ, new Date(ctx.now)),
      dateUpdated: ctx.now,
      lastMade: null,
      rating: null,
      createdAt: createdAt ?? ctx.now,
      updatedAt: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['groupId', 'slug']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The row stays locked until the transaction ends. False if the recipe no longer exists. */
export async function updateRecipeRow(
  ctx: UserCtx,
  recipe: EditableRecipe,
  columns: Partial<RecipeColumns>,
): Promise<boolean> {
  const version = laterThan(recipe.updatedAt, ctx.now)
  const times = await ctx.db
    .updateTable('recipe')
    .set({
      ...columns,
      ...(columns.name === undefined ? {} : foldedNameColumns(ctx.actor.groupLanguage, columns.name)),
      dateUpdated: ctx.now,
      updatedAt: version,
    })
    .where('id', '=', recipe.id)
    .returning(['totalTime', 'performTime', 'cookTime', 'prepTime', 'totalTimeSeconds'])
    .executeTakeFirst()
  if (!times) return false
  await saveRowAuthor(ctx, { tableName: 'recipe', rowId: recipe.id, version })
  const totalTimeSeconds = secondsOfRecipe(times)
  if (totalTimeSeconds !== times.totalTimeSeconds)
    await ctx.db.updateTable('recipe').set({ totalTimeSeconds }).where('id', '=', recipe.id).execute()
  return true
}

/** Not content, so the version does not change. */
export async function updateRecipeImage(
  ctx: UserCtx,
  recipe: EditableRecipe,
  image: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('recipe')
    .set({ image, dateUpdated: ctx.now })
    .where('id', '=', recipe.id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Other recipes lose their links to it. */
export async function deleteRecipeRow(
  ctx: UserCtx,
  recipe: Authorized<FoundRecipe, 'delete'>,
): Promise<void> {
  await ctx.db.deleteFrom('recipe').where('id', '=', recipe.id).execute()
}

export async function isSlugTaken(ctx: UserCtx, slug: string, exceptId: string): Promise<boolean> {
  const other = await scopedRecipes(ctx)
    .where('recipe.slug', '=', slug)
    .where('recipe.id', '<>', exceptId)
    .select('recipe.id')
    .executeTakeFirst()
  return other !== undefined
}

export async function isMember(ctx: UserCtx, userId: string): Promise<boolean> {
  const user = await scopedUsers(ctx).where('user.id', '=', userId).select('user.id').executeTakeFirst()
  return user !== undefined
}

export const findGroupRecipes = (ctx: UserCtx) =>
  scopedRecipeRows(ctx)
    .select(['recipe.id', 'recipe.slug', 'recipe.name', 'recipe.image'])
    .select((eb) =>
      eb
        .selectFrom('recipeCategory')
        .innerJoin('category', 'category.id', 'recipeCategory.categoryId')
        .whereRef('recipeCategory.recipeId', '=', 'recipe.id')
        .select((inner) => inner.fn.min('category.name').as('name'))
        .as('category'),
    )
    .orderBy('recipe.sortKey')
    .orderBy('recipe.id')
    .execute()

export type GroupRecipe = Awaited<ReturnType<typeof findGroupRecipes>>[number]
