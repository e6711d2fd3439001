import { useFilterPreview } from '~/components/recipes/filter/use-filter-preview'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { cn } from '~/lib/cn'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'

const SHOWN = 4

export function RulePreview() {
  const { data, isStale } = useFilterPreview(SHOWN)
  const names = data?.items.map(({ name }) => name) ?? []
  return (
    <div className={cn('min-w-0 border-t border-line pt-5', isStale && 'opacity-60')}>
      <div className="flex flex-wrap items-center gap-4">
        {data && (
          <div className="flex gap-1.5" aria-hidden="true">
            {data.items.map((recipe) => (
              <div key={recipe.id} className="w-12">
                <RecipePicture recipe={recipe} size="tiny" width={48} height={48} />
              </div>
            ))}
          </div>
        )}
        <div role="status" className="min-w-0 flex-1">
          <p className="font-medium">
            {data ? m.plan_rule_fit({ count: data.total }) : m.cookbook_preview_empty()}
          </p>
          {names.length > 0 && <p className="truncate text-sm text-fg-2">{joinTexts(names, 'and')}</p>}
        </div>
      </div>
    </div>
  )
}
