import { CalendarArrowUp, Ellipsis, Lightbulb, Pencil, Repeat2, ShoppingBasket, Trash2 } from 'lucide-react'
import { useSingleKey } from '~/browser/single-keys'
import { IconButton } from '~/components/ui/button'
import { DropdownMenu, MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { cn } from '~/lib/cn'
import { m } from '~/paraglide/messages.js'
import type { ReadPlanEntry } from '~/schemas/mealplan'
import { nameOfEntry, usePlanner } from './planner-context'

export function EntryMenu({ entry, className }: { entry: ReadPlanEntry; className?: string }) {
  const { ask, remove, shelve, planLeftovers } = usePlanner()
  const label = m.common_options_for({ name: nameOfEntry(entry) })
  const moveKey = useSingleKey('M')
  return (
    <DropdownMenu
      label={label}
      trigger={
        <IconButton variant="ghost" size="sm" className={cn('z-1', className)} label={label}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<CalendarArrowUp />} shortcut={moveKey} onSelect={() => ask({ kind: 'move', entry })}>
        {m.mealplan_move()}
      </MenuItem>
      <MenuItem icon={<Pencil />} onSelect={() => ask({ kind: 'edit', entry })}>
        {m.common_edit()}
      </MenuItem>
      <MenuItem icon={<Lightbulb />} onSelect={() => shelve(entry)}>
        {m.mealplan_shelve()}
      </MenuItem>
      {entry.recipe && entry.leftoverOf === null && (
        <MenuItem icon={<Repeat2 />} onSelect={() => void planLeftovers(entry)}>
          {m.mealplan_leftovers_plan()}
        </MenuItem>
      )}
      {entry.recipe && entry.leftoverOf === null && (
        <MenuItem icon={<ShoppingBasket />} onSelect={() => ask({ kind: 'shop', entries: [entry] })}>
          {m.shopping_add_title()}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 />} onSelect={() => remove(entry)}>
        {m.mealplan_remove()}
      </MenuItem>
    </DropdownMenu>
  )
}
