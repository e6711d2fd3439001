import { Copy, Ellipsis, ShoppingBasket } from 'lucide-react'
import { IconButton } from '~/components/ui/button'
import { DropdownMenu, MenuItem } from '~/components/ui/dropdown-menu'
import { formatDay, type IsoDate } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { ReadPlanEntry } from '~/schemas/mealplan'
import { recipesToShop, usePlanner } from './planner-context'

export function DayMenu({
  day,
  meals,
  className,
}: {
  day: IsoDate
  meals: readonly ReadPlanEntry[]
  className?: string
}) {
  const { ask } = usePlanner()
  const long = formatDay(day, getLocale(), 'long')
  const label = m.common_options_for({ name: long })
  return (
    <DropdownMenu
      label={label}
      trigger={
        <IconButton variant="ghost" size="sm" className={className} label={label}>
          <Ellipsis />
        </IconButton>
      }
    >
      {recipesToShop(meals).length > 0 && (
        <MenuItem icon={<ShoppingBasket />} onSelect={() => ask({ kind: 'shop', entries: meals })}>
          {m.mealplan_shop_day()}
        </MenuItem>
      )}
      <MenuItem icon={<Copy />} onSelect={() => ask({ kind: 'copy', first: day, last: day })}>
        {m.mealplan_copy_day()}
      </MenuItem>
    </DropdownMenu>
  )
}
