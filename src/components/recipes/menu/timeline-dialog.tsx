import { Timeline } from '~/components/recipes/timeline/timeline'
import { Dialog } from '~/components/ui/dialog'
import { m } from '~/paraglide/messages.js'

export interface TimelineDialogProps {
  recipe: { id: string; name: string }
  groupSlug: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function TimelineDialog({ recipe, groupSlug, open, onOpenChange }: TimelineDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.recipe_timeline_of({ name: recipe.name })}
      closeLabel={m.common_close()}
      width={760}
      tall
    >
      <Timeline groupSlug={groupSlug} recipeId={recipe.id} />
    </Dialog>
  )
}
