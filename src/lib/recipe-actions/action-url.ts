interface ActionRecipe {
  id: string
  slug: string
  recipeServings: number
  recipeYieldQuantity: number
  recipeYield: string | null
}

/** `${url}` is inserted as is, other fields are encoded. Servings and yield are scaled; 1 if the recipe has none. */
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
