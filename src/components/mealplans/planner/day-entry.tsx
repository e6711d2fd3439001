import { useDraggable } from '@dnd-kit/core'
import { Link } from '@tanstack/react-router'
import { useStore } from '@tanstack/react-store'
import { CalendarArrowUp, ChefHat, CircleCheck, RefreshCw, Repeat2, StickyNote } from 'lucide-react'
import { useTimeZone } from '~/browser/use-time-zone'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { Button, buttonClass, IconButton } from '~/components/ui/button'
import { cn } from '~/lib/cn'
import { isCooked } from '~/lib/meal-plan/is-cooked'
import { mealName } from '~/lib/meal-plan/meal-name'
import { timeOfRecipe } from '~/lib/recipe-text/recipe-seconds'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useUser } from '~/queries/session'
import type { ReadPlanEntry } from '~/schemas/mealplan'
import { carried } from './draggable'
import { EntryMenu, EntryText } from './entry-parts'
import { MealReasons } from './meal-reasons'
import { nameOfEntry, usePlanner } from './planner-context'
import { useRandom } from './use-random'

interface DayEntryProps {
  entry: ReadPlanEntry
  /** Planned for today: larger on desktop. */
  isToday: boolean
  /** The next meal; full width on phones. */
  isHero: boolean
}

export function DayEntry({ entry, isToday, isHero }: DayEntryProps) {
  const { recipe, entryType } = entry
  const { groupSlug } = useUser()
  const { listeners, setNodeRef, isDragging } = useDraggable({ id: entry.id })
  const cooked = isCooked(entry, useTimeZone())
  const link = recipe && { params: { groupSlug, slug: recipe.slug }, to: '/g/$groupSlug/r/$slug' as const }
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      data-entry={entry.id}
      className={cn(
        'group/entry relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-[14px] rounded-md',
        isHero && 'max-sm:order-first max-sm:grid-cols-[minmax(0,1fr)_auto_auto] max-sm:gap-2.5',
        isDragging && 'opacity-40',
        carried,
      )}
    >
      <EntryPicture entry={entry} isToday={isToday} isHero={isHero} />
      <div className={cn('min-w-0', isHero && 'max-sm:col-span-full')}>
        <small className="flex flex-wrap gap-x-2.5 text-xs text-fg-3">
          <span>{mealName(entryType)}</span>
          {isToday && recipe && <bdi>{timeOfRecipe(recipe, getLocale())}</bdi>}
        </small>
        <EntryText
          entry={entry}
          className={cn(
            recipe && (isToday ? 'text-h3/[1.2]' : 'text-md/[1.2]'),
            isHero && 'max-sm:text-h2/[1.15]',
          )}
        />
        <Suggested entry={entry} />
        {cooked && (
          <p className="mt-1 flex items-center gap-1.5 text-xs font-medium text-success-ink">
            <CircleCheck className="size-4 flex-none" />
            {m.mealplan_cooked()}
          </p>
        )}
        {link && isToday && !cooked && (
          <Link
            {...link}
            search={{ cook: true }}
            className={cn(
              buttonClass({ size: 'sm' }),
              'relative z-1 mt-2.5 whitespace-nowrap',
              isHero && 'max-sm:hidden',
            )}
          >
            <ChefHat />
            {m.cook_start()}
          </Link>
        )}
      </div>
      {isHero && link && (
        <>
          <Link
            {...link}
            search={{ cook: true }}
            className={cn(buttonClass({ variant: 'primary' }), 'relative z-1 sm:hidden')}
          >
            <ChefHat />
            {m.cook_start()}
          </Link>
          <MoveButton entry={entry} />
        </>
      )}
      <EntryMenu entry={entry} />
    </li>
  )
}

/** Why a recipe was suggested, and another one. */
function Suggested({ entry }: { entry: ReadPlanEntry }) {
  const { suggested } = usePlanner()
  const meal = useStore(suggested, (meals) => meals.get(entry.id))
  const { suggestAnother, isReplacing } = useRandom()
  if (!meal || !entry.recipe) return null
  return (
    <div className="relative z-1 w-fit">
      <MealReasons recipe={entry.recipe} facts={meal.facts} hasTime />
      <Button
        size="sm"
        className="mt-2"
        icon={<RefreshCw />}
        aria-label={m.plan_random_another_for({ name: entry.recipe.name })}
        // Not `disabled`, which would drop the focus.
        aria-disabled={isReplacing}
        onClick={() => suggestAnother(entry, meal)}
      >
        {m.plan_random_another()}
      </Button>
    </div>
  )
}

function MoveButton({ entry }: { entry: ReadPlanEntry }) {
  const { ask } = usePlanner()
  return (
    <IconButton
      className="z-1 sm:hidden"
      label={m.common_move_name({ name: nameOfEntry(entry) })}
      onClick={() => ask({ kind: 'move', entry })}
    >
      <CalendarArrowUp />
    </IconButton>
  )
}

function EntryPicture({ entry: { recipe, leftoverOf }, isToday, isHero }: DayEntryProps) {
  const small = 'size-[min(3.875rem,17vw)] flex-none rounded-md'
  if (leftoverOf !== null)
    return (
      <span className={cn('grid place-content-center bg-accent-soft text-accent-ink', small)}>
        <Repeat2 className="size-6" />
      </span>
    )
  if (!recipe)
    return (
      <span className={cn('grid place-content-center bg-sunken text-fg-2', small)}>
        <StickyNote className="size-6" />
      </span>
    )
  return (
    <RecipePicture
      recipe={recipe}
      size={isHero ? 'min' : 'tiny'}
      width={isHero ? 360 : 128}
      height={isHero ? 190 : 128}
      className={cn(
        'flex-none rounded-md',
        isHero
          ? 'max-sm:col-span-full max-sm:aspect-[1.9] max-sm:rounded-lg sm:size-15.5'
          : 'size-[min(3.875rem,17vw)]',
        isToday && 'xl:size-26 xl:rounded-lg',
      )}
    />
  )
}
