import { findAmounts } from '@ramekin/food-engine/amounts'
import type { ReadRecipe } from '@ramekin/food-engine/pages'
import type { RecipePreview } from '~/schemas/import'
import { LINE_MAX, LONG_TEXT_MAX, RECIPE_LIST_MAX } from '~/schemas/recipe-in'
import { readMatcher } from '~/server/kitchen/ingredients/matcher.service'
import { findSameRecipes } from '~/server/kitchen/recipes/same-recipes.service'
import type { UserCtx } from '~/server/platform/context'

const clip = (text: string, max: number) => text.slice(0, max)

export async function previewOf(ctx: UserCtx, read: ReadRecipe, url: string | null): Promise<RecipePreview> {
  const { parseEachLine } = await import('~/server/kitchen/ingredients/parsing/parse-lines')
  const lines = read.ingredients
    .slice(0, RECIPE_LIST_MAX)
    .map(({ title, text }) => ({ title, text: clip(text.replace(/\s+/g, ' ').trim(), LINE_MAX) }))
  const parsed = await parseEachLine(
    ctx.actor.householdId,
    lines.map(({ text }) => text),
    await readMatcher(ctx),
    { expectedLanguage: read.language ?? ctx.locale },
  )
  const steps = read.steps
    .slice(0, RECIPE_LIST_MAX)
    .map(({ title, text }) => ({ title: title ?? null, text: clip(text, LONG_TEXT_MAX) }))
  const [known] = await findSameRecipes(ctx, [
    {
      name: read.name,
      url,
      ingredients: parsed.map(({ food, note }) => `${food?.text ?? ''} ${note}`),
      steps: steps.map(({ text }) => text),
    },
  ])
  return {
    name: clip(read.name.trim(), LINE_MAX),
    description: clip(read.description, LONG_TEXT_MAX),
    totalTime: read.totalTime?.text ?? null,
    recipeServings: read.yield.servings,
    recipeYieldQuantity: read.yield.yieldQuantity,
    recipeYield: clip(read.yield.yieldText, LINE_MAX),
    picture: read.images[0] ?? null,
    ingredients: lines.map(({ title, text }, at) => {
      const { quantity = null, unit = null } = parsed[at] ?? {}
      return { title, text, amounts: findAmounts(text, { quantity, unitWords: unit ? [unit.text] : [] }) }
    }),
    steps,
    known: known ? { slug: known.slug, name: known.name } : null,
  }
}
