import { useAction } from '~/components/kit/use-action'
import { toast } from '~/components/ui/toast'
import { formatDay } from '~/lib/dates/iso-date'
import { mealName } from '~/lib/meal-plan/meal-name'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import {
  useChangePlanEntry,
  usePlanFrom,
  usePlanIdeas,
  useRemovePlanEntry,
  useRestorePlanEntry,
} from '~/queries/mealplans'
import type { PlanIdea, ReadPlanEntry } from '~/schemas/mealplan'
import { leftoverDay, nameOfEntry, type Planner } from './planner-context'

/** Everything can be undone. */
export function usePlanActions(
  entries: readonly ReadPlanEntry[] | undefined,
  ask: Planner['ask'],
): Pick<Planner, 'change' | 'remove' | 'planLeftovers' | 'shelve' | 'place' | 'removeIdea'> {
  const changing = useChangePlanEntry()
  const removing = useRemovePlanEntry()
  const restoring = useRestorePlanEntry()
  const ideas = usePlanIdeas()
  const planFrom = usePlanFrom()

  /** The API client shows errors. */
  const offerUndo = (change: Promise<unknown>, message: string, undo: () => void) =>
    void change.then(
      () => toast.undo(message, m.common_undo(), undo),
      () => {},
    )
  const day = (date: string) => formatDay(date, getLocale(), 'long')

  const { run: shelve } = useAction((entry: ReadPlanEntry) => ideas.shelve.mutateAsync(entry), {
    done: (_, entry) => m.mealplan_shelved({ name: nameOfEntry(entry) }),
    undo: ({ id }, { date, entryType }) => ideas.place.mutateAsync({ id, date, entryType }),
  })
  const { run: place } = useAction(
    ({ id }: PlanIdea, to: Parameters<Planner['place']>[1]) => ideas.place.mutateAsync({ id, ...to }),
    {
      done: (entry, _, { date }) => m.mealplan_moved({ name: nameOfEntry(entry), day: day(date) }),
      undo: (entry) => ideas.shelve.mutateAsync(entry),
    },
  )
  const { run: removeIdea } = useAction((idea: PlanIdea) => ideas.remove.mutateAsync(idea), {
    done: (idea) => m.common_deleted({ name: idea.recipe?.name ?? idea.title }),
    undo: ({ title, text, recipeId, servings }) => ideas.add.mutateAsync({ title, text, recipeId, servings }),
  })

  return {
    change: (entry, to) => {
      const changed = { ...entry, ...to }
      if (changed.date === entry.date && changed.entryType === entry.entryType) return
      const name = nameOfEntry(entry)
      const message =
        changed.date === entry.date
          ? m.mealplan_meal_changed({ name, meal: mealName(changed.entryType) })
          : m.mealplan_moved({ name, day: day(changed.date) })
      offerUndo(changing.mutateAsync({ from: entry, to: changed }), message, () =>
        changing.mutate({ from: changed, to: entry }),
      )
    },
    remove: (entry) => {
      const leftovers = entries?.filter(({ leftoverOf }) => leftoverOf === entry.id) ?? []
      offerUndo(removing.mutateAsync(entry), m.mealplan_removed({ name: nameOfEntry(entry) }), () =>
        restoring.mutate({ entry, leftovers }),
      )
    },
    planLeftovers: async (entry) => {
      // Days after the shown range may be taken, too.
      const planned = await planFrom(entry.date).catch(() => entries ?? [])
      ask({ kind: 'add', date: leftoverDay(planned, entry), meal: entry.entryType, leftovers: entry })
    },
    shelve: (entry) => void shelve(entry),
    place: (idea, to) => void place(idea, to),
    removeIdea: (idea) => void removeIdea(idea),
  }
}
