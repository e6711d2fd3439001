import { Link } from '@tanstack/react-router'
import { Clock, Hand } from 'lucide-react'
import { memo, useContext } from 'react'
import type { ExplorerView } from '~/browser/explorer-view'
import { InCookbook } from '~/components/recipes/cookbooks/in-cookbook'
import { FavoriteButton } from '~/components/recipes/favorite-button'
import { CardMenu } from '~/components/recipes/menu/card-menu'
import { RatingMark } from '~/components/recipes/rating-stars'
import { RecipeName } from '~/components/recipes/recipe-name'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { langOf } from '~/components/recipes/text-language'
import { useGuestOf } from '~/components/session/use-guest-of'
import { MetaItem, MetaLine } from '~/components/ui/meta-line'
import { Skeleton } from '~/components/ui/skeleton'
import { cn } from '~/lib/cn'
import { timeOfRecipe } from '~/lib/recipe-text/recipe-seconds'
import { plainStepText } from '~/lib/recipe-text/step-text'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { RecipeSummary } from '~/schemas/recipe-summary'

const classes = {
  grid: {
    item: 'group grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-lg [&_img]:transition-[scale] [&_img]:duration-(--slow) hover:[&_img]:scale-103',
    picture: undefined,
    text: undefined,
    name: 'hyphens-auto md:text-h3',
    facts: 'mt-[5px]',
  },
  list: {
    item: 'group grid grid-cols-[72px_minmax(0,1fr)] items-center gap-4 border-b border-line py-3 pe-22',
    picture: 'aspect-square rounded-md',
    text: 'md:grid md:grid-cols-[minmax(0,1fr)_fit-content(40%)] md:items-center md:gap-x-6',
    name: '',
    facts: 'mt-[3px] md:col-start-2 md:row-span-2 md:row-start-1 md:-me-[13px] md:mt-0',
  },
}
/** Maximum widths of the columns in `gridClass`. */
const CARD_WIDTHS = '(width < 600px) 41vw, (width < 1280px) 30vw, (width < 1920px) 20vw, 13vw'
const nameClass =
  'line-clamp-4 text-[1.0625rem] leading-tight tracking-[-0.004em] wrap-anywhere decoration-primary-mark decoration-2 underline-offset-4 group-hover:underline'

export interface RecipeCardProps {
  recipe: RecipeSummary
  groupSlug: string
  view: ExplorerView
  /** One of the first on the page: its picture is loaded eagerly. */
  priority: boolean
}

/** A cover with the name below, or a row with a small picture. The whole card is a link. */
export const RecipeCard = memo(function RecipeCard({ recipe, groupSlug, view, priority }: RecipeCardProps) {
  const { item, picture, text, name, facts } = classes[view]
  const isRow = view === 'list'
  return (
    <div className="group/card relative">
      <Link to="/g/$groupSlug/r/$slug" params={{ groupSlug, slug: recipe.slug }} className={item}>
        <RecipePicture
          recipe={recipe}
          priority={priority}
          className={picture}
          {...(isRow ? { size: 'tiny', width: 72, height: 72 } : { size: 'card', sizes: CARD_WIDTHS })}
        />
        <div className={text}>
          <h2 className={`${nameClass} ${name}`}>
            <RecipeName recipe={recipe} />
          </h2>
          {isRow && recipe.description && (
            <p
              dir="auto"
              lang={langOf(recipe.language)}
              className="mt-0.5 line-clamp-2 text-sm leading-[1.4] text-fg-3 md:col-start-1"
            >
              {plainStepText(recipe.description.slice(0, 400))}
            </p>
          )}
          <RecipeFacts recipe={recipe} className={facts} />
        </div>
      </Link>
      <CardActions recipe={recipe} groupSlug={groupSlug} isRow={isRow} />
    </div>
  )
})

function CardActions({ recipe, groupSlug, isRow }: CardActionsProps) {
  const isMember = useGuestOf() === null
  const hidden =
    'opacity-0 transition-opacity group-focus-within/card:opacity-100 group-hover/card:opacity-100 has-[[aria-expanded=true]]:opacity-100'
  return (
    <div
      className={cn(
        'absolute flex flex-row-reverse items-center gap-1',
        isRow ? 'inset-y-0 end-0' : 'end-2 top-2 md:end-2.5 md:top-2.5',
      )}
    >
      {isMember && (
        <FavoriteButton
          recipe={recipe}
          size="sm"
          className={`${hidden} aria-pressed:opacity-100 pointer-coarse:not-aria-pressed:hidden`}
        />
      )}
      <div className={cn(hidden, 'pointer-coarse:opacity-100')}>
        <CardMenu recipe={recipe} groupSlug={groupSlug} float={!isRow} />
      </div>
    </div>
  )
}

interface CardActionsProps {
  recipe: RecipeSummary
  groupSlug: string
  isRow: boolean
}

/** Time and categories. */
function RecipeFacts({ recipe, className }: { recipe: RecipeSummary; className: string }) {
  const { recipeCategory, tags } = recipe
  const time = timeOfRecipe(recipe, getLocale())
  const kind = recipeCategory[0] ?? tags[0]
  const byHand = useContext(InCookbook)?.states.get(recipe.id)
  const adder = byHand?.state === 'added' ? byHand.person : null
  if (!time && !kind && !recipe.rating && !adder) return null
  return (
    <MetaLine className={cn('flex-nowrap', className)}>
      {time && (
        <MetaItem className="shrink-[0.2]">
          <Clock className="flex-none" />
          <span className="truncate">{time}</span>
        </MetaItem>
      )}
      {adder && (
        <MetaItem>
          <Hand />
          <span className="truncate">{m.cookbook_added_by({ name: adder.name })}</span>
        </MetaItem>
      )}
      {kind && !adder && (
        <MetaItem>
          <bdi className="truncate">{kind.name}</bdi>
        </MetaItem>
      )}
      {recipe.rating !== null && (
        <MetaItem className="flex-none">
          <RatingMark recipe={recipe} />
        </MetaItem>
      )}
    </MetaLine>
  )
}

export function CardSkeletons({ count, view }: { count: number; view: ExplorerView }) {
  const { item, picture = '', text } = classes[view]
  return Array.from({ length: count }, (_, place) => (
    <li key={place} aria-hidden="true" className={item}>
      <Skeleton className={`cover ${picture}`} />
      <div className={text}>
        <Skeleton className="h-[18px] w-[72%]" />
        <Skeleton className="mt-3 h-3 w-[36%]" />
      </div>
    </li>
  ))
}
