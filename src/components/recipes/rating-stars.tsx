import { Star } from 'lucide-react'
import { useGuestOf } from '~/components/session/use-guest-of'
import { cn } from '~/lib/cn'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useOwnRating, useRate } from '~/queries/ratings'
import { RATING_MAX } from '~/schemas/limits'

interface RatedRecipe {
  id: string
  rating: number | null
}

const STARS = Array.from({ length: RATING_MAX }, (_, at) => at + 1)
const number = (value: number) => formatNumber(Math.round(value * 10) / 10, getLocale())

/** The person's rating in the accent color, else the mean in gray halves. A second click removes it. */
export function RatingStars({ recipe }: { recipe: RatedRecipe }) {
  const isMember = useGuestOf() === null
  const own = useOwnRating(recipe.id).rating || 0
  const rate = useRate()
  const mean = recipe.rating ?? 0
  const shown = own || Math.round(mean * 2) / 2
  if (!isMember) {
    if (mean === 0) return null
    return (
      <span role="img" aria-label={m.recipe_rating_mean({ rating: number(mean) })} className="flex">
        {STARS.map((star) => (
          <Fill key={star} part={shown - star + 1} own={false} />
        ))}
      </span>
    )
  }
  return (
    <fieldset className="flex items-center gap-2">
      <legend className="sr-only">{m.recipe_rating()}</legend>
      <div className="-ms-[11px] flex">
        {STARS.map((star) => (
          <button
            key={star}
            type="button"
            aria-label={m.recipe_rate({ count: star })}
            aria-pressed={own === star}
            className="grid size-[44px] place-content-center"
            onClick={() => rate.mutate({ recipeId: recipe.id, rating: own === star ? 0 : star })}
          >
            <Fill part={shown - star + 1} own={own > 0} />
          </button>
        ))}
      </div>
      {own === 0 && mean > 0 && (
        <span className="text-sm text-fg-3">{m.recipe_rating_mean({ rating: number(mean) })}</span>
      )}
    </fieldset>
  )
}

/** Stars of a form; a second press of a star removes them. */
export function StarsInput({ value, onChange }: { value: number; onChange: (stars: number) => void }) {
  return (
    <div className="-ms-1.5 flex">
      {STARS.map((star) => (
        <button
          key={star}
          type="button"
          aria-label={m.recipe_rate({ count: star })}
          aria-pressed={value === star}
          className="grid h-11 w-10 place-content-center"
          onClick={() => onChange(value === star ? 0 : star)}
        >
          <Fill part={value - star + 1} own />
        </button>
      ))}
    </div>
  )
}

/** 0 is empty, 0.5 half, 1 and more full. */
function Fill({ part, own }: { part: number; own: boolean }) {
  return (
    <span aria-hidden="true" className="relative inline-block size-5.5 [&_.lucide]:size-5.5">
      <Star className="text-control" strokeWidth={1.5} />
      {part > 0 && (
        <span
          className={cn(
            'absolute inset-y-0 start-0 overflow-hidden',
            part >= 1 ? 'w-full' : 'w-1/2',
            own ? 'text-accent-mark' : 'text-control',
          )}
        >
          <Star className="fill-current rtl:float-right" strokeWidth={1.5} />
        </span>
      )}
    </span>
  )
}

/** One star with the rating: the person's own in the accent color, else the mean; renders nothing without either. */
export function RatingMark({ recipe }: { recipe: RatedRecipe }) {
  const own = useOwnRating(recipe.id).rating || 0
  const rating = own || recipe.rating
  if (!rating) return null
  return (
    <span className="inline-flex items-center gap-1">
      <Star aria-hidden="true" className={cn('fill-current', own ? 'text-accent-mark' : 'text-control')} />
      <span className="sr-only">{own ? m.recipe_rating() : m.common_rating()}</span> {number(rating)}
    </span>
  )
}
