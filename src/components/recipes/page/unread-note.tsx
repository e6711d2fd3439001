import { Link } from '@tanstack/react-router'
import { useMayEdit } from '~/components/recipes/use-may-edit'
import { useGuestOf } from '~/components/session/use-guest-of'
import { textLinkClass } from '~/components/ui/text-link'
import { canScale, countUnread } from '~/lib/quantity/scale'
import { m } from '~/paraglide/messages.js'
import type { Recipe } from '~/schemas/recipe'

interface UnreadNoteProps {
  recipe: Recipe
  groupSlug: string
  scale: number
}

/** Lists lines that cannot be scaled because their amounts are not parsed, with a way to parse them. */
export function UnreadNote({ recipe, groupSlug, scale }: UnreadNoteProps) {
  const isMember = useGuestOf() === null
  const count = countUnread(recipe.recipeIngredient)
  const isScalable = canScale(recipe.recipeIngredient)
  if (count === 0 || (isScalable && scale === 1)) return null
  return (
    <p className="no-print mt-3 text-sm text-fg-3">
      {isScalable ? m.recipe_unread_lines({ count }) : m.recipe_unread_all()}{' '}
      {isMember && <ReadLink recipe={recipe} groupSlug={groupSlug} />}
    </p>
  )
}

function ReadLink({ recipe, groupSlug }: Omit<UnreadNoteProps, 'scale'>) {
  if (!useMayEdit(recipe)) return null
  return (
    <Link
      to="/g/$groupSlug/r/$slug"
      params={{ groupSlug, slug: recipe.slug }}
      search={{ parse: true }}
      className={textLinkClass}
    >
      {m.recipe_read_amounts()}
    </Link>
  )
}
