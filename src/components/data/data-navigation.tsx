import { ChipNavigation } from '~/components/kit/chip-navigation'
import { m } from '~/paraglide/messages.js'

export const dataPages = [
  { to: '/group/data/foods', label: () => m.common_foods() },
  { to: '/group/data/units', label: () => m.unit_title() },
  { to: '/group/data/labels', label: () => m.label_title() },
  { to: '/group/data/categories', label: () => m.common_categories() },
  { to: '/group/data/tags', label: () => m.common_tags() },
  { to: '/group/data/tools', label: () => m.common_tools() },
  { to: '/group/data/recipe-actions', label: () => m.recipe_action_title() },
  { to: '/group/data/recipes', label: () => m.common_recipes() },
] as const

export function DataNavigation() {
  return <ChipNavigation label={m.data_title()} pages={dataPages} />
}
