import { useLocation, useParams } from '@tanstack/react-router'
import {
  BookOpen,
  CalendarDays,
  CookingPot,
  Heart,
  History,
  LibraryBig,
  type LucideIcon,
  ShoppingBasket,
  Tags,
  Trash2,
} from 'lucide-react'
import { m } from '~/paraglide/messages.js'
import { useSession } from '~/queries/session'

export interface NavItem {
  path: string
  icon: LucideIcon
  label: string
  /** Current on its own page only, not on pages below it. */
  exact?: boolean
  /** Also current on this page, which is not below it. */
  current?: boolean
}

const ORGANIZERS = /^\/g\/[^/]+\/recipes\/(categories|tags|tools)(\/|$)/

/** Pages below the group's path with their own nav item. */
const OWN_ITEM = /^\/g\/[^/]+\/(cookbooks|recipes)(\/|$)/

/** Members get their own pages, visitors the recipes of the current group. */
export function useNavItems(): NavItem[] {
  const { user } = useSession()
  const { groupSlug } = useParams({ strict: false })
  const visited = user?.groupSlug ?? groupSlug
  const exact = useLocation({ select: ({ pathname }) => OWN_ITEM.test(pathname) })
  const recipes = { path: `/g/${visited}`, icon: BookOpen, label: m.common_recipes(), exact }
  if (!user) return visited ? [recipes] : []
  return [
    recipes,
    { path: '/household/mealplan/planner', icon: CalendarDays, label: m.shell_place_plan() },
    { path: '/shopping-lists', icon: ShoppingBasket, label: m.shell_place_shopping() },
  ]
}

/** Further links: below the others in the sidebar, under "More" on phones. */
export function useMoreItems(): NavItem[] {
  const { user } = useSession()
  const { groupSlug } = useParams({ strict: false })
  const current = useLocation({ select: ({ pathname }) => ORGANIZERS.test(pathname) })
  if (!user) {
    const path = `/g/${groupSlug}/recipes/finder`
    return groupSlug ? [{ path, icon: CookingPot, label: m.finder_title() }] : []
  }
  const group = `/g/${user.groupSlug}`
  return [
    { path: `${group}/cookbooks`, icon: LibraryBig, label: m.common_cookbooks() },
    { path: `${group}/recipes/finder`, icon: CookingPot, label: m.finder_title() },
    { path: `${group}/recipes/timeline`, icon: History, label: m.timeline_title() },
    { path: `${group}/recipes/categories`, icon: Tags, label: m.data_organizers(), current },
    { path: `/user/${user.id}/favorites`, icon: Heart, label: m.favorite_title() },
    { path: '/recently-deleted', icon: Trash2, label: m.undo_title() },
  ]
}
