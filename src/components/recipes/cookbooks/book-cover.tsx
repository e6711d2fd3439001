import { RecipeCover } from '~/components/recipes/recipe-cover'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { cn } from '~/lib/cn'
import type { RecipeSummary } from '~/schemas/recipe-summary'

const MOST = 3

/** Recipes with pictures first, in stable order. */
function coverRecipes(recipes: readonly RecipeSummary[]): RecipeSummary[] {
  const pictured = recipes.filter(({ image }) => image !== null)
  const others = recipes.filter(({ image }) => image === null)
  return [...pictured, ...others].slice(0, MOST)
}

export interface BookCoverProps {
  name: string
  recipes: readonly RecipeSummary[] | undefined
  /** `small` is a mark next to a name, with one picture. */
  size?: 'card' | 'small' | 'large'
  className?: string
}

/** Up to three recipes behind a spine. Decorative: put the name next to it. */
export function BookCover({ name, recipes, size = 'card', className }: BookCoverProps) {
  const shown = coverRecipes(recipes ?? []).slice(0, size === 'card' ? MOST : 1)
  const isSmall = size === 'small'
  return (
    <span
      aria-hidden="true"
      className={cn(
        'relative block aspect-4/5 overflow-hidden bg-sunken',
        isSmall ? 'rounded-s-[3px] rounded-e-[7px]' : 'rounded-s-[4px] rounded-e-lg',
        size === 'large' && 'shadow-3',
        className,
      )}
    >
      {recipes && shown.length === 0 && <RecipeCover name={name} className="size-full rounded-none" />}
      {shown.length > 0 && (
        <span
          className={cn(
            'absolute inset-0 grid gap-[3px] bg-paper',
            shown.length > 1 && 'grid-rows-[1.75fr_1fr]',
            shown.length > 2 && 'grid-cols-2',
          )}
        >
          {shown.map((recipe, at) => (
            <RecipePicture
              key={recipe.id}
              recipe={recipe}
              size={isSmall || at > 0 ? 'tiny' : 'card'}
              className={cn(
                'aspect-auto! size-full min-h-0 rounded-none!',
                at === 0 && shown.length > 2 && 'col-span-full',
              )}
            />
          ))}
        </span>
      )}
      <span
        className={cn(
          'absolute inset-y-0 start-0 bg-[linear-gradient(90deg,rgb(0_0_0/.16),rgb(255_255_255/.28)_60%,rgb(0_0_0/.14))] rtl:-scale-x-100',
          isSmall ? 'w-1' : 'w-3',
        )}
      />
    </span>
  )
}
