import { Skeleton } from '~/components/ui/skeleton'
import { m } from '~/paraglide/messages.js'

const LINES = [80, 64, 72, 56, 68, 60]

/** The layout of the recipe page while the recipe is on its way. */
export function RecipeLoading() {
  return (
    <div className="recipe" aria-busy="true">
      <p className="sr-only">{m.recipe_loading()}</p>
      <div className="recipe-hero" aria-hidden="true">
        <div className="recipe-picture">
          <Skeleton className="cover" />
        </div>
        <div className="recipe-intro">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-12 w-[85%]" />
          <Skeleton className="h-12 w-[60%]" />
          <Skeleton className="h-5 w-[75%]" />
          <Skeleton className="h-10 w-[50%]" />
        </div>
      </div>
      <div className="dish" aria-hidden="true">
        {['dish-ingredients', 'dish-steps'].map((part) => (
          <div key={part} className={part}>
            <div className="dish-heading">
              <Skeleton className="h-7 w-36" />
            </div>
            <div className="grid gap-7 pt-3">
              {LINES.map((width) => (
                <span key={width} style={{ inlineSize: `${width}%` }}>
                  <Skeleton className="h-5" />
                </span>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
