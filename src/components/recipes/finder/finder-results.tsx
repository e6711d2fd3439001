import type { UseQueryResult } from '@tanstack/react-query'
import { CircleCheck, ShoppingBasket } from 'lucide-react'
import { lazy, useState } from 'react'
import { QueryState } from '~/components/kit/query-state'
import { CardSkeletons, RecipeCard } from '~/components/recipes/explorer/recipe-card'
import { useGuestOf } from '~/components/session/use-guest-of'
import { Button } from '~/components/ui/button'
import { Chip } from '~/components/ui/chip'
import { EmptyArt } from '~/components/ui/empty-art'
import { EmptyState } from '~/components/ui/empty-state'
import { List } from '~/components/ui/list'
import { LoadOnOpen } from '~/components/ui/load-on-open'
import { cn } from '~/lib/cn'
import { m } from '~/paraglide/messages.js'
import { SUGGESTIONS } from '~/queries/finder'
import type { RecipeSuggestion } from '~/schemas/recipe-suggestion'

const loadShopping = async () => ({
  default: (await import('~/components/shopping/add-recipes-dialog')).AddRecipesDialog,
})
const AddRecipesDialog = lazy(loadShopping)
const preloadShopping = () => void loadShopping().catch(() => {})

/** More segments cannot be distinguished. */
const SEGMENTS_MAX = 24

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
    <div className={cn('grid min-w-0 content-start gap-8 transition-opacity', isStale && 'opacity-60')}>
      <QueryState
        query={query}
        failedTitle={m.explorer_failed_title()}
        loading={
          <ul>
            <CardSkeletons count={5} view="list" />
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
                  : m.finder_best({ number: items.length })}
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

function ResultPart({ title, items, groupSlug, isStale, onHave, onShop }: ResultPartProps) {
  const isMember = useGuestOf() === null
  return (
    <section aria-label={title}>
      <h2 className="mb-2">{title}</h2>
      <List>
        {items.map((item, at) => (
          <li
            key={item.recipe.id}
            className="border-b border-line pb-2 [&_a]:border-b-0 [&>*:not(:first-child)]:ms-22"
          >
            <RecipeCard recipe={item.recipe} groupSlug={groupSlug} view="list" priority={at < 4} />
            <HaveBar item={item} />
            <Lacking item={item} disabled={isStale} onHave={onHave} />
            {isMember && item.missingFoods.length > 0 && (
              <Button
                size="sm"
                icon={<ShoppingBasket />}
                aria-haspopup="dialog"
                aria-label={m.finder_shop_for({ name: item.recipe.name })}
                className="mb-2"
                onPointerEnter={preloadShopping}
                onFocus={preloadShopping}
                onClick={() => onShop(item.recipe)}
              >
                {m.finder_shop()}
              </Button>
            )}
          </li>
        ))}
      </List>
    </section>
  )
}

/** One segment per food; missing foods are also listed below. */
function HaveBar({ item: { foodCount, missingFoods } }: { item: RecipeSuggestion }) {
  if (foodCount === 0 || foodCount > SEGMENTS_MAX) return null
  const there = foodCount - missingFoods.length
  return (
    <div aria-hidden="true" className="flex gap-1 pt-1">
      {Array.from({ length: foodCount }, (_, at) => (
        <span
          key={at}
          className={cn('h-1.5 max-w-9 flex-1 rounded-full', at < there ? 'bg-success-mark' : 'bg-line')}
        />
      ))}
    </div>
  )
}

interface LackingProps {
  item: RecipeSuggestion
  disabled: boolean
  onHave: FinderResultsProps['onHave']
}

function Lacking({ item, disabled, onHave }: LackingProps) {
  const { missingFoods, missingTools, missingLines } = item
  if (lacks(item) === 0)
    return (
      <p className="flex items-center gap-2 py-2.5 text-sm font-semibold text-success-ink">
        <CircleCheck className="size-4" />
        {m.finder_nothing_missing()}
      </p>
    )
  const lacking = [
    ...missingFoods.map(({ id, name }) => ({ id, name, part: { food: id } })),
    ...missingTools.map(({ id, name }) => ({ id, name, part: { tool: id } })),
  ]
  return (
    <p className="flex flex-wrap items-center gap-2 py-2.5 text-sm text-fg-2">
      {m.finder_missing()}
      {lacking.map(({ id, name, part }) => (
        <Chip
          key={id}
          pressed={false}
          disabled={disabled}
          aria-label={m.finder_have({ name })}
          onClick={() => onHave(part)}
        >
          <bdi>{name}</bdi>
        </Chip>
      ))}
      {missingLines > 0 && m.finder_lines({ count: missingLines })}
    </p>
  )
}
