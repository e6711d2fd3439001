import { useQuery } from '@tanstack/react-query'
import { RefreshCw, X } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '~/components/kit/query-state'
import { useAction } from '~/components/kit/use-action'
import { RecipeName } from '~/components/recipes/recipe-name'
import { RecipeThumbnail } from '~/components/recipes/recipe-picture'
import { Button, IconButton } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Skeleton } from '~/components/ui/skeleton'
import { formatDay, type IsoDate } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import {
  type MealOffer,
  mealplanQueries,
  offerMeal,
  usePlanRecipes,
  useRemovePlanEntries,
} from '~/queries/mealplans'
import { MealReasons } from './meal-reasons'

interface FillDialogProps {
  free: readonly IsoDate[]
  /** Recipes on the shown days. */
  planned: readonly string[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** One idea for each free evening. Nothing is planned before the button is pressed. */
export function FillDialog({ free, planned, open, onOpenChange }: FillDialogProps) {
  const locale = getLocale()
  const offered = useQuery({ ...mealplanQueries.fill(free, planned), enabled: open })
  const [changed, setChanged] = useState<ReadonlyMap<IsoDate, MealOffer | null>>(new Map())
  const [seen, setSeen] = useState<readonly string[]>([])
  const offers = free.map((date, at) => {
    const before = offered.data?.[at]
    return { date, offer: changed.has(date) ? changed.get(date) : before }
  })
  const chosen = offers.flatMap(({ date, offer }) => (offer ? { date, recipe: offer.recipe } : []))
  const plan = usePlanRecipes()
  const { mutateAsync: remove } = useRemovePlanEntries()
  const save = useAction(
    () =>
      plan.mutateAsync(
        chosen.map(({ date, recipe }) => ({
          date,
          entryType: 'dinner' as const,
          recipeId: recipe.id,
          servings: null,
        })),
      ),
    {
      done: (entries) => m.plan_random_done({ count: entries.length }),
      undo: (entries) => remove(entries.map(({ id }) => id)),
    },
  )
  const another = useAction(
    async (date: IsoDate) => {
      const ids = offers.flatMap(({ offer }) => offer?.recipe.id ?? [])
      const except = [...planned, ...seen, ...ids]
      const next = await offerMeal(date, except)
      setSeen([...seen, ...ids])
      if (next) setChanged(new Map([...changed, [date, next]]))
      return next
    },
    { done: (next) => (next ? '' : m.plan_random_no_other()) },
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.plan_fill_title()}
      description={m.plan_fill_text()}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{m.common_cancel()}</Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            loading={save.isPending}
            onClick={async () => {
              if (await save.run()) onOpenChange(false)
            }}
          >
            {m.plan_fill_save({ count: chosen.length })}
          </Button>
        </>
      }
    >
      <QueryState query={offered} loading={<Skeleton className="h-40 rounded-md" />}>
        {() => (
          <ul className="grid gap-2.5" aria-live="polite">
            {offers.map(({ date, offer }) => (
              <li
                key={date}
                className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 rounded-md bg-sunken p-3"
              >
                <h3 className="col-span-full mb-1.5 font-sans text-sm font-semibold tracking-normal">
                  {formatDay(date, locale, 'long')}
                </h3>
                {offer ? (
                  <>
                    <RecipeThumbnail recipe={offer.recipe} edge={64} className="w-16 rounded-md" />
                    <div className="min-w-0">
                      <RecipeName recipe={offer.recipe} className="line-clamp-2 font-serif text-ui/[1.25]" />
                      <MealReasons recipe={offer.recipe} facts={offer.facts} />
                    </div>
                    <div className="flex items-center gap-1">
                      <IconButton
                        size="sm"
                        label={m.plan_fill_another({ name: offer.recipe.name })}
                        disabled={another.isPending}
                        onClick={() => void another.run(date)}
                      >
                        <RefreshCw />
                      </IconButton>
                      <IconButton
                        size="sm"
                        variant="ghost"
                        label={m.plan_fill_leave({ day: formatDay(date, locale, 'long') })}
                        onClick={() => setChanged(new Map([...changed, [date, null]]))}
                      >
                        <X />
                      </IconButton>
                    </div>
                  </>
                ) : (
                  <p className="col-span-full text-sm text-fg-2">
                    {changed.has(date)
                      ? m.plan_fill_free()
                      : m.plan_fill_none({ category: m.plan_meal_dinner() })}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Dialog>
  )
}
