import { foldedForms, formColumns, formsFromJson } from '~/lib/ingredient-display/stored-forms'
import { type WordForms, wordsOfForms } from '~/lib/ingredient-display/word-forms'
import { foldName } from '~/lib/text/fold-name'
import type { Locale } from '~/paraglide/runtime.js'
import type { CreateIngredientFood, IngredientFood } from '~/schemas/food'
import type { Authorized } from '~/server/platform/access/authorize'
import { scopedFoods, scopedLabels } from '~/server/platform/access/scope'
import type { Ctx, ReadCtx, UserCtx } from '~/server/platform/context'
import { chunksOf, ROWS_PER_STATEMENT } from '~/server/platform/db/chunks'
import { jsonArrayFrom, jsonObjectFrom } from '~/server/platform/db/dialect'
import { foldedNameColumns, type GroupLanguage } from '~/server/platform/db/names/name-columns'
import type { CollectionRows } from '~/server/platform/lists/collections/collection'
import {
  deleteNamedRow,
  findNamedRow,
  type NamedRow,
  requireRoom,
} from '~/server/platform/lists/collections/group-rows'

export function readFoodRows(ctx: ReadCtx, ids: readonly string[]) {
  const arrayFrom = jsonArrayFrom(ctx.db)
  const objectFrom = jsonObjectFrom(ctx.db)
  return scopedFoods(ctx)
    .where('food.id', 'in', ids)
    .select([
      'food.id',
      'food.name',
      'food.pluralName',
      'food.forms',
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
      arrayFrom(
        eb
          .selectFrom('foodToBuy')
          .innerJoin('household', 'household.id', 'foodToBuy.householdId')
          .whereRef('foodToBuy.foodId', '=', 'food.id')
          .select(['household.slug'])
          .orderBy('household.slug'),
      ).as('buyers'),
    ])
    .execute()
}
export type FoodRow = Awaited<ReturnType<typeof readFoodRows>>[number]

/** With aliases and the households that have them on hand. */
export const foodRows: Omit<CollectionRows<CreateIngredientFood, IngredientFood, NamedRow>, 'read'> = {
  find: (ctx, id) => findNamedRow(ctx, 'food', id),

  async insert(ctx, food, input) {
    const { id, groupId } = food
    await requireRoom(ctx, 'food', groupId)
    await ctx.db
      .insertInto('food')
      .values({
        id,
        groupId,
        ...columnsOf(ctx.actor.groupLanguage, input),
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .execute()
    await replaceAliases(ctx, food, input)
    await setOnHand(ctx, food, input)
  },

  async update(ctx, food, input) {
    await ctx.db
      .updateTable('food')
      .set({ ...columnsOf(ctx.actor.groupLanguage, input), updatedAt: ctx.now })
      .where('id', '=', food.id)
      .execute()
    await replaceAliases(ctx, food, input)
    await setOnHand(ctx, food, input)
  },

  delete: (ctx, food) => deleteNamedRow(ctx, 'food', food),
}

const columnsOf = (
  language: Locale,
  food: Pick<CreateIngredientFood, 'name' | 'pluralName' | 'forms' | 'description' | 'labelId' | 'extras'>,
) => ({
  ...foldedNameColumns(language, food.name),
  pluralName: food.pluralName,
  pluralNameNormalized: food.pluralName && foldName(food.pluralName),
  ...(food.forms !== undefined && formColumns(food.forms)),
  description: food.description,
  labelId: food.labelId ?? null,
  extras: JSON.stringify(food.extras),
})

async function replaceAliases(
  ctx: UserCtx,
  { id: foodId }: Authorized<{ id: string }, 'create' | 'update'>,
  { aliases }: CreateIngredientFood,
): Promise<void> {
  await ctx.db.deleteFrom('foodAlias').where('foodId', '=', foodId).execute()
  if (aliases.length === 0) return
  await ctx.db
    .insertInto('foodAlias')
    .values(aliases.map(({ name }) => ({ foodId, name, nameNormalized: foldName(name) })))
    .execute()
}

/** Only for the caller's household. */
async function setOnHand(
  ctx: UserCtx,
  { id: foodId }: Authorized<{ id: string }, 'create' | 'update'>,
  { householdsWithIngredientFood }: CreateIngredientFood,
): Promise<void> {
  const { householdId, householdSlug } = ctx.actor
  if (householdsWithIngredientFood.includes(householdSlug)) {
    await ctx.db
      .insertInto('foodOnHand')
      .values({ foodId, householdId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await ctx.db
      .deleteFrom('foodToBuy')
      .where('foodId', '=', foodId)
      .where('householdId', '=', householdId)
      .execute()
  } else
    await ctx.db
      .deleteFrom('foodOnHand')
      .where('foodId', '=', foodId)
      .where('householdId', '=', householdId)
      .execute()
}

/** Whether the caller's household always has the food. */
export async function setAtHome(
  ctx: UserCtx,
  { householdId }: Authorized<{ householdId: string }, 'update'>,
  foodId: string,
  isAtHome: boolean,
): Promise<void> {
  const [from, to] = isAtHome
    ? (['foodToBuy', 'foodOnHand'] as const)
    : (['foodOnHand', 'foodToBuy'] as const)
  await ctx.db.deleteFrom(from).where('foodId', '=', foodId).where('householdId', '=', householdId).execute()
  await ctx.db
    .insertInto(to)
    .values({ foodId, householdId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type ReadyFood = Pick<CreateIngredientFood, 'name' | 'pluralName' | 'labelId'> & {
  forms?: WordForms | null
  aliases: readonly string[]
}

export async function insertFoods(
  ctx: Ctx,
  { id: groupId, language }: GroupLanguage,
  foods: readonly ReadyFood[],
): Promise<void> {
  await requireRoom(ctx, 'food', groupId, foods.length)
  const stamps = { createdAt: ctx.now, updatedAt: ctx.now }
  const made = foods.map((food) => ({ ...food, id: crypto.randomUUID() }))
  const rows = made.map(({ id, name, pluralName, forms = null, labelId }) => {
    const columns = columnsOf(language, { name, pluralName, forms, labelId, description: '', extras: {} })
    return { id, groupId, ...columns, ...stamps }
  })
  for (const part of chunksOf(rows, ROWS_PER_STATEMENT))
    await ctx.db.insertInto('food').values(part).execute()
  const aliases = made.flatMap(({ id: foodId, aliases }) =>
    aliases.map((name) => ({ foodId, name, nameNormalized: foldName(name) })),
  )
  for (const part of chunksOf(aliases, ROWS_PER_STATEMENT))
    await ctx.db.insertInto('foodAlias').values(part).execute()
}

export async function hasLabel(ctx: UserCtx, labelId: string): Promise<boolean> {
  const label = await scopedLabels(ctx).where('label.id', '=', labelId).select('label.id').executeTakeFirst()
  return label !== undefined
}

/** Replaces references to `from` by `to`: ingredients, shopping items, foods on hand. */
export async function repointFood(
  ctx: UserCtx,
  from: readonly Authorized<NamedRow, 'merge'>[],
  to: Authorized<NamedRow, 'merge'>,
): Promise<void> {
  const { db } = ctx
  const target = { foodId: to.id }
  const sources = from.map(({ id }) => id)
  await db.updateTable('recipeIngredient').set(target).where('foodId', 'in', sources).execute()
  await db.updateTable('shoppingListItem').set(target).where('foodId', 'in', sources).execute()
  // A household with the opposite choice for the remaining food keeps its choice.
  for (const [table, opposite] of [
    ['foodOnHand', 'foodToBuy'],
    ['foodToBuy', 'foodOnHand'],
  ] as const)
    await db
      .insertInto(table)
      .columns(['foodId', 'householdId'])
      .expression((eb) =>
        eb
          .selectFrom(table)
          .where('foodId', 'in', sources)
          .where('householdId', 'not in', (eb) =>
            eb.selectFrom(opposite).where('foodId', '=', to.id).select('householdId'),
          )
          .select((eb) => [eb.val(to.id).as('foodId'), 'householdId'])
          .distinct(),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Adds aliases; existing ones stay. */
export async function addFoodAliases(
  ctx: UserCtx,
  food: Authorized<NamedRow, 'merge'>,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  await ctx.db
    .insertInto('foodAlias')
    .values(names.map((name) => ({ foodId: food.id, name, nameNormalized: foldName(name) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds or removes another name of the food. */
export async function setFoodAlias(
  ctx: UserCtx,
  food: Authorized<NamedRow, 'merge'>,
  name: string,
  isWanted: boolean,
): Promise<void> {
  if (isWanted) await addFoodAliases(ctx, food, [name])
  else
    await ctx.db
      .deleteFrom('foodAlias')
      .where('foodId', '=', food.id)
      .where('nameNormalized', '=', foldName(name))
      .execute()
  await ctx.db.updateTable('food').set({ updatedAt: ctx.now }).where('id', '=', food.id).execute()
}

/** As written and normalized; one entry per alias. */
export async function readFoodNames(ctx: UserCtx) {
  const rows = await scopedFoods(ctx)
    .leftJoin('foodAlias', 'foodAlias.foodId', 'food.id')
    .select([
      'food.id',
      'food.labelId',
      'food.name',
      'food.nameNormalized',
      'food.pluralName',
      'food.pluralNameNormalized',
      'food.forms',
      'foodAlias.name as alias',
      'foodAlias.nameNormalized as aliasNormalized',
    ])
    .orderBy('food.nameNormalized')
    .orderBy('food.id')
    .execute()
  return rows.map(({ forms, ...row }) => ({
    ...row,
    forms: wordsOfForms(formsFromJson(forms)),
    formsNormalized: foldedForms(forms),
  }))
}
