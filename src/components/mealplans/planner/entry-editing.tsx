import { CalendarArrowUp, ChevronDown, Pencil, Trash2 } from 'lucide-react'
import { DropdownMenu, MenuChoice } from '~/components/ui/dropdown-menu'
import { IconButton } from '~/components/ui/icon-button'
import { m } from '~/paraglide/messages.js'
import { PLAN_ENTRY_TYPES, type ReadPlanEntry } from '~/schemas/mealplan'
import { mealName } from '../meal-names'
import { nameOfEntry } from './plan-week'
import { usePlanner } from './planner-context'

/** Everything that changes an entry, in sight: its meal, its day, its content, and away with it. */
export function EntryEditing({ entry }: { entry: ReadPlanEntry }) {
  const { ask, change, remove } = usePlanner()
  const name = nameOfEntry(entry)
  const meal = mealName(entry.entryType)
  return (
    <div className="plan-editing">
      <DropdownMenu
        label={m.mealplan_meal_of({ name })}
        align="start"
        trigger={
          <button type="button" className="chip plan-meal" aria-label={m.mealplan_meal_is({ name, meal })}>
            <span>{meal}</span>
            <ChevronDown />
          </button>
        }
      >
        {PLAN_ENTRY_TYPES.map((type) => (
          <MenuChoice
            key={type}
            checked={type === entry.entryType}
            onSelect={() => change(entry, { entryType: type })}
          >
            {mealName(type)}
          </MenuChoice>
        ))}
      </DropdownMenu>
      <div>
        <IconButton
          variant="ghost"
          size="sm"
          label={m.common_move_name({ name })}
          onClick={() => ask({ kind: 'move', entry })}
        >
          <CalendarArrowUp />
        </IconButton>
        <IconButton
          variant="ghost"
          size="sm"
          label={m.mealplan_change_name({ name })}
          onClick={() => ask({ kind: 'edit', entry })}
        >
          <Pencil />
        </IconButton>
        <IconButton
          variant="ghost"
          size="sm"
          label={m.mealplan_remove_name({ name })}
          onClick={() => remove(entry)}
        >
          <Trash2 />
        </IconButton>
      </div>
    </div>
  )
}
