import { useParams } from '@tanstack/react-router'
import { BookOpen, CalendarDays, type LucideIcon, ShoppingBasket } from 'lucide-react'
import { m } from '~/paraglide/messages.js'
import { useSession } from '~/queries/session'

/** One entry of the menu. */
export interface NavItem {
  path: string
  icon: LucideIcon
  label: string
}

/**
 * Where the menu leads: members to what is theirs, visitors to the recipes of the group that they look at.
 * A page appears here when it is built.
 */
export function useNavItems(): NavItem[] {
  const { user } = useSession()
  const { groupSlug } = useParams({ strict: false })
  const visited = user?.groupSlug ?? groupSlug
  const recipes = { path: `/g/${visited}`, icon: BookOpen, label: m.common_recipes() }
  if (!user) return visited ? [recipes] : []
  return [
    recipes,
    { path: '/household/mealplan/planner', icon: CalendarDays, label: m.shell_place_plan() },
    { path: '/shopping-lists', icon: ShoppingBasket, label: m.shell_place_shopping() },
  ]
}
