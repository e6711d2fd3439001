import { useDraggable } from '@dnd-kit/core'
import { CalendarArrowUp, ChevronDown, Pencil, Trash2 } from 'lucide-react'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { DropdownMenu, MenuChoice } from '~/components/ui/dropdown-menu'
import { IconButton } from '~/components/ui/icon-button'
import { cn } from '~/lib/cn'
import { mealName } from '~/lib/meal-plan/meal-name'
import { m } from '~/paraglide/messages.js'
import { PLAN_ENTRY_TYPES, type ReadPlanEntry } from '~/schemas/mealplan'
import { carried } from './draggable'
import { EntryMenu } from './entry-menu'
import { EntryText } from './entry-text'
import { nameOfEntry } from './plan-week'
import { usePlanner } from './planner-context'

interface PlanEntryProps {
  entry: ReadPlanEntry
  editing?: boolean
  /** Below a heading with the meal's name. */
  inMealRow?: boolean
}

/** On desktop visible on hover or focus. */
const onHover =
  'aria-expanded:opacity-100 group-focus-within/entry:opacity-100 group-hover/entry:opacity-100 lg:pointer-fine:opacity-0'

/** An entry that can be dragged to another day. */
export function DraggableEntry(props: PlanEntryProps) {
  const { listeners, setNodeRef, isDragging } = useDraggable({ id: props.entry.id })
  return (
    <li ref={setNodeRef} {...listeners} className={cn(carried, isDragging && 'opacity-40')}>
      <PlanEntry {...props} />
    </li>
  )
}

/** A planned recipe with its picture, or a note. The whole card is a link. */
export function PlanEntry({ entry, editing, inMealRow }: PlanEntryProps) {
  const { recipe, entryType } = entry
  return (
    <article
      data-entry={entry.id}
      className={cn(
        'group/entry relative grid items-center gap-3 rounded-md border p-2 lg:grid-cols-1 lg:gap-0 lg:overflow-clip lg:p-0',
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
        <EntryText entry={entry} className={recipe ? 'text-md/[1.2]' : 'text-fg-2'} />
        {editing && <EntryControls entry={entry} />}
      </div>
      {!editing && (
        <EntryMenu
          entry={entry}
          className={cn('lg:absolute lg:end-1.5 lg:top-1.5 lg:bg-surface lg:shadow-1', onHover)}
        />
      )}
    </article>
  )
}

/** On desktop the narrow column is left to the meal's name. */
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
          label={m.common_edit_name({ name })}
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
