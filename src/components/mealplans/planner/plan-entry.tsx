import { useDraggable } from '@dnd-kit/core'
import { Link } from '@tanstack/react-router'
import {
  CalendarArrowUp,
  ChevronDown,
  Ellipsis,
  Lightbulb,
  Pencil,
  Repeat2,
  ShoppingBasket,
  Trash2,
  Users,
} from 'lucide-react'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { DropdownMenu, MenuChoice, MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { IconButton } from '~/components/ui/icon-button'
import { cn } from '~/lib/cn'
import { formatWeekday } from '~/lib/dates/format-date'
import { addDays } from '~/lib/dates/iso-date'
import { mealName } from '~/lib/meal-plan/meal-name'
import { formatQuantity } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useUser } from '~/queries/session'
import { PLAN_ENTRY_TYPES, type ReadPlanEntry } from '~/schemas/mealplan'
import { nameOfEntry } from './plan-week'
import { usePlanner } from './planner-context'

interface PlanEntryProps {
  entry: ReadPlanEntry
  /** Everything that changes it is in sight, in place of a menu. */
  editing?: boolean
  /** Below a heading that names the meal. */
  inMealRow?: boolean
}

/** An entry that a mouse can carry to another day. */
export function DraggableEntry(props: PlanEntryProps) {
  const { listeners, setNodeRef, isDragging } = useDraggable({ id: props.entry.id })
  return (
    <li ref={setNodeRef} {...listeners} className={isDragging ? 'opacity-40' : undefined}>
      <PlanEntry {...props} />
    </li>
  )
}

/** A planned recipe with its picture, or a note. The whole card leads to the recipe. */
export function PlanEntry({ entry, editing, inMealRow }: PlanEntryProps) {
  const { recipe, title, text, entryType } = entry
  const { groupSlug } = useUser()
  return (
    <article
      className={cn(
        'group/entry relative grid items-center gap-3 rounded-md border p-2 lg:grid-cols-1 lg:gap-0 lg:overflow-clip lg:p-0 lg:select-none',
        recipe
          ? 'grid-cols-[auto_minmax(0,1fr)_auto] border-line bg-surface'
          : 'grid-cols-[minmax(0,1fr)_auto] border-transparent bg-sunken ps-3.5',
      )}
    >
      {recipe && (
        <RecipePicture
          recipe={recipe}
          size="tiny"
          width={160}
          height={136}
          className={cn(
            'aspect-square w-15 rounded-[9px] lg:w-full lg:rounded-none',
            inMealRow ? 'lg:aspect-2/1' : 'lg:aspect-[4/3.4]',
          )}
        />
      )}
      <div className="lg:px-3 lg:pt-2.5 lg:pb-3">
        {!editing && !inMealRow && <small className="text-xs text-fg-3">{mealName(entryType)}</small>}
        <h3
          className={cn(
            'hyphens-auto wrap-anywhere',
            recipe ? 'text-md/[1.2]' : 'font-sans text-ui/[1.35] font-medium text-fg-2',
          )}
        >
          {recipe ? (
            <Link
              to="/g/$groupSlug/r/$slug"
              params={{ groupSlug, slug: recipe.slug }}
              draggable={false}
              className="after:absolute after:inset-0 after:rounded-[inherit] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent-ink"
            >
              <bdi>{recipe.name}</bdi>
            </Link>
          ) : (
            <bdi>{title}</bdi>
          )}
        </h3>
        {!recipe && text && (
          <p className="mt-0.5 text-sm/[1.4] whitespace-pre-line wrap-anywhere text-fg-2" dir="auto">
            {text}
          </p>
        )}
        <EntryServings entry={entry} />
        {editing && <EntryControls entry={entry} />}
      </div>
      {!editing && <EntryMenu entry={entry} />}
    </article>
  )
}

/** For how many it is cooked, and of which day it is left. */
function EntryServings({ entry: { servings, leftoverOf, recipe } }: { entry: ReadPlanEntry }) {
  const { entries } = usePlanner()
  const locale = getLocale()
  if (!recipe || (servings === null && leftoverOf === null)) return null
  const origin = entries?.find(({ id }) => id === leftoverOf)
  return (
    <p className="mt-1 grid gap-0.5 text-xs text-fg-3">
      {servings !== null && (
        <span className="flex items-center gap-1.5">
          <Users className="size-3.5 flex-none" />
          {m.recipe_servings({ count: servings, shown: formatQuantity(servings, { locale }).text })}
        </span>
      )}
      {leftoverOf !== null && (
        <span className="flex items-center gap-1.5 font-medium text-accent-ink">
          <Repeat2 className="size-3.5 flex-none" />
          {origin
            ? m.mealplan_leftovers_from({ day: formatWeekday(origin.date, locale) })
            : m.mealplan_leftovers()}
        </span>
      )}
    </p>
  )
}

/** What can be done with an entry. */
function EntryMenu({ entry }: { entry: ReadPlanEntry }) {
  const { ask, remove, shelve } = usePlanner()
  const label = m.mealplan_entry_menu({ name: nameOfEntry(entry) })
  return (
    <DropdownMenu
      label={label}
      trigger={
        <IconButton
          variant="ghost"
          size="sm"
          className="z-1 aria-expanded:opacity-100 group-focus-within/entry:opacity-100 group-hover/entry:opacity-100 lg:absolute lg:end-1.5 lg:top-1.5 lg:bg-surface lg:shadow-1 lg:pointer-fine:opacity-0"
          label={label}
        >
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<CalendarArrowUp />} onSelect={() => ask({ kind: 'move', entry })}>
        {m.mealplan_move()}
      </MenuItem>
      <MenuItem icon={<Pencil />} onSelect={() => ask({ kind: 'edit', entry })}>
        {m.common_edit()}
      </MenuItem>
      <MenuItem icon={<Lightbulb />} onSelect={() => shelve(entry)}>
        {m.mealplan_shelve()}
      </MenuItem>
      {entry.recipe && entry.leftoverOf === null && (
        <MenuItem
          icon={<Repeat2 />}
          onSelect={() =>
            ask({ kind: 'add', date: addDays(entry.date, 1), meal: entry.entryType, leftovers: entry })
          }
        >
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

/** Its meal, its day, its content, and away with it. On a desk the column is narrow: the meal's name gets all of it. */
function EntryControls({ entry }: { entry: ReadPlanEntry }) {
  const { ask, change, remove } = usePlanner()
  const name = nameOfEntry(entry)
  const meal = mealName(entry.entryType)
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-1 [&_button]:z-1">
      <DropdownMenu
        label={m.mealplan_meal_of({ name })}
        align="start"
        trigger={
          <button
            type="button"
            className="chip relative lg:-mx-1.5 lg:w-[calc(100%+12px)] lg:max-w-none lg:justify-between lg:gap-0.5 lg:ps-2.5 lg:pe-2"
            aria-label={m.mealplan_meal_is({ name, meal })}
          >
            <span className="lg:truncate">{meal}</span>
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
      <div className="-mx-1.5 flex">
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
