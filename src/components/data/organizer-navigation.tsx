import { ChipNavigation } from '~/components/kit/chip-navigation'
import { m } from '~/paraglide/messages.js'

const pages = [
  { to: '/g/$groupSlug/recipes/categories', label: () => m.common_categories() },
  { to: '/g/$groupSlug/recipes/tags', label: () => m.common_tags() },
  { to: '/g/$groupSlug/recipes/tools', label: () => m.common_tools() },
] as const

export function OrganizerNavigation({ groupSlug }: { groupSlug: string }) {
  return (
    <ChipNavigation
      label={m.data_organizers()}
      pages={pages.map((page) => ({ ...page, params: { groupSlug } }))}
    />
  )
}
