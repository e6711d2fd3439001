import { useQuery } from '@tanstack/react-query'
import { useFilterPreview } from '~/components/recipes/filter/use-filter-preview'
import { RecipeName } from '~/components/recipes/recipe-name'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { Tag } from '~/components/ui/tag'
import { cn } from '~/lib/cn'
import { m } from '~/paraglide/messages.js'
import { recipeQueries } from '~/queries/recipes'

const SHOWN = 6

export function CookbookPreview({ before }: { before: string | null }) {
  const { filter, isUsable, data, isStale } = useFilterPreview(SHOWN)
  const former = useQuery({
    ...recipeQueries.list({ queryFilter: before, perPage: SHOWN }),
    enabled: Boolean(before) && before !== filter,
  })
  const difference = data && former.data && before !== filter ? data.total - former.data.total : 0
  return (
    <aside className="min-w-0" aria-label={m.cookbook_preview()}>
      <div className="mb-4 flex min-h-9 flex-wrap items-center gap-3">
        <div role="status">
          <h2 className="text-h3">{data ? m.recipes_count({ count: data.total }) : m.cookbook_preview()}</h2>
        </div>
        {difference > 0 && <Tag tone="success">{m.cookbook_more_than_before({ count: difference })}</Tag>}
        {difference < 0 && <Tag tone="warning">{m.cookbook_fewer_than_before({ count: -difference })}</Tag>}
      </div>
      {!isUsable && (
        <p className="text-fg-2">
          {filter === '' ? m.cookbook_preview_by_hand() : m.cookbook_preview_empty()}
        </p>
      )}
      {data?.total === 0 && <p className="text-fg-2">{m.cookbook_preview_none()}</p>}
      {data && (
        <ul
          className={cn(
            'grid grid-cols-3 gap-x-4 gap-y-6 transition-opacity lg:grid-cols-2',
            isStale && 'opacity-60',
          )}
        >
          {data.items.map((recipe) => (
            <li key={recipe.id} className="grid content-start gap-2.5">
              <RecipePicture recipe={recipe} size="tiny" width={300} height={375} />
              <RecipeName recipe={recipe} className="font-serif leading-tight wrap-anywhere" />
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}
