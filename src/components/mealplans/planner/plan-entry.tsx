import { useDraggable } from '@dnd-kit/core'
import { Link } from '@tanstack/react-router'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { cn } from '~/lib/cn'
import { useUser } from '~/queries/session'
import type { ReadPlanEntry } from '~/schemas/mealplan'
import { mealName } from '../meal-names'
import { EntryEditing } from './entry-editing'
import { EntryMenu } from './entry-menu'

export interface PlanEntryProps {
  entry: ReadPlanEntry
  editing: boolean
}

/** An entry that a mouse can carry to another day. */
export function DraggableEntry(props: PlanEntryProps) {
  const { listeners, setNodeRef, isDragging } = useDraggable({ id: props.entry.id })
  return (
    <li ref={setNodeRef} {...listeners} data-lifted={isDragging || undefined}>
      <PlanEntry {...props} />
    </li>
  )
}

/** A planned recipe with its picture, or a note. */
export function PlanEntry({ entry, editing }: PlanEntryProps) {
  const { recipe, title, text, entryType } = entry
  const { groupSlug } = useUser()
  return (
    <article className={cn('plan-entry', !recipe && 'plan-note')}>
      {recipe && <RecipePicture recipe={recipe} size="tiny" width={160} height={136} />}
      <div className="plan-entry-text">
        {!editing && <small>{mealName(entryType)}</small>}
        <h3>
          {recipe ? (
            <Link to="/g/$groupSlug/r/$slug" params={{ groupSlug, slug: recipe.slug }} draggable={false}>
              <bdi>{recipe.name}</bdi>
            </Link>
          ) : (
            <bdi>{title}</bdi>
          )}
        </h3>
        {!recipe && text && <p dir="auto">{text}</p>}
        {editing && <EntryEditing entry={entry} />}
      </div>
      {!editing && <EntryMenu entry={entry} />}
    </article>
  )
}
