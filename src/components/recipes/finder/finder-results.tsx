import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Clock, ShoppingBasket } from 'lucide-react'
import { lazy, useState } from 'react'
import { QueryState } from '~/components/kit/query-state'
import { CardSkeletons, RecipeCard } from '~/components/recipes/explorer/recipe-card'
import { gridClass } from '~/components/recipes/explorer/recipe-grid'
import { RecipeName } from '~/components/recipes/recipe-name'
import { RecipeThumbnail } from '~/components/recipes/recipe-picture'
import { useGuestOf } from '~/components/session/use-guest-of'
import { IconButton } from '~/components/ui/button'
import { Chip } from '~/components/ui/chip'
import { EmptyArt, EmptyState } from '~/components/ui/empty-state'
import { List } from '~/components/ui/list-row'
import { LoadOnOpen } from '~/components/ui/load-on-open'
import { MetaItem, MetaLine } from '~/components/ui/meta-line'
import { Tooltip } from '~/components/ui/tooltip'
import { cn } from '~/lib/cn'
import { timeOfRecipe } from '~/lib/recipe-text/recipe-seconds'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { SUGGESTIONS } from '~/queries/finder'
import type { RecipeSuggestion } from '~/schemas/recipe-suggestion'

const loadShopping = async () => ({
  default: (await import('~/components/shopping/add-recipes-dialog')).AddRecipesDialog,
})
const AddRecipesDialog = lazy(loadShopping)
const preloadShopping = () => void loadShopping().catch(() => {})

export interface FinderResultsProps {
  groupSlug: string
  foodsAtHome: readonly string[]
  query: UseQueryResult<RecipeSuggestion[]>
  isIdle: boolean
  /** The results belong to an earlier request. */
  isStale: boolean
  onHave: (part: { food: string } | { tool: string }) => void
}

const lacks = ({ missingFoods, missingTools, missingLines }: RecipeSuggestion) =>
  missingFoods.length + missingTools.length + missingLines

/** Recipes without missing foods, and those that lack one, two, or three. */
export function FinderResults({
  groupSlug,
  foodsAtHome,
  query,
  isIdle,
  isStale,
  onHave,
}: FinderResultsProps) {
  const [wanted, setWanted] = useState<RecipeSuggestion['recipe'] | null>(null)
  const [isShopping, setIsShopping] = useState(false)
  if (isIdle)
    return (
      <EmptyState art={<EmptyArt drawing="plate" />} title={m.finder_idle()}>
        {m.finder_idle_text()}
      </EmptyState>
    )
  return (
    <div className={cn('grid min-w-0 content-start gap-10 transition-opacity', isStale && 'opacity-60')}>
      <QueryState
        query={query}
        failedTitle={m.explorer_failed_title()}
        loading={
          <ul className={gridClass.grid}>
            <CardSkeletons count={4} view="grid" />
          </ul>
        }
        isEmpty={(items) => items.length === 0}
        empty={
          <EmptyState art={<EmptyArt drawing="search" />} title={m.finder_none()}>
            {m.finder_none_text()}
          </EmptyState>
        }
      >
        {(items) => {
          const parts = [...Map.groupBy(items, lacks)]
            .sort(([one], [other]) => one - other)
            .map(([count, items]) => ({
              title: count === 0 ? m.finder_ready() : m.finder_lacks({ count }),
              items,
            }))
          return (
            <>
              <p role="status" className="text-sm font-semibold">
                {items.length < SUGGESTIONS
                  ? m.recipes_found({ count: items.length })
                  : m.finder_best({ count: items.length })}
              </p>
              {parts.map((part) => (
                <ResultPart
                  key={part.title}
                  {...part}
                  groupSlug={groupSlug}
                  isStale={isStale}
                  onHave={onHave}
                  onShop={(recipe) => {
                    setWanted(recipe)
                    setIsShopping(true)
                  }}
                />
              ))}
            </>
          )
        }}
      </QueryState>
      <LoadOnOpen open={isShopping}>
        {wanted && (
          <AddRecipesDialog
            recipes={[{ recipe: wanted, scale: 1 }]}
            foodsAtHome={foodsAtHome}
            open={isShopping}
            onOpenChange={setIsShopping}
          />
        )}
      </LoadOnOpen>
    </div>
  )
}

interface ResultPartProps extends Pick<FinderResultsProps, 'groupSlug' | 'isStale' | 'onHave'> {
  title: string
  items: readonly RecipeSuggestion[]
  onShop: (recipe: RecipeSuggestion['recipe']) => void
}

/** Ready recipes are pictures, others rows with what is missing. */
function ResultPart({ title, items, groupSlug, isStale, onHave, onShop }: ResultPartProps) {
  const isReady = items.every((item) => lacks(item) === 0)
  return (
    <section aria-label={title}>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h2>{title}</h2>
        <p className="text-sm text-fg-2">
          {isReady ? m.finder_nothing_missing() : m.recipes_count({ count: items.length })}
        </p>
      </div>
      {isReady ? (
        <List className={gridClass.grid}>
          {items.map(({ recipe }, at) => (
            <li key={recipe.id}>
              <RecipeCard recipe={recipe} groupSlug={groupSlug} view="grid" priority={at < 4} />
            </li>
          ))}
        </List>
      ) : (
        <List className="grid gap-x-12 lg:grid-cols-2">
          {items.map((item) => (
            <LackingRow
              key={item.recipe.id}
              item={item}
              groupSlug={groupSlug}
              isStale={isStale}
              onHave={onHave}
              onShop={onShop}
            />
          ))}
        </List>
      )}
    </section>
  )
}

interface LackingRowProps extends Omit<ResultPartProps, 'title' | 'items'> {
  item: RecipeSuggestion
}

function LackingRow({ item, groupSlug, isStale, onHave, onShop }: LackingRowProps) {
  const isMember = useGuestOf() === null
  const { recipe, missingFoods, missingTools, missingLines } = item
  const time = timeOfRecipe(recipe, getLocale())
  const lacking = [
    ...missingFoods.map(({ id, name }) => ({ id, name, part: { food: id } })),
    ...missingTools.map(({ id, name }) => ({ id, name, part: { tool: id } })),
  ]
  return (
    <li className="grid grid-cols-[80px_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-3.5">
      <RecipeThumbnail recipe={recipe} edge={80} className="row-span-2 self-start rounded-md" />
      <div className="grid min-w-0 gap-1 self-start">
        <Link
          to="/g/$groupSlug/r/$slug"
          params={{ groupSlug, slug: recipe.slug }}
          className="justify-self-start font-serif text-[1.0625rem] leading-tight font-semibold wrap-anywhere hover:underline"
        >
          <RecipeName recipe={recipe} />
        </Link>
        {time && (
          <MetaLine>
            <MetaItem>
              <Clock />
              {time}
            </MetaItem>
          </MetaLine>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-fg-2">
          {m.finder_missing()}
          {lacking.map(({ id, name, part }) => (
            <Chip
              key={id}
              pressed={false}
              disabled={isStale}
              aria-label={m.finder_have({ name })}
              onClick={() => onHave(part)}
            >
              <bdi>{name}</bdi>
            </Chip>
          ))}
          {missingLines > 0 && m.finder_lines({ count: missingLines })}
        </p>
      </div>
      {isMember && missingFoods.length > 0 && (
        <Tooltip label={m.finder_shop()}>
          <IconButton
            label={m.finder_shop_for({ name: recipe.name })}
            aria-haspopup="dialog"
            onPointerEnter={preloadShopping}
            onFocus={preloadShopping}
            onClick={() => onShop(recipe)}
          >
            <ShoppingBasket />
          </IconButton>
        </Tooltip>
      )}
    </li>
  )
}
