import { Dices } from 'lucide-react'
import { IconButton } from '~/components/ui/button'
import { DropdownMenu, MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { formatDay, type IsoDate } from '~/lib/dates/iso-date'
import { mealName } from '~/lib/meal-plan/meal-name'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { PLAN_ENTRY_TYPES, type PlanEntryType } from '~/schemas/mealplan'
import { usePlanner } from './planner-context'
import { useRandom } from './use-random'

const MAIN_MEALS: readonly PlanEntryType[] = ['breakfast', 'lunch', 'dinner']

export function RandomMenu({ day, className }: { day: IsoDate; className?: string }) {
  const { entries } = usePlanner()
  const { run, isPending } = useRandom()
  const isPlanned = (meal: PlanEntryType) =>
    entries?.some(({ date, entryType }) => date === day && entryType === meal)
  const missing = MAIN_MEALS.filter((meal) => !isPlanned(meal))
  const label = m.plan_random_on({ day: formatDay(day, getLocale(), 'long') })
  return (
    <DropdownMenu
      label={label}
      trigger={
        <IconButton variant="ghost" size="sm" className={className} label={label} disabled={isPending}>
          <Dices />
        </IconButton>
      }
    >
      {PLAN_ENTRY_TYPES.map((entryType) => (
        <MenuItem key={entryType} onSelect={() => void run([{ date: day, entryType }])}>
          {mealName(entryType)}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem
        disabled={missing.length === 0}
        onSelect={() => void run(missing.map((entryType) => ({ date: day, entryType })))}
      >
        {m.plan_random_day()}
      </MenuItem>
    </DropdownMenu>
  )
}
