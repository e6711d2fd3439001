import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'

const pages = [{ to: '/group/data/labels', label: () => m.label_title() }] as const

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
