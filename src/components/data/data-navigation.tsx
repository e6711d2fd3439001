import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'

const pages = [
  { to: '/group/data/foods', label: () => m.food_title() },
  { to: '/group/data/units', label: () => m.unit_title() },
  { to: '/group/data/labels', label: () => m.label_title() },
  { to: '/group/data/categories', label: () => m.common_categories() },
  { to: '/group/data/tags', label: () => m.common_tags() },
  { to: '/group/data/tools', label: () => m.common_tools() },
  { to: '/group/data/recipe-actions', label: () => m.recipe_action_title() },
  { to: '/group/data/recipes', label: () => m.common_recipes() },
] as const

/** The way between the data pages of a group. */
export function DataNavigation() {
  return (
    <nav aria-label={m.data_navigation()} className="chip-row">
      {pages.map(({ to, label }) => (
        <Link key={to} to={to} className="chip" activeProps={{ className: 'chip chip-on' }}>
          {label()}
        </Link>
      ))}
    </nav>
  )
}
