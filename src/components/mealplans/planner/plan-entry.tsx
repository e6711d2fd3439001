import { useDraggable } from '@dnd-kit/core'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { cn } from '~/lib/cn'
import { mealName } from '~/lib/meal-plan/meal-name'
import type { ReadPlanEntry } from '~/schemas/mealplan'
import { carried } from './draggable'
import { EntryMenu, EntryText } from './entry-parts'

interface PlanEntryProps {
  entry: ReadPlanEntry
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
export function PlanEntry({ entry, inMealRow }: PlanEntryProps) {
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
            'aspect-square w-[min(3.75rem,17vw)] rounded-[9px] lg:w-full lg:rounded-none',
            inMealRow ? 'lg:aspect-2/1' : 'lg:aspect-[4/3.4]',
          )}
        />
      )}
      <div className="lg:px-3 lg:pt-2.5 lg:pb-3">
        {!inMealRow && <small className="text-xs text-fg-3">{mealName(entryType)}</small>}
        <EntryText entry={entry} className={recipe ? 'text-md/[1.2]' : 'text-fg-2'} />
      </div>
      <EntryMenu
        entry={entry}
        className={cn('lg:absolute lg:end-1.5 lg:top-1.5 lg:bg-surface lg:shadow-1', onHover)}
      />
    </article>
  )
}
