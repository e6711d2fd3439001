import { toast } from '~/components/ui/toast'
import { formatDay } from '~/lib/dates/format-date'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useChangePlanEntry, useRemovePlanEntry, useRestorePlanEntry } from '~/queries/mealplans'
import type { ReadPlanEntry } from '~/schemas/mealplan'
import { mealName } from '../meal-names'
import { nameOfEntry } from './plan-week'
import type { Planner } from './planner-context'

/** Moves and removes entries, shown at once; both can be taken back. */
export function usePlanVerbs(): Pick<Planner, 'change' | 'remove'> {
  const changing = useChangePlanEntry()
  const removing = useRemovePlanEntry()
  const restoring = useRestorePlanEntry()

  const save = (from: ReadPlanEntry, to: ReadPlanEntry) => changing.mutate({ from, to })

  return {
    change: (entry, to) => {
      const changed = { ...entry, ...to }
      if (changed.date === entry.date && changed.entryType === entry.entryType) return
      save(entry, changed)
      const name = nameOfEntry(entry)
      const message =
        changed.date === entry.date
          ? m.mealplan_meal_changed({ name, meal: mealName(changed.entryType) })
          : m.mealplan_moved({ name, day: formatDay(changed.date, getLocale(), 'long') })
      toast.undo(message, m.common_undo(), () => save(changed, entry))
    },
    remove: (entry) => {
      removing.mutate(entry)
      toast.undo(m.mealplan_removed({ name: nameOfEntry(entry) }), m.common_undo(), () =>
        restoring.mutate(entry),
      )
    },
  }
}
