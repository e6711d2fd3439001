import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'

interface Usage {
  recipes: number
  shoppingItems: number
  foods?: number
}

/** “21 recipes, 2 shopping items” or “Not used yet”. */
export function usageText({ recipes, shoppingItems, foods = 0 }: Usage): string {
  const parts = [
    ...(recipes > 0 ? [m.recipes_count({ count: recipes })] : []),
    ...(foods > 0 ? [m.foods_count({ count: foods })] : []),
    ...(shoppingItems > 0 ? [m.data_items_count({ count: shoppingItems })] : []),
  ]
  return parts.length > 0 ? joinTexts(parts, 'and') : m.data_not_used()
}
