import { safeUrl } from './safe-url'

interface ActionRecipe {
  id: string
  slug: string
  recipeServings: number
  recipeYieldQuantity: number
  recipeYield: string | null
}

/**
 * `${url}` is inserted as is, other fields are encoded. Servings and yield are scaled; 1 if the recipe has none. Null if
 * the result must not be opened: a field can complete a scheme.
 */
export function actionUrl(
  template: string,
  recipe: ActionRecipe,
  scale: number,
  pageUrl: string,
): string | null {
  const scaled = (amount: number) => String(Math.round((amount || 1) * (amount ? scale : 1) * 1000) / 1000)
  const fields: Record<string, string> = {
    url: pageUrl,
    id: encodeURIComponent(recipe.id),
    slug: encodeURIComponent(recipe.slug),
    servings: scaled(recipe.recipeServings),
    yieldQuantity: scaled(recipe.recipeYieldQuantity),
    yieldText: encodeURIComponent(recipe.recipeYield ?? ''),
  }
  return safeUrl(fillFields(template, (name) => fields[name]))
}

const fillFields = (template: string, textOf: (name: string) => string | undefined): string =>
  template.replaceAll(/\$\{(\w+)\}/g, (field, name: string) => textOf(name) ?? field)

/** Whether it can be opened for some recipe. */
export const isActionUrl = (template: string): boolean =>
  safeUrl(fillFields(template, (name) => (name === 'url' ? 'https://recipes.example' : '1'))) !== null
