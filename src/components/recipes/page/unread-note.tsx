import { useMayEdit } from '~/components/recipes/use-may-edit'
import { useGuestOf } from '~/components/session/use-guest-of'
import { Button } from '~/components/ui/button'
import { canScale, countUnread } from '~/lib/quantity/scale'
import { m } from '~/paraglide/messages.js'
import { useReadLines } from '~/queries/recipe-changes'
import type { Recipe } from '~/schemas/recipe'

interface UnreadNoteProps {
  recipe: Recipe
  scale: number
}

/** Lists lines that cannot be scaled because their amounts are not parsed, with a way to parse them. */
export function UnreadNote({ recipe, scale }: UnreadNoteProps) {
  const isMember = useGuestOf() === null
  const count = countUnread(recipe.recipeIngredient)
  const isScalable = canScale(recipe.recipeIngredient)
  if (count === 0 || (isScalable && scale === 1)) return null
  return (
    <p className="no-print mt-3 text-sm text-fg-3">
      {isScalable ? m.recipe_unread_lines({ count }) : m.recipe_unread_all()}{' '}
      {isMember && <ReadLink recipe={recipe} />}
    </p>
  )
}

function ReadLink({ recipe }: { recipe: Recipe }) {
  const { mutate, isPending } = useReadLines()
  if (!useMayEdit(recipe)) return null
  return (
    <Button variant="link" className="text-sm" loading={isPending} onClick={() => mutate(recipe.id)}>
      {m.recipe_read_amounts()}
    </Button>
  )
}
