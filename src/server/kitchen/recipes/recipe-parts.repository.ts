import type { Insertable, Updateable } from 'kysely'
import { formsFromJson } from '~/lib/ingredient-display/stored-forms'
import type { Authorized } from '~/server/platform/access/authorize'
import type { RecipeSubject } from '~/server/platform/access/policies/recipe'
import type { UserCtx } from '~/server/platform/context'
import type { Database } from '~/server/platform/db/schema'
import type { StoredLine } from './line-display'

type Part<T extends keyof Database> = Omit<Insertable<Database[T]>, 'recipeId' | 'position'>

/** An omitted list stays unchanged. */
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

export async function readStoredLines({ db }: UserCtx, recipeId: string): Promise<Map<string, StoredLine>> {
  const rows = await db
    .selectFrom('recipeIngredient as line')
    .leftJoin('food', 'food.id', 'line.foodId')
    .leftJoin('unit', 'unit.id', 'line.unitId')
    .where('line.recipeId', '=', recipeId)
    .select(['line.referenceId', 'line.display', 'line.quantity', 'line.note', 'line.question'])
    .select(['line.foodId', 'line.unitId', 'line.referencedRecipeId'])
    .select(['food.name as foodName', 'food.pluralName as foodPlural', 'food.forms as foodForms'])
    .select(['unit.name as unitName', 'unit.pluralName as unitPlural', 'unit.forms as unitForms'])
    .select('unit.abbreviation')
    .select(['unit.pluralAbbreviation', 'unit.useAbbreviation', 'unit.fraction'])
    .execute()
  return new Map(
    rows.map(({ referenceId, foodName, foodPlural, foodForms, unitName, unitPlural, unitForms, ...row }) => [
      referenceId,
      {
        ...row,
        food:
          foodName === null
            ? null
            : { name: foodName, pluralName: foodPlural, forms: formsFromJson(foodForms) },
        unit:
          unitName === null
            ? null
            : { ...row, name: unitName, pluralName: unitPlural, forms: formsFromJson(unitForms) },
      },
    ]),
  )
}

export async function replaceRecipeParts(
  ctx: UserCtx,
  recipe: Authorized<RecipeSubject, 'update'>,
  parts: RecipeParts,
): Promise<void> {
  const clear = async (
    table: `recipe${'Ingredient' | 'Instruction' | 'Note' | 'Asset' | 'Category' | 'Tag' | 'Tool' | 'Nutrition' | 'Setting'}`,
  ) => {
    await ctx.db.deleteFrom(table).where('recipeId', '=', recipe.id).execute()
  }
  if (parts.ingredients) await clear('recipeIngredient')
  if (parts.steps) await clear('recipeInstruction')
  if (parts.notes) await clear('recipeNote')
  if (parts.assets) await clear('recipeAsset')
  if (parts.categoryIds) await clear('recipeCategory')
  if (parts.tagIds) await clear('recipeTag')
  if (parts.toolIds) await clear('recipeTool')
  if (parts.nutrition) await clear('recipeNutrition')
  if (parts.settings) await clear('recipeSetting')
  await insertRecipeParts(ctx, recipe, parts)
}

export async function insertRecipeParts(
  { db }: UserCtx,
  { id: recipeId }: Authorized<RecipeSubject, 'create' | 'update'>,
  parts: RecipeParts,
): Promise<void> {
  const placed = <P>(list: readonly P[]) => list.map((part, position) => ({ recipeId, position, ...part }))
  const { ingredients, steps, notes, assets, categoryIds, tagIds, toolIds, nutrition, settings } = parts
  if (ingredients?.length) await db.insertInto('recipeIngredient').values(placed(ingredients)).execute()
  if (steps?.length) await db.insertInto('recipeInstruction').values(placed(steps)).execute()
  if (notes?.length) await db.insertInto('recipeNote').values(placed(notes)).execute()
  if (assets?.length) await db.insertInto('recipeAsset').values(placed(assets)).execute()
  if (categoryIds?.length) {
    const rows = categoryIds.map((categoryId) => ({ recipeId, categoryId }))
    await db.insertInto('recipeCategory').values(rows).execute()
  }
  if (tagIds?.length) {
    const rows = tagIds.map((tagId) => ({ recipeId, tagId }))
    await db.insertInto('recipeTag').values(rows).execute()
  }
  if (toolIds?.length) {
    const rows = toolIds.map((toolId) => ({ recipeId, toolId }))
    await db.insertInto('recipeTool').values(rows).execute()
  }
  if (nutrition)
    await db
      .insertInto('recipeNutrition')
      .values({ recipeId, ...nutrition })
      .execute()
  if (settings)
    await db
      .insertInto('recipeSetting')
      .values({ recipeId, ...settings })
      .execute()
}

/** The "created" event of the timeline. */
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

/** The creator's rating, which is also the mean of a new recipe. */
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

/** Renames the entry if the file is already listed. */
export async function hasRecipeAssets({ db }: UserCtx, recipeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('recipeAsset')
    .where('recipeId', '=', recipeId)
    .select('position')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

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

type EditableRecipe = Authorized<RecipeSubject, 'update'>

export const findLines = ({ db }: UserCtx, recipe: EditableRecipe) =>
  db
    .selectFrom('recipeIngredient')
    .where('recipeId', '=', recipe.id)
    .orderBy('position')
    .select(['referenceId', 'quantity', 'unitId', 'foodId', 'referencedRecipeId'])
    .select(['note', 'display', 'originalText', 'question'])
    .execute()

export async function updateLine(
  { db }: UserCtx,
  recipe: EditableRecipe,
  referenceId: string,
  columns: Updateable<Database['recipeIngredient']>,
): Promise<void> {
  await db
    .updateTable('recipeIngredient')
    .set(columns)
    .where('recipeId', '=', recipe.id)
    .where('referenceId', '=', referenceId)
    .execute()
}
