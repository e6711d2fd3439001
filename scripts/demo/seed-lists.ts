import * as v from 'valibot'
import { RecipesToAddIn, type ShoppingListOut } from '../../src/schemas/shopping.ts'
import { getRecipe } from '../../src/server/kitchen/recipes/recipes.service.ts'
import { createItems, replaceItems } from '../../src/server/kitchen/shopping/items.service.ts'
import { addRecipesToList, readLinesToAdd } from '../../src/server/kitchen/shopping/list-recipes.service.ts'
import { createList, getList, updateLabelSettings } from '../../src/server/kitchen/shopping/lists.service.ts'
import type { UserCtx } from '../../src/server/platform/context.ts'
import type { RecipeIds } from './seed-recipes.ts'
import { TONIGHT } from './seed-week.ts'
import type { Words } from './seed-words.ts'
import { aisles, atHome } from './words.ts'

/** An item for a list: an amount and unit as in recipes, a food or a note, and the aisle of a note. */
interface Wanted {
  quantity?: number
  unit?: string
  food?: string
  note?: string
  aisle?: string
}

const FROM_RECIPES = [TONIGHT, 'Black bean tacos with pickled onion', 'Bream on a tray of potatoes']
const BESIDES: Wanted[] = [
  { quantity: 2, unit: 'l', food: 'milk' },
  { quantity: 1, food: 'sourdough bread' },
  { quantity: 500, unit: 'g', food: 'coffee', note: 'the dark one' },
  { quantity: 6, food: 'sparkling water' },
  { quantity: 1, unit: 'pack', food: 'kitchen paper' },
]
const IN_THE_BASKET = ['avocado', 'onion', 'lime', 'milk', 'coriander']

const FOR_THE_PARTY: Wanted[] = [
  { quantity: 10, note: 'candles', aisle: 'Household' },
  { quantity: 1, unit: 'pack', note: 'paper lanterns', aisle: 'Household' },
  { quantity: 200, unit: 'g', food: 'dark chocolate' },
  { quantity: 5, food: 'eggs' },
  { quantity: 200, unit: 'g', food: 'raspberries' },
  { quantity: 3, unit: 'l', food: 'apple juice' },
  { note: 'flowers, not lilies', aisle: 'Household' },
  { quantity: 400, unit: 'ml', food: 'double cream' },
]

/** Two lists: the market with three recipes of the week, and a party that is half bought. */
export async function seedLists(noor: UserCtx, ines: UserCtx, words: Words, ids: RecipeIds): Promise<void> {
  const market = await makeList(noor, 'Saturday market')
  const recipes = await recipesToBuy(noor, ids)
  await addRecipesToList(noor, market.id, recipes, await readLinesToAdd(noor, recipes))
  await addItems(noor, words, market, BESIDES)
  await tick(noor, market, ({ food }) => food !== null && IN_THE_BASKET.includes(food))

  const party = await makeList(ines, 'Birthday on the 12th')
  await addItems(ines, words, party, FOR_THE_PARTY)
  await tick(ines, party, ({ note, food }) => note === 'candles' || food === 'dark chocolate')
}

/** A list whose sections follow the way through the store. */
async function makeList(ctx: UserCtx, name: string): Promise<ShoppingListOut> {
  const list = await createList(ctx, { name, extras: {} })
  const place = new Map(aisles.map((aisle, position) => [aisle.name, position]))
  const settings = list.labelSettings.map(({ id, shoppingListId, labelId, label }) => ({
    id,
    shoppingListId,
    labelId,
    position: place.get(label.name) ?? 0,
  }))
  return updateLabelSettings(ctx, list.id, settings)
}

/** The recipes without foods that are always at home. */
async function recipesToBuy(ctx: UserCtx, ids: RecipeIds) {
  const recipes = await Promise.all(FROM_RECIPES.map((name) => getRecipe(ctx, ids.get(name) ?? '')))
  return v.parse(
    RecipesToAddIn,
    recipes.map(({ id, recipeIngredient }) => ({
      recipeId: id,
      recipeIngredients: recipeIngredient.filter(({ food }) => food && !atHome.includes(food.name)),
    })),
  )
}

async function addItems(ctx: UserCtx, words: Words, { id }: ShoppingListOut, wanted: readonly Wanted[]) {
  const { length } = (await getList(ctx, id)).listItems
  await createItems(
    ctx,
    wanted.map(({ quantity = 0, unit, food, note = '', aisle }, index) => ({
      id: null,
      shoppingListId: id,
      quantity,
      unitId: unit ? words.unitId(unit) : null,
      unit: null,
      foodId: food ? words.foodId(food) : null,
      food: null,
      note,
      checked: false,
      position: length + index,
      labelId: aisle ? words.labelId(aisle) : null,
      extras: {},
      recipeReferences: [],
    })),
  )
}

async function tick(
  ctx: UserCtx,
  { id }: ShoppingListOut,
  isBought: (item: { food: string | null; note: string }) => boolean,
): Promise<void> {
  const { listItems } = await getList(ctx, id)
  const bought = listItems.filter(({ food, note }) => isBought({ food: food?.name ?? null, note }))
  await replaceItems(
    ctx,
    bought.map((item) => ({
      ...item,
      unit: null,
      food: null,
      checked: true,
      recipeReferences: [],
    })),
  )
}
