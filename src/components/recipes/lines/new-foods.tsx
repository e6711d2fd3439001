import { Link, useHydrated } from '@tanstack/react-router'
import { textLinkClass } from '~/components/ui/text-link'
import { joinTexts } from '~/lib/join-texts'
import { foldText } from '~/lib/options/filter-options'
import { m } from '~/paraglide/messages.js'
import { useUser } from '~/queries/session'
import type { Recipe } from '~/schemas/recipe'

const SHOWN_FOR_MS = 24 * 60 * 60 * 1000

/** Foods made with the recipe have its time of creation. */
function newFoodsOf({ createdAt, recipeIngredient }: Recipe): string[] {
  const names = recipeIngredient.flatMap(({ food }) => (food?.createdAt === createdAt ? food.name : []))
  return [...new Map(names.map((name) => [foldText(name), name])).values()]
}

/** What an import added to the foods of the group, on the first day. */
export function NewFoods({ recipe }: { recipe: Recipe }) {
  const { canOrganize } = useUser()
  const isRecent = useHydrated() && Date.now() - Date.parse(recipe.createdAt) < SHOWN_FOR_MS
  const names = isRecent ? newFoodsOf(recipe) : []
  if (names.length === 0) return null
  return (
    <p className="no-print mt-3 text-sm text-fg-3">
      {m.lines_new_foods({ names: joinTexts(names) })}{' '}
      {canOrganize && (
        <Link to="/group/data/foods" className={textLinkClass}>
          {m.common_foods()}
        </Link>
      )}
    </p>
  )
}
