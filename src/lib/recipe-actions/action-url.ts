interface ActionRecipe {
  id: string
  slug: string
  recipeServings: number
  recipeYieldQuantity: number
  recipeYield: string | null
}

/**
 * The URL of a link action for a recipe: `${url}` is the page as it is, the other fields are encoded. Servings and
 * yield are scaled; 1 where the recipe says none.
 */
export function actionUrl(template: string, recipe: ActionRecipe, scale: number, pageUrl: string): string {
  const scaled = (amount: number) => String(Math.round((amount || 1) * (amount ? scale : 1) * 1000) / 1000)
  const fields: Record<string, string> = {
    url: pageUrl,
    id: encodeURIComponent(recipe.id),
    slug: encodeURIComponent(recipe.slug),
    servings: scaled(recipe.recipeServings),
    yieldQuantity: scaled(recipe.recipeYieldQuantity),
    yieldText: encodeURIComponent(recipe.recipeYield ?? ''),
  }
  return template.replaceAll(/\$\{(\w+)\}/g, (field, name: string) => fields[name] ?? field)
}
