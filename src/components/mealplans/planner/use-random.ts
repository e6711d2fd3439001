import { useNavigate } from '@tanstack/react-router'
import { useAction } from '~/components/kit/use-action'
import { hasCode } from '~/lib/api-error'
import { formatDay } from '~/lib/dates/iso-date'
import { joinSentences } from '~/lib/join-texts'
import { mealName } from '~/lib/meal-plan/meal-name'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useRemovePlanEntries } from '~/queries/mealplans'
import {
  placeOf,
  recipeIdsOf,
  useRandomMeals,
  useReplaceRandomMeal,
  type WantedMeal,
} from '~/queries/random-meals'
import type { RandomPlanEntry, ReadPlanEntry } from '~/schemas/mealplan'
import { nameOfEntry, type SuggestedMeal, usePlanner } from './planner-context'

/** One toast: an older one would undo what has been replaced. */
const SUGGESTED = 'suggested-meals'

/** Plans random meals by the household's rules, which can be removed or replaced by another suggestion. */
export function useRandom() {
  const plan = useRandomMeals()
  const replace = useReplaceRandomMeal()
  const { mutateAsync: remove } = useRemovePlanEntries()
  const { lastOffered, suggested, entries: shown = [] } = usePlanner()
  const navigate = useNavigate()

  const remember = (entries: readonly RandomPlanEntry[], refused: readonly string[] = []) => {
    for (const entry of entries) if (entry.recipe) lastOffered.set(placeOf(entry), entry.recipe.id)
    suggested.setState(
      (before) => new Map([...before, ...entries.map(({ id, facts }) => [id, { facts, refused }] as const)]),
    )
  }
  const takeOff = (entries: readonly ReadPlanEntry[]) => remove(entries.map(({ id }) => id))
  const another = ([only, ...others]: readonly ReadPlanEntry[], refused: readonly string[] = []) => {
    const recipeId = only?.recipe?.id
    if (!only || !recipeId || others.length > 0) return undefined
    return { label: m.plan_random_another(), onAction: () => pass(only, [...refused, recipeId]) }
  }
  function pass(entry: ReadPlanEntry, refused: readonly string[]): void {
    void replaceEntry(entry, refused)
  }

  const { run: replaceEntry, isPending: isReplacing } = useAction(replace, {
    id: SUGGESTED,
    done: (entries, _, refused) => {
      remember(entries, refused)
      return textOf(entries)
    },
    undo: takeOff,
    other: (entries, _, refused) => another(entries, refused),
    failed: (error) => (hasCode(error, 'no_recipe_matches') ? m.plan_random_no_other() : undefined),
  })
  const planned = recipeIdsOf(shown)
  const random = useAction((wanted: readonly WantedMeal[]) => plan(wanted, { lastOffered, planned }), {
    id: SUGGESTED,
    done: (entries) => {
      remember(entries)
      return textOf(entries)
    },
    detail: (entries, wanted) =>
      joinSentences([
        repeatsText(recipeIdsOf(entries), planned),
        leftFreeText(wanted.length - entries.length),
      ]),
    undo: takeOff,
    other: (entries) => another(entries),
    failed: (error, wanted) => {
      const [only, ...others] = wanted
      if (!only || others.length > 0 || !hasCode(error, 'no_recipe_matches')) return undefined
      const day = formatDay(only.date, getLocale(), 'long')
      return {
        text: m.plan_random_none({ meal: mealName(only.entryType), day }),
        action: {
          label: m.common_rules(),
          onAction: () => void navigate({ to: '/household/mealplan/settings' }),
        },
      }
    },
  })
  const suggestAnother = (entry: ReadPlanEntry, { refused }: Pick<SuggestedMeal, 'refused'>) =>
    pass(entry, [...refused, ...recipeIdsOf([entry])])
  return { ...random, suggestAnother, isReplacing }
}

function textOf(entries: readonly ReadPlanEntry[]): string {
  const [only, ...others] = entries
  return only && others.length === 0
    ? m.plan_random_one({ name: nameOfEntry(only) })
    : m.plan_random_done({ count: entries.length })
}

/** Reports repeated recipes, which are used only if no other matches. */
function repeatsText(recipeIds: readonly string[], planned: readonly string[]): string | null {
  const repeats = recipeIds.filter((id, at) => planned.includes(id) || recipeIds.indexOf(id) < at)
  return repeats.length > 0 ? m.plan_random_repeats({ count: repeats.length }) : null
}

const leftFreeText = (places: number) => (places > 0 ? m.plan_random_left_free({ count: places }) : null)
