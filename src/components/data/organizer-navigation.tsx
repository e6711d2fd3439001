import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'

const pages = [
  { to: '/g/$groupSlug/recipes/categories', label: () => m.common_categories() },
  { to: '/g/$groupSlug/recipes/tags', label: () => m.common_tags() },
  { to: '/g/$groupSlug/recipes/tools', label: () => m.common_tools() },
] as const

/** The way between categories, tags and tools. */
export function OrganizerNavigation({ groupSlug }: { groupSlug: string }) {
  return (
    <nav aria-label={m.data_organizers()} className="chip-row">
      {pages.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          params={{ groupSlug }}
          className="chip"
          activeProps={{ className: 'chip chip-on' }}
        >
          {label()}
        </Link>
      ))}
    </nav>
  )
}
