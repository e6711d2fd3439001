import { useDraggable, useDroppable } from '@dnd-kit/core'
import { CalendarPlus, Ellipsis, Plus, Trash2 } from 'lucide-react'
import { Button, IconButton } from '~/components/ui/button'
import { DropdownMenu, MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { List } from '~/components/ui/list-row'
import { cn } from '~/lib/cn'
import { m } from '~/paraglide/messages.js'
import type { PlanIdea } from '~/schemas/mealplan'
import { carried, IDEAS, ideaDragId } from './draggable'
import { IdeaCard } from './idea-card'
import { nameOfEntry, usePlanner } from './planner-context'

const ideaColumns = 'grid gap-2.5 sm:grid-cols-[repeat(auto-fill,minmax(260px,1fr))]'

/** Ideas can be dragged to and from the plan. `narrow` next to the days on wide screens. */
export function IdeasTray({ className, narrow = false }: { className?: string; narrow?: boolean }) {
  const { ideas, ask } = usePlanner()
  const { setNodeRef, isOver, active } = useDroppable({ id: IDEAS })
  const isTarget = isOver && typeof active?.id === 'number'
  return (
    <section
      ref={setNodeRef}
      aria-labelledby="plan-ideas"
      className={cn(
        'mt-10 rounded-lg border-[1.5px] border-transparent border-dashed lg:-mx-4 lg:p-4',
        isTarget && 'border-primary-ink bg-primary-soft',
        className,
      )}
    >
      <header className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="plan-ideas" className="text-h3">
            {m.mealplan_ideas()}
          </h2>
          <p className="mt-0.5 text-sm text-fg-2">{m.mealplan_ideas_text()}</p>
        </div>
        <Button icon={<Plus />} onClick={() => ask({ kind: 'addIdea' })}>
          {m.mealplan_idea_add()}
        </Button>
      </header>
      {ideas.length > 0 && (
        <List className={cn(ideaColumns, narrow && 'xl:grid-cols-1')}>
          {ideas.map((idea) => (
            <Idea key={idea.id} idea={idea} />
          ))}
        </List>
      )}
    </section>
  )
}

function Idea({ idea }: { idea: PlanIdea }) {
  const { ask, removeIdea } = usePlanner()
  const { listeners, setNodeRef, isDragging } = useDraggable({ id: ideaDragId(idea.id) })
  const label = m.common_options_for({ name: nameOfEntry(idea) })
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      className={cn(
        'flex items-center gap-2 rounded-md border border-line bg-surface p-2',
        carried,
        isDragging && 'opacity-40',
      )}
    >
      <IdeaCard idea={idea} />
      <DropdownMenu
        label={label}
        trigger={
          <IconButton variant="ghost" size="sm" label={label}>
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<CalendarPlus />} onSelect={() => ask({ kind: 'placeIdea', idea })}>
          {m.mealplan_idea_place()}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 />} onSelect={() => removeIdea(idea)}>
          {m.mealplan_idea_delete()}
        </MenuItem>
      </DropdownMenu>
    </li>
  )
}
