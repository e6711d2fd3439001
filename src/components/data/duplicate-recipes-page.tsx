import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DayText } from '~/components/kit/moment-text'
import { QueryState } from '~/components/kit/query-state'
import { useAction } from '~/components/kit/use-action'
import { useRestoreToast } from '~/components/kit/use-deletion'
import { RecipeName } from '~/components/recipes/recipe-name'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { Button } from '~/components/ui/button'
import { EmptyArt, EmptyState } from '~/components/ui/empty-state'
import { PageHeader } from '~/components/ui/page-header'
import { Skeleton } from '~/components/ui/skeleton'
import { Tag } from '~/components/ui/tag'
import { textLinkClass } from '~/components/ui/text-link'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { duplicateRecipesQuery, useMarkRecipesDistinct, useMergeRecipes } from '~/queries/duplicate-recipes'
import { useUser } from '~/queries/session'
import type { DuplicateRecipes } from '~/schemas/duplicate-recipe'
import { DataNavigation } from './data-navigation'

type Pair = DuplicateRecipes['items'][number]
type Side = Pair['recipes'][number]

/** Differences shown before "and 3 more". */
const SHOWN = 6

/** Pairs of recipes side by side, of which one may be deleted. */
export function DuplicateRecipesPage() {
  const query = useQuery(duplicateRecipesQuery())
  const markDistinct = useAction(useMarkRecipesDistinct())
  const merge = useMergeRecipes()
  const showUndo = useRestoreToast()
  const keep = useAction(async (kept: Side, other: Side) => {
    const batchId = await merge({ keepId: kept.recipe.id, otherId: other.recipe.id })
    showUndo(m.duplicates_kept({ name: kept.recipe.name }), batchId)
  })
  const isPending = markDistinct.isPending || keep.isPending
  return (
    <>
      <PageHeader title={m.duplicates_title()} subtitle={m.duplicates_text()} />
      <DataNavigation />
      <QueryState query={query} loading={<Skeleton className="mt-6 h-96" />}>
        {({ items, truncated }) =>
          items.length > 0 ? (
            <>
              <ul className="mt-6 grid gap-6">
                {items.map((pair) => (
                  <PairCard
                    key={pair.recipes.map(({ recipe }) => recipe.id).join()}
                    pair={pair}
                    isPending={isPending}
                    onKeep={(kept, other) => void keep.run(kept, other)}
                    onDistinct={(ids) => void markDistinct.run(ids)}
                  />
                ))}
              </ul>
              {truncated && <p className="mt-4 text-sm text-fg-2">{m.data_similar_more()}</p>}
            </>
          ) : (
            <EmptyState art={<EmptyArt drawing="search" />} title={m.duplicates_none()} />
          )
        }
      </QueryState>
    </>
  )
}

interface PairCardProps {
  pair: Pair
  isPending: boolean
  onKeep: (kept: Side, other: Side) => void
  onDistinct: (ids: readonly [string, string]) => void
}

function PairCard({ pair, isPending, onKeep, onDistinct }: PairCardProps) {
  const [one, other] = pair.recipes
  const percent = formatNumber(Math.round(pair.share * 100), getLocale())
  return (
    <li
      className="panel"
      aria-label={m.data_similar_pair({ one: one.recipe.name, other: other.recipe.name })}
    >
      <div className="mb-4 flex flex-wrap items-center gap-2">
        {pair.reason === 'url' && <Tag>{m.duplicates_url()}</Tag>}
        <Tag>{m.duplicates_share({ percent })}</Tag>
        <Button
          size="sm"
          variant="ghost"
          className="ms-auto"
          disabled={isPending}
          onClick={() => onDistinct([one.recipe.id, other.recipe.id])}
        >
          {m.data_similar_distinct()}
        </Button>
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        <RecipeSide
          side={one}
          isPending={isPending}
          mayKeep={other.mayDelete}
          onKeep={() => onKeep(one, other)}
        />
        <RecipeSide
          side={other}
          isPending={isPending}
          mayKeep={one.mayDelete}
          onKeep={() => onKeep(other, one)}
        />
      </div>
    </li>
  )
}

interface RecipeSideProps {
  side: Side
  isPending: boolean
  mayKeep: boolean
  onKeep: () => void
}

function RecipeSide({ side: { recipe, ingredients, steps }, isPending, mayKeep, onKeep }: RecipeSideProps) {
  const { groupSlug } = useUser()
  return (
    <section className="flex min-w-0 flex-col gap-3" aria-label={recipe.name}>
      <div className="flex flex-wrap gap-3">
        <RecipePicture recipe={recipe} size="card" className="aspect-square w-20 flex-none rounded-md" />
        <div className="min-w-0 flex-[1_1_8rem]">
          <Link
            to="/g/$groupSlug/r/$slug"
            params={{ groupSlug, slug: recipe.slug }}
            className={`${textLinkClass} font-serif text-lg leading-tight wrap-anywhere`}
          >
            <RecipeName recipe={recipe} />
          </Link>
          <p className="text-sm text-fg-2 wrap-anywhere">
            {m.common_added()} <DayText moment={recipe.createdAt} />
            {recipe.orgURL && (
              <>
                {' '}
                · <bdi>{hostOf(recipe.orgURL)}</bdi>
              </>
            )}
          </p>
        </div>
      </div>
      <Differences title={m.duplicates_only_ingredients()} texts={ingredients} />
      <Differences title={m.duplicates_only_steps()} texts={steps} />
      {ingredients.length + steps.length === 0 && (
        <p className="text-sm text-fg-2">{m.duplicates_nothing_else()}</p>
      )}
      <Button className="mt-auto self-start" disabled={isPending || !mayKeep} onClick={onKeep}>
        {m.duplicates_keep()}
      </Button>
    </section>
  )
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url)

function Differences({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null
  const more = texts.length - SHOWN
  return (
    <div className="text-sm">
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className="list-disc ps-5 text-fg-2">
        {texts.slice(0, SHOWN).map((text, at) => (
          <li key={at} className="wrap-anywhere">
            <bdi className="line-clamp-3">{text}</bdi>
          </li>
        ))}
        {more > 0 && <li className="list-none">{m.common_lines_more({ count: more })}</li>}
      </ul>
    </div>
  )
}
