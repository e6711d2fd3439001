import { Heart } from 'lucide-react'
import { IconButton } from '~/components/ui/button'
import { cn } from '~/lib/cn'
import { m } from '~/paraglide/messages.js'
import { useOwnRating, useRate } from '~/queries/ratings'

export interface FavoriteButtonProps {
  recipe: { id: string; name: string }
  size?: 'sm' | 'md'
  className?: string
}

export function FavoriteButton({ recipe, size, className }: FavoriteButtonProps) {
  const isFavorite = useOwnRating(recipe.id).isFavorite
  const rate = useRate()
  return (
    <IconButton
      label={m.recipe_favorite({ name: recipe.name })}
      pressed={isFavorite}
      float
      size={size}
      className={className}
      onClick={() => rate.mutate({ recipeId: recipe.id, isFavorite: !isFavorite })}
    >
      <Heart className={cn('text-secondary-ink', isFavorite && 'fill-current')} />
    </IconButton>
  )
}
