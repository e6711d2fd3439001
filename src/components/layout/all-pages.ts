import {
  ArrowLeftRight,
  CloudDownload,
  House,
  KeyRound,
  type LucideIcon,
  SlidersHorizontal,
  Tags,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { dataPages } from '~/components/data/data-navigation'
import { advancedPages, householdPages } from '~/components/household/household-navigation'
import { m } from '~/paraglide/messages.js'
import { useUser } from '~/queries/session'
import { adminPages } from './admin-navigation'
import { useMoreItems, useNavItems } from './nav-items'

export interface FoundPage {
  path: string
  icon: LucideIcon
  label: string
  keywords?: readonly string[]
}

/** Search words for a page, by its path without the group. */
const WORDS: Record<string, () => string> = {
  '': m.search_words_home,
  '/household/mealplan/planner': m.search_words_plan,
  '/shopping-lists': m.search_words_shopping,
  '/recipes/finder': m.search_words_finder,
  '/recipes/timeline': m.search_words_timeline,
  '/user/profile': m.search_words_profile,
  '/user/profile/edit': m.search_words_edit_profile,
  '/user/profile/security': m.search_words_security,
  '/user/profile/api-tokens': m.search_words_tokens,
  '/device': m.search_words_device,
  '/household/members': m.search_words_members,
  '/household': m.search_words_household,
  '/household/webhooks': m.search_words_webhooks,
  '/household/notifiers': m.search_words_notifiers,
  '/household/mealplan/settings': m.search_words_rules,
  '/group': m.search_words_group,
  '/group/migrations': m.search_words_migrations,
  '/admin/site-settings': m.search_words_admin,
  '/admin/backups': m.search_words_backups,
  '/admin/manage/users': m.search_words_users,
}

/** All pages and settings that the person may open, from the same lists as the menus. */
export function useAllPages(): FoundPage[] {
  const user = useUser()
  const items = [...useNavItems(), ...useMoreItems()]
  const group = `/g/${user.groupSlug}`
  const inside = (area: string, label: string) => m.common_labeled({ label: area, value: label })
  const pages: FoundPage[] = [
    ...items,
    { path: '/user/profile', icon: UserRound, label: m.account_profile() },
    { path: '/user/profile/edit', icon: UserRound, label: m.account_edit_title() },
    { path: '/user/profile/security', icon: KeyRound, label: m.security_title() },
    { path: '/device', icon: CloudDownload, label: m.offline_title() },
    ...householdPages.map(({ to, label }) => ({
      path: to,
      icon: UsersRound,
      label: inside(m.common_household(), label()),
    })),
    { path: '/household/mealplan/settings', icon: SlidersHorizontal, label: m.plan_rule_title() },
    ...(user.canManage ? [{ path: '/group', icon: House, label: m.common_group() }] : []),
    { path: '/group/migrations', icon: ArrowLeftRight, label: m.migration_title() },
    ...(user.advanced
      ? advancedPages.map(({ to, icon, label }) => ({ path: to, icon, label: label() }))
      : []),
    ...(user.canOrganize
      ? dataPages.map(({ to, label }) => ({
          path: to,
          icon: Tags,
          label: inside(m.data_title(), label()),
          keywords: m.search_words_data().split(', '),
        }))
      : []),
    ...(user.admin
      ? adminPages.map(({ to, icon, label }) => ({
          path: to,
          icon,
          label: inside(m.admin_title(), label()),
          keywords: m.search_words_admin().split(', '),
        }))
      : []),
  ]
  return pages.map((page) => {
    const words = WORDS[page.path.startsWith(group) ? page.path.slice(group.length) : page.path]
    return words ? { ...page, keywords: [...words().split(', '), ...(page.keywords ?? [])] } : page
  })
}
