import { exactEntry, type Matcher } from '@ramekin/food-engine/matching'
import { languageOf } from '~/lib/language-tag'
import type { Recipe, RecipeIngredient } from '~/schemas/recipe'
import { LINE_MAX } from '~/schemas/recipe-in'
import { readMatcher } from '~/server/kitchen/ingredients/matcher.service'
import type { UserCtx } from '~/server/platform/context'
import { copyRecipe } from './duplicate-recipe.service'

/**
 * Copies another group's recipe that the caller can see: with picture and files, organizers by name, and foods and
 * units if the group has ones of that name. The source URL is kept or replaced by `origin`; nothing else of the other
 * group is copied.
 */
export async function copyForeignRecipe(
  ctx: UserCtx,
  source: Recipe,
  origin: string | null,
): Promise<Recipe> {
  const matcher = await readMatcher(ctx)
  return copyRecipe(ctx, source, {
    name: source.name,
    adapt: ({ settings: _, extras: __, ...content }) => ({
      ...content,
      orgURL: source.orgURL ?? origin,
      recipeIngredient: (content.recipeIngredient ?? []).map((ingredient, at) => {
        const line = source.recipeIngredient[at]
        return line ? { ...ingredient, ...ownWords(line, matcher, languageOf(source.language)) } : ingredient
      }),
    }),
  })
}

/** Missing foods and units move to the note, so that the line reads the same. */
function ownWords(
  { unit, food, referencedRecipe, note, display, originalText }: RecipeIngredient,
  matcher: Matcher,
  language: string,
) {
  const ownUnit = unit && exactEntry(matcher.findUnit(unit.name))
  const ownFood = food && exactEntry(matcher.findFood(food.name, language))
  const unknown = [
    ...(unit && !ownUnit ? [unit.name] : []),
    ...(food && !ownFood ? [food.name] : []),
    ...(referencedRecipe ? [referencedRecipe.name] : []),
  ].join(' ')
  return {
    unit: ownUnit ? { id: ownUnit.id, name: ownUnit.name } : null,
    food: ownFood ? { id: ownFood.id, name: ownFood.name } : null,
    referencedRecipe: null,
    note: [unknown, note].filter(Boolean).join(', ').slice(0, LINE_MAX),
    originalText: originalText ?? (display.slice(0, LINE_MAX) || null),
  }
}
