import { Clock } from 'lucide-react'
import { formatTime } from '~/lib/recipe-text/time-text'
import { getLocale } from '~/paraglide/runtime.js'
import type { RecipeSummary } from '~/schemas/recipe-summary'

/** The one line below a recipe's name: how long it takes and what it is. */
export function RecipeFacts({ recipe }: { recipe: RecipeSummary }) {
  const { totalTime, performTime, cookTime, prepTime, recipeCategory, tags } = recipe
  const time = totalTime ?? performTime ?? cookTime ?? prepTime
  const kind = recipeCategory[0] ?? tags[0]
  if (!time && !kind) return null
  return (
    <p className="meta">
      {time && (
        <span>
          <Clock />
          {formatTime(time, getLocale())}
        </span>
      )}
      {kind && (
        <span>
          <bdi>{kind.name}</bdi>
        </span>
      )}
    </p>
  )
}
