import type { DataRowsUsage, DataTableName } from '~/schemas/data-table'
import type { UserCtx } from '~/server/platform/context'
import { recipeLinks } from '~/server/platform/db/recipe-links'
import { findNamedRows } from '~/server/platform/lists/collections/group-rows'
import { countUses, countUsesTogether } from './data-tables.repository'
import { groupTables } from './tables'

const links = {
  foods: [
    ['recipes', { ...recipeLinks.food, counted: 'recipeId' }],
    ['shoppingItems', { table: 'shoppingListItem', column: 'foodId', counted: 'id' }],
  ],
  units: [
    ['recipes', { table: 'recipeIngredient', column: 'unitId', counted: 'recipeId' }],
    ['shoppingItems', { table: 'shoppingListItem', column: 'unitId', counted: 'id' }],
  ],
  labels: [
    ['foods', { table: 'food', column: 'labelId', counted: 'id' }],
    ['shoppingItems', { table: 'shoppingListItem', column: 'labelId', counted: 'id' }],
  ],
  categories: [['recipes', { ...recipeLinks.category, counted: 'recipeId' }]],
  tags: [['recipes', { ...recipeLinks.tag, counted: 'recipeId' }]],
  tools: [['recipes', { ...recipeLinks.tool, counted: 'recipeId' }]],
} as const

const none = { recipes: 0, shoppingItems: 0, foods: 0 }

export async function readUsage(
  ctx: UserCtx,
  table: Exclude<DataTableName, 'recipe-actions'>,
  wanted: readonly string[],
): Promise<DataRowsUsage> {
  const ids = (await findNamedRows(ctx, groupTables[table], wanted)).map(({ id }) => id)
  const total = { ...none }
  const items = new Map<string, typeof none & { id: string }>()
  if (ids.length === 0) return { ...total, items: [] }
  for (const [place, link] of links[table]) {
    total[place] = await countUsesTogether(ctx, link, ids)
    for (const [id, uses] of await countUses(ctx, link, ids))
      items.set(id, { ...(items.get(id) ?? { id, ...none }), [place]: uses })
  }
  return { ...total, items: [...items.values()] }
}
