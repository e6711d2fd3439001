import { Link } from '@tanstack/react-router'
import type { ExplorerView } from '~/browser/explorer-view'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { plainStepText } from '~/lib/recipe-text/step-text'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import { RecipeFacts } from './recipe-facts'

export interface RecipeCardProps {
  recipe: RecipeSummary
  groupSlug: string
  view: ExplorerView
  /** Among the first of the page: its picture is fetched at once. */
  priority: boolean
}

/** A recipe to choose: a cover with its name below, or a row with a small picture. All of it leads to the recipe. */
export function RecipeCard({ recipe, groupSlug, view, priority }: RecipeCardProps) {
  const params = { groupSlug, slug: recipe.slug }
  if (view === 'grid') {
    return (
      <Link to="/g/$groupSlug/r/$slug" params={params} className="recipe-card">
        <RecipePicture recipe={recipe} priority={priority} />
        <div>
          <h2>
            <bdi>{recipe.name}</bdi>
          </h2>
          <RecipeFacts recipe={recipe} />
        </div>
      </Link>
    )
  }
  return (
    <Link to="/g/$groupSlug/r/$slug" params={params} className="recipe-row">
      <RecipePicture recipe={recipe} size="tiny" width={72} height={72} priority={priority} />
      <div>
        <h2>
          <bdi>{recipe.name}</bdi>
        </h2>
        {recipe.description && <p dir="auto">{plainStepText(recipe.description.slice(0, 400))}</p>}
        <RecipeFacts recipe={recipe} />
      </div>
    </Link>
  )
}
