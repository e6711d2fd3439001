import type { CreateIngredientFood, IngredientFood, MergeFood } from '~/schemas/food'
import type { PageOf, SearchQuery } from '~/schemas/wire'
import { type Authorized, authorize } from '~/server/access/authorize'
import { organizingPolicy } from '~/server/access/policies/organizing'
import { inTransaction, type UserCtx } from '~/server/context'
import { assertFound, DomainError } from '~/server/errors'
import { pageAnswer, pageOfIds } from '~/server/lists/page'
import { indexRecipes, indexRecipesOfFoods } from '~/server/search/recipe-index.service'
import { foodList } from './foods.attributes'
import { presentFood } from './foods.present'
import {
  addFoodAliases,
  deleteFoodRow,
  findFood,
  hasLabel,
  insertFood,
  isFoodNameTaken,
  readFoodNames,
  readFoodRows,
  recipesWithFood,
  replaceFoodAliases,
  repointFood,
  setFoodOnHand,
  updateFoodRow,
} from './foods.repository'
import { namesToKeep } from './names-to-keep'

/** Foods of the group by id, in the shape of the wire; unknown ids are left out. One statement. */
export async function readFoods(ctx: UserCtx, ids: Iterable<string>): Promise<Map<string, IngredientFood>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await readFoodRows(ctx, wanted)
  return new Map(rows.map((row) => [row.id, presentFood(row)]))
}

/**
 * Every name of every food of the group, normalised, with the label of its food; a food comes as often as it has
 * names. One statement.
 */
export async function listFoodNames(
  ctx: UserCtx,
): Promise<{ foodId: string; labelId: string | null; name: string }[]> {
  const names = new Map<string, { foodId: string; labelId: string | null; name: string }>()
  for (const row of await readFoodNames(ctx))
    for (const name of [row.nameNormalized, row.pluralNameNormalized, row.aliasNormalized])
      if (name) names.set(`${row.id} ${name}`, { foodId: row.id, labelId: row.labelId, name })
  return [...names.values()]
}

/** A page of the group's foods. */
export async function listFoods(ctx: UserCtx, query: SearchQuery): Promise<PageOf<IngredientFood>> {
  const page = await pageOfIds(ctx, foodList, query)
  const foods = await readFoods(ctx, page.ids)
  const items = page.ids.flatMap((id) => foods.get(id) ?? [])
  return pageAnswer(page, items, '/foods', query)
}

/** One food, or `not_found`. */
export async function getFood(ctx: UserCtx, id: string): Promise<IngredientFood> {
  const foods = await readFoods(ctx, [id])
  return assertFound(foods.get(id))
}

/** Creates a food; any member may. Errors: `name_taken`, `foreign_reference` for a label of nobody here. */
export async function createFood(ctx: UserCtx, food: CreateIngredientFood): Promise<IngredientFood> {
  return inTransaction(ctx, async (ctx) => {
    const subject = { id: crypto.randomUUID(), groupId: ctx.actor.groupId }
    const allowed = authorize(ctx.actor, organizingPolicy, 'create', subject)
    await checkFood(ctx, food)
    await insertFood(ctx, allowed, food)
    await saveParts(ctx, allowed, food)
    return getFood(ctx, subject.id)
  })
}

/** Replaces a food whole, but for what other households say they have. */
export async function updateFood(
  ctx: UserCtx,
  id: string,
  food: CreateIngredientFood,
): Promise<IngredientFood> {
  return inTransaction(ctx, async (ctx) => {
    const subject = assertFound(await findFood(ctx, id))
    const allowed = authorize(ctx.actor, organizingPolicy, 'update', subject)
    await checkFood(ctx, food, id)
    await updateFoodRow(ctx, allowed, food)
    await saveParts(ctx, allowed, food)
    await indexRecipesOfFoods(ctx, [id])
    return getFood(ctx, id)
  })
}

/** Deletes a food and answers what it was; ingredients keep their row. An unknown id is a 400 here. */
export async function deleteFood(ctx: UserCtx, id: string): Promise<IngredientFood> {
  return inTransaction(ctx, async (ctx) => {
    const subject = assertFound(await findFood(ctx, id), 'foreign_reference')
    const allowed = authorize(ctx.actor, organizingPolicy, 'delete', subject)
    const food = await getFood(ctx, id)
    const recipeIds = await recipesWithFood(ctx, id)
    await deleteFoodRow(ctx, allowed)
    await indexRecipes(ctx, recipeIds)
    return food
  })
}

/**
 * Makes one food of two: ingredients, shopping items and households that have it go over to the target, which
 * also answers to the names of the source from now on. Error: `merge_with_itself`.
 */
export async function mergeFoods(ctx: UserCtx, { fromFood, toFood }: MergeFood): Promise<void> {
  if (fromFood === toFood) throw new DomainError('merge_with_itself')
  await inTransaction(ctx, async (ctx) => {
    const source = assertFound(await findFood(ctx, fromFood))
    const target = assertFound(await findFood(ctx, toFood))
    const from = authorize(ctx.actor, organizingPolicy, 'merge', source)
    const to = authorize(ctx.actor, organizingPolicy, 'merge', target)
    const [old, kept] = [await getFood(ctx, fromFood), await getFood(ctx, toFood)]
    await repointFood(ctx, from, to)
    await addFoodAliases(ctx, to, namesToKeep(namesOf(old), namesOf(kept)))
    await deleteFoodRow(ctx, from)
    await indexRecipesOfFoods(ctx, [toFood])
  })
}

const namesOf = ({ name, pluralName, aliases }: IngredientFood) => [
  name,
  pluralName,
  ...aliases.map((alias) => alias.name),
]

async function checkFood(ctx: UserCtx, { name, labelId }: CreateIngredientFood, id?: string): Promise<void> {
  if (await isFoodNameTaken(ctx, name, id)) throw new DomainError('name_taken', { name })
  if (labelId && !(await hasLabel(ctx, labelId)))
    throw new DomainError('foreign_reference', { field: 'labelId' })
}

async function saveParts(
  ctx: UserCtx,
  allowed: Authorized<{ id: string }, 'create' | 'update'>,
  { aliases, householdsWithIngredientFood }: CreateIngredientFood,
): Promise<void> {
  const names = aliases.map(({ name }) => name)
  await replaceFoodAliases(ctx, allowed, names)
  await setFoodOnHand(ctx, allowed, householdsWithIngredientFood.includes(ctx.actor.householdSlug))
}
