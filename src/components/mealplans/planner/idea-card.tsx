import { StickyNote } from 'lucide-react'
import { RecipeThumbnail } from '~/components/recipes/recipe-picture'
import type { PlanIdea } from '~/schemas/mealplan'
import { nameOfEntry } from './planner-context'

export function IdeaCard({ idea }: { idea: Pick<PlanIdea, 'recipe' | 'title' | 'text'> }) {
  const { recipe, text } = idea
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      {recipe ? (
        <RecipeThumbnail recipe={recipe} edge={48} className="w-[48px] flex-none rounded-[9px]" />
      ) : (
        <span className="grid size-[48px] flex-none place-content-center rounded-[9px] bg-sunken text-fg-2">
          <StickyNote className="size-5" />
        </span>
      )}
      <span className="min-w-0 wrap-anywhere">
        <bdi className="font-serif text-md/[1.2]">{nameOfEntry(idea)}</bdi>
        {text && (
          <small className="block text-xs text-fg-3" dir="auto">
            {text}
          </small>
        )}
      </span>
    </div>
  )
}
