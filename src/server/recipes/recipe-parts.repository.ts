import type { Insertable } from 'kysely'
import type { Authorized } from '~/server/access/authorize'
import type { RecipeSubject } from '~/server/access/policies/recipe'
import type { UserCtx } from '~/server/context'
import type { Database } from '~/server/db/schema'

type Part<T extends keyof Database> = Omit<Insertable<Database[T]>, 'recipeId' | 'position'>

/** Everything below a recipe that people write. A list that is absent stays as it is. */
export interface RecipeParts {
  ingredients?: readonly Part<'recipeIngredient'>[]
  steps?: readonly Part<'recipeInstruction'>[]
  notes?: readonly Part<'recipeNote'>[]
  assets?: readonly Part<'recipeAsset'>[]
  categoryIds?: readonly string[]
  tagIds?: readonly string[]
  toolIds?: readonly string[]
  nutrition?: Part<'recipeNutrition'>
  settings?: Part<'recipeSetting'>
}

/** Replaces the given lists whole, in the given order. */
export async function replaceRecipeParts(
  { db }: UserCtx,
  recipe: Authorized<RecipeSubject, 'create' | 'update'>,
  parts: RecipeParts,
): Promise<void> {
  const recipeId = recipe.id
  const clear = (table: (typeof partTables)[number]) =>
    db.deleteFrom(table).where('recipeId', '=', recipeId).execute()
  const placed = <P>(list: readonly P[]) => list.map((part, position) => ({ recipeId, position, ...part }))

  if (parts.ingredients) await clear('recipeIngredient')
  if (parts.ingredients?.length)
    await db.insertInto('recipeIngredient').values(placed(parts.ingredients)).execute()

  if (parts.steps) await clear('recipeInstruction')
  if (parts.steps?.length) await db.insertInto('recipeInstruction').values(placed(parts.steps)).execute()

  if (parts.notes) await clear('recipeNote')
  if (parts.notes?.length) await db.insertInto('recipeNote').values(placed(parts.notes)).execute()

  if (parts.assets) await clear('recipeAsset')
  if (parts.assets?.length) await db.insertInto('recipeAsset').values(placed(parts.assets)).execute()

  if (parts.categoryIds) await clear('recipeCategory')
  if (parts.categoryIds?.length)
    await db
      .insertInto('recipeCategory')
      .values(parts.categoryIds.map((categoryId) => ({ recipeId, categoryId })))
      .execute()

  if (parts.tagIds) await clear('recipeTag')
  if (parts.tagIds?.length)
    await db
      .insertInto('recipeTag')
      .values(parts.tagIds.map((tagId) => ({ recipeId, tagId })))
      .execute()

  if (parts.toolIds) await clear('recipeTool')
  if (parts.toolIds?.length)
    await db
      .insertInto('recipeTool')
      .values(parts.toolIds.map((toolId) => ({ recipeId, toolId })))
      .execute()

  if (parts.nutrition) {
    await clear('recipeNutrition')
    await db
      .insertInto('recipeNutrition')
      .values({ recipeId, ...parts.nutrition })
      .execute()
  }
  if (parts.settings) {
    await clear('recipeSetting')
    await db
      .insertInto('recipeSetting')
      .values({ recipeId, ...parts.settings })
      .execute()
  }
}

const partTables = [
  'recipeIngredient',
  'recipeInstruction',
  'recipeNote',
  'recipeAsset',
  'recipeCategory',
  'recipeTag',
  'recipeTool',
  'recipeNutrition',
  'recipeSetting',
] as const

/** The row of the timeline that says how a recipe came to be. */
export async function insertCreatedEvent(
  ctx: UserCtx,
  recipe: Authorized<RecipeSubject, 'create'>,
  subject: string,
): Promise<void> {
  await ctx.db
    .insertInto('recipeTimelineEvent')
    .values({
      id: crypto.randomUUID(),
      recipeId: recipe.id,
      userId: ctx.actor.id,
      subject,
      eventType: 'system',
      eventMessage: null,
      image: 'does not have image',
      timestamp: ctx.now,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .execute()
}

/** The creator's own rating of a new recipe, which so far is its mean too. */
export async function insertFirstRating(
  ctx: UserCtx,
  recipe: Authorized<RecipeSubject, 'create'>,
  rating: number,
): Promise<void> {
  await ctx.db
    .insertInto('userRating')
    .values({
      id: crypto.randomUUID(),
      userId: ctx.actor.id,
      recipeId: recipe.id,
      rating,
      isFavorite: false,
    })
    .execute()
  await ctx.db.updateTable('recipe').set({ rating }).where('id', '=', recipe.id).execute()
}

/** Appends a file to the list, or renames its entry when the file is listed already. */
export async function putRecipeAsset(
  { db }: UserCtx,
  recipe: Authorized<RecipeSubject, 'update'>,
  asset: { name: string; icon: string; fileName: string },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('recipeAsset')
    .set(asset)
    .where('recipeId', '=', recipe.id)
    .where('fileName', '=', asset.fileName)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await db
    .insertInto('recipeAsset')
    .columns(['recipeId', 'position', 'name', 'icon', 'fileName'])
    .expression((eb) =>
      eb
        .selectFrom('recipeAsset')
        .where('recipeId', '=', recipe.id)
        .select((eb) => [
          eb.val(recipe.id).as('recipeId'),
          eb.fn.coalesce(eb(eb.fn.max('position'), '+', 1), eb.lit(0)).as('position'),
          eb.val(asset.name).as('name'),
          eb.val(asset.icon).as('icon'),
          eb.val(asset.fileName).as('fileName'),
        ]),
    )
    .execute()
}
