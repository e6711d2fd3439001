import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '~/components/ui/button'
import { DropdownMenu, MenuItem } from '~/components/ui/dropdown-menu'
import { m } from '~/paraglide/messages.js'
import { useUser } from '~/queries/session'
import type { RecipeTimelineEventOut } from '~/schemas/timeline'

const EventDialog = lazy(async () => ({ default: (await import('./event-dialog')).EventDialog }))

interface EventMenuProps {
  event: RecipeTimelineEventOut
  /** The subject as it is shown, and the recipe. */
  name: string
  onRemove: () => void
}

/** Only for the author. */
export function EventMenu({ event, name, onRemove }: EventMenuProps) {
  const user = useUser()
  const [isEditing, setIsEditing] = useState<boolean>()
  if (event.userId !== user.id || event.eventType === 'system') return null
  const label = m.common_options_for({ name })
  return (
    <>
      <DropdownMenu
        label={label}
        trigger={
          <IconButton label={label} variant="ghost" size="sm">
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil />} onSelect={() => setIsEditing(true)}>
          {m.common_edit()}
        </MenuItem>
        <MenuItem danger icon={<Trash2 />} onSelect={onRemove}>
          {m.common_delete()}
        </MenuItem>
      </DropdownMenu>
      {isEditing !== undefined && (
        <Suspense>
          <EventDialog event={event} name={name} open={isEditing} onOpenChange={setIsEditing} />
        </Suspense>
      )}
    </>
  )
}
