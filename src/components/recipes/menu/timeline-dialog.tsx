import { usePreference } from '~/browser/preferences'
import { Timeline, timelinePreference, typesOf } from '~/components/recipes/timeline/timeline'
import { Dialog } from '~/components/ui/dialog'
import { Switch } from '~/components/ui/switch'
import { m } from '~/paraglide/messages.js'

export interface TimelineDialogProps {
  recipe: { id: string; name: string }
  groupSlug: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function TimelineDialog({ recipe, groupSlug, open, onOpenChange }: TimelineDialogProps) {
  const [chosen, setChosen] = usePreference(timelinePreference)
  const { orderDirection, changes } = chosen
  const input = {
    recipeId: recipe.id,
    userId: null,
    types: typesOf(chosen),
    orderDirection,
    pictures: false,
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.recipe_timeline_of({ name: recipe.name })}
      closeLabel={m.common_close()}
      width={760}
      tall
    >
      <Switch
        label={m.timeline_other_changes()}
        checked={changes}
        onCheckedChange={(changes) => setChosen({ ...chosen, changes })}
        className="mb-5"
      />
      <Timeline groupSlug={groupSlug} input={input} isFiltered={false} />
    </Dialog>
  )
}
