import { hasAtHome, isNeeded } from '~/lib/shopping-list/at-home'
import { foodAsSaid, keptWord } from '~/lib/shopping-list/own-words'
import type { ShoppingListOverview } from '~/schemas/shopping'
import { foodCollection } from '~/server/kitchen/ingredients/foods.collection'
import { unitCollection } from '~/server/kitchen/ingredients/units.collection'
import { readRecipeSummaries } from '~/server/kitchen/recipes/recipe-summaries.service'
import type { UserCtx } from '~/server/platform/context'
import {
  countItems,
  findFirstItems,
  findFoldable,
  findOpenLabels,
  findPlannedRecipes,
} from './list-overviews.repository'

const NAMES_MAX = 4
const RECIPES_MAX = 7

/** Items that may be at home; more are counted as to buy. */
const FOLDABLE_MAX = 5000

/** Open items that the lists fold under "At home". */
async function findItemsAtHome(ctx: UserCtx): Promise<string[]> {
  const rows = await findFoldable(ctx, FOLDABLE_MAX)
  const idsOf = (column: 'foodId' | 'unitId') => [...new Set(rows.flatMap((row) => row[column] ?? []))]
  const foods = await foodCollection.read(ctx, idsOf('foodId'))
  const units = await unitCollection.read(ctx, idsOf('unitId'))
  return rows.flatMap(({ id, foodId, unitId, quantity, extras }) => {
    const food = foods.get(foodId ?? '')
    if (!food || isNeeded(JSON.parse(extras))) return []
    const unit = units.get(unitId ?? '') ?? null
    return hasAtHome(food, ctx.actor.householdSlug, { quantity, unit }) ? [id] : []
  })
}

/** In the words of the people who typed them. */
async function readFirstItems(ctx: UserCtx, without: readonly string[]) {
  const rows = await findFirstItems(ctx, without, NAMES_MAX)
  const items = rows.map(({ extras, ...row }) => ({ ...row, word: keptWord(JSON.parse(extras)) }))
  const foodIds = items.flatMap(({ foodId, word }) => (foodId && Object.keys(word).length > 0 ? foodId : []))
  const foods = await foodCollection.read(ctx, foodIds)
  return items.map(({ listId, name, foodId, word }) => {
    const food = foodAsSaid(foods.get(foodId ?? '') ?? null, word)
    return { listId, name: food?.name ?? name }
  })
}

/** What is to buy, without what is at home. Eight statements, however many lists there are. */
export async function listOverviews(ctx: UserCtx): Promise<ShoppingListOverview[]> {
  const overviews = new Map<string, ShoppingListOverview>()
  const of = (id: string) => {
    const overview = overviews.get(id) ?? { id, open: 0, checked: 0, labels: [], items: [], recipes: [] }
    overviews.set(id, overview)
    return overview
  }
  const atHome = await findItemsAtHome(ctx)
  for (const { listId, checked, count } of await countItems(ctx, atHome))
    of(listId)[checked ? 'checked' : 'open'] = Number(count)
  for (const { listId, name } of await findOpenLabels(ctx, atHome)) {
    const { labels } = of(listId)
    if (labels.length < NAMES_MAX) labels.push(name)
  }
  for (const { listId, name } of await readFirstItems(ctx, atHome)) of(listId).items.push(name)
  const planned = [...Map.groupBy(await findPlannedRecipes(ctx), ({ listId }) => listId)]
  const shown = planned.map(([id, recipes]) => ({ id, recipes: recipes.slice(0, RECIPES_MAX) }))
  const summaries = await readRecipeSummaries(
    ctx,
    shown.flatMap(({ recipes }) => recipes.map(({ recipeId }) => recipeId)),
  )
  for (const { id, recipes } of shown)
    of(id).recipes = recipes.flatMap(({ recipeId, date }) => {
      const recipe = summaries.get(recipeId)
      return recipe && date
        ? [{ id: recipe.id, name: recipe.name, image: recipe.image, slug: recipe.slug, date }]
        : []
    })
  return [...overviews.values()]
}
