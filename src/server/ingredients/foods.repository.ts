import { normalizeText } from '~/lib/text/normalize'
import type { CreateIngredientFood } from '~/schemas/food'
import type { Authorized } from '~/server/access/authorize'
import { compileOnce } from '~/server/access/compile-once'
import { scopedFoods, scopedLabels } from '~/server/access/scope'
import type { UserCtx } from '~/server/context'
import { jsonArrayFrom, jsonObjectFrom } from '~/server/db/dialect'

/** A food as far as rules about it are concerned. */
export interface FoodSubject {
  id: string
  groupId: string
  name: string
}

/** Foods of the group with all that the wire shows of them. */
export const readFoodRows = compileOnce((ctx, ids) => {
  const arrayFrom = jsonArrayFrom(ctx.db)
  const objectFrom = jsonObjectFrom(ctx.db)
  return scopedFoods(ctx)
    .where('food.id', 'in', ids)
    .select([
      'food.id',
      'food.name',
      'food.pluralName',
      'food.description',
      'food.extras',
      'food.labelId',
      'food.createdAt',
      'food.updatedAt',
    ])
    .select((eb) => [
      objectFrom(
        eb
          .selectFrom('label')
          .whereRef('label.id', '=', 'food.labelId')
          .select(['label.id', 'label.groupId', 'label.name', 'label.color']),
      ).as('label'),
      arrayFrom(
        eb
          .selectFrom('foodAlias')
          .whereRef('foodAlias.foodId', '=', 'food.id')
          .select(['foodAlias.name'])
          .orderBy('foodAlias.name'),
      ).as('aliases'),
      arrayFrom(
        eb
          .selectFrom('foodOnHand')
          .innerJoin('household', 'household.id', 'foodOnHand.householdId')
          .whereRef('foodOnHand.foodId', '=', 'food.id')
          .select(['household.slug'])
          .orderBy('household.slug'),
      ).as('households'),
    ])
})
export type FoodRow = Awaited<ReturnType<typeof readFoodRows>>[number]

/** One food of the group, for rules. */
export const findFood = (ctx: UserCtx, id: string): Promise<FoodSubject | undefined> =>
  scopedFoods(ctx)
    .where('food.id', '=', id)
    .select(['food.id', 'food.groupId', 'food.name'])
    .executeTakeFirst()

/** Whether another food of the group than `exceptId` has exactly this name. */
export async function isFoodNameTaken(ctx: UserCtx, name: string, exceptId?: string): Promise<boolean> {
  const same = await scopedFoods(ctx)
    .where('food.name', '=', name)
    .where('food.id', '<>', exceptId ?? '')
    .select('food.id')
    .executeTakeFirst()
  return same !== undefined
}

/** Whether the group has this label. */
export async function hasLabel(ctx: UserCtx, labelId: string): Promise<boolean> {
  const label = await scopedLabels(ctx).where('label.id', '=', labelId).select('label.id').executeTakeFirst()
  return label !== undefined
}

const columnsOf = (food: CreateIngredientFood) => ({
  name: food.name,
  nameNormalized: normalizeText(food.name),
  pluralName: food.pluralName,
  pluralNameNormalized: food.pluralName && normalizeText(food.pluralName),
  description: food.description,
  labelId: food.labelId,
  extras: JSON.stringify(food.extras),
})

/** Stores a new food without its aliases and households. */
export async function insertFood(
  ctx: UserCtx,
  { id, groupId }: Authorized<{ id: string; groupId: string }, 'create'>,
  food: CreateIngredientFood,
): Promise<void> {
  await ctx.db
    .insertInto('food')
    .values({ id, groupId, ...columnsOf(food), createdAt: ctx.now, updatedAt: ctx.now })
    .execute()
}

/** Replaces the food's own columns. */
export async function updateFoodRow(
  ctx: UserCtx,
  { id }: Authorized<FoodSubject, 'update'>,
  food: CreateIngredientFood,
): Promise<void> {
  await ctx.db
    .updateTable('food')
    .set({ ...columnsOf(food), updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
}

/** Makes `names` the food's aliases. */
export async function replaceFoodAliases(
  ctx: UserCtx,
  food: Authorized<{ id: string }, 'create' | 'update'>,
  names: readonly string[],
): Promise<void> {
  await ctx.db.deleteFrom('foodAlias').where('foodId', '=', food.id).execute()
  if (names.length === 0) return
  await ctx.db
    .insertInto('foodAlias')
    .values(names.map((name) => ({ foodId: food.id, name, nameNormalized: normalizeText(name) })))
    .execute()
}

/** Says whether the caller's household has the food at hand; other households are not touched. */
export async function setFoodOnHand(
  ctx: UserCtx,
  food: Authorized<{ id: string }, 'create' | 'update'>,
  isOnHand: boolean,
): Promise<void> {
  const { householdId } = ctx.actor
  if (isOnHand)
    await ctx.db
      .insertInto('foodOnHand')
      .values({ foodId: food.id, householdId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await ctx.db
      .deleteFrom('foodOnHand')
      .where('foodId', '=', food.id)
      .where('householdId', '=', householdId)
      .execute()
}

/** Deletes the food; ingredients and shopping items keep their row and lose the reference. */
export async function deleteFoodRow(
  ctx: UserCtx,
  food: Authorized<FoodSubject, 'delete' | 'merge'>,
): Promise<void> {
  await ctx.db.deleteFrom('food').where('id', '=', food.id).execute()
}

/** The recipes that have the food in an ingredient. */
export async function recipesWithFood(ctx: UserCtx, foodId: string): Promise<string[]> {
  const rows = await scopedFoods(ctx)
    .innerJoin('recipeIngredient', 'recipeIngredient.foodId', 'food.id')
    .where('food.id', '=', foodId)
    .select('recipeIngredient.recipeId')
    .distinct()
    .execute()
  return rows.map(({ recipeId }) => recipeId)
}

/** Everything that points to `from` points to `to`: ingredients, shopping items, households that have it. */
export async function repointFood(
  ctx: UserCtx,
  from: Authorized<FoodSubject, 'merge'>,
  to: Authorized<FoodSubject, 'merge'>,
): Promise<void> {
  const { db } = ctx
  const target = { foodId: to.id }
  await db.updateTable('recipeIngredient').set(target).where('foodId', '=', from.id).execute()
  await db.updateTable('shoppingListItem').set(target).where('foodId', '=', from.id).execute()
  await db
    .insertInto('foodOnHand')
    .columns(['foodId', 'householdId'])
    .expression((eb) =>
      eb
        .selectFrom('foodOnHand')
        .where('foodId', '=', from.id)
        .select((eb) => [eb.val(to.id).as('foodId'), 'householdId']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Gives the food further aliases; those that it has stay as they are. */
export async function addFoodAliases(
  ctx: UserCtx,
  food: Authorized<FoodSubject, 'merge'>,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  await ctx.db
    .insertInto('foodAlias')
    .values(names.map((name) => ({ foodId: food.id, name, nameNormalized: normalizeText(name) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Every food of the group with all its names in normal form. */
export async function readFoodNames(ctx: UserCtx) {
  return scopedFoods(ctx)
    .leftJoin('foodAlias', 'foodAlias.foodId', 'food.id')
    .select([
      'food.id',
      'food.labelId',
      'food.nameNormalized',
      'food.pluralNameNormalized',
      'foodAlias.nameNormalized as aliasNormalized',
    ])
    .orderBy('food.nameNormalized')
    .orderBy('food.id')
    .execute()
}
