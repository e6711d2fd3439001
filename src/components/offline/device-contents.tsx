import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookOpen, CalendarDays, type LucideIcon, ShoppingBasket } from 'lucide-react'
import type { ReactNode } from 'react'
import { List } from '~/components/ui/list-row'
import { m } from '~/paraglide/messages.js'
import { deviceQueries } from '~/queries/device'
import { useUser } from '~/queries/session'
import { shoppingQueries } from '~/queries/shopping'

export function DeviceContents() {
  const { groupSlug } = useUser()
  const { data: lists = [] } = useQuery(shoppingQueries.lists())
  const { data: recipes = [] } = useQuery(deviceQueries.recipes())
  return (
    <section className="mt-6 w-full max-w-prose text-start" aria-labelledby="on-this-device">
      <h2 id="on-this-device" className="mb-2 text-lg">
        {m.common_on_this_device()}
      </h2>
      <List className="grid gap-1">
        <Entry icon={CalendarDays}>
          <Link to="/household/mealplan/planner">{m.shell_place_plan()}</Link>
        </Entry>
        {lists.map(({ id, name }) => (
          <Entry key={id} icon={ShoppingBasket}>
            <Link to="/shopping-lists/$id" params={{ id }}>
              <bdi>{name || m.shopping_unnamed()}</bdi>
            </Link>
          </Entry>
        ))}
        {recipes.map(({ id, slug, name }) => (
          <Entry key={id} icon={BookOpen}>
            <Link to="/g/$groupSlug/r/$slug" params={{ groupSlug, slug }}>
              <bdi>{name}</bdi>
            </Link>
          </Entry>
        ))}
      </List>
    </section>
  )
}

function Entry({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center gap-3 [&>a]:min-w-0 [&>a]:flex-1 [&>a]:py-2.5 [&>a]:wrap-anywhere">
      <Icon className="shrink-0 text-fg-2" />
      {children}
    </li>
  )
}
