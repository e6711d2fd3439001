import type { ShoppingListOverview } from '~/schemas/shopping'
import { readRecipeSummaries } from '~/server/kitchen/recipes/recipe-summaries.service'
import type { UserCtx } from '~/server/platform/context'
import { countItems, findFirstItems, findOpenLabels, findPlannedRecipes } from './list-overviews.repository'

const NAMES_MAX = 4
const RECIPES_MAX = 7

/** Five statements, however many lists there are. */
export async function listOverviews(ctx: UserCtx): Promise<ShoppingListOverview[]> {
  const overviews = new Map<string, ShoppingListOverview>()
  const of = (id: string) => {
    const overview = overviews.get(id) ?? { id, open: 0, checked: 0, labels: [], items: [], recipes: [] }
    overviews.set(id, overview)
    return overview
  }
  for (const { listId, checked, count } of await countItems(ctx))
    of(listId)[checked ? 'checked' : 'open'] = Number(count)
  for (const { listId, name } of await findOpenLabels(ctx)) {
    const { labels } = of(listId)
    if (labels.length < NAMES_MAX) labels.push(name)
  }
  for (const { listId, name } of await findFirstItems(ctx, NAMES_MAX)) of(listId).items.push(name)
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
