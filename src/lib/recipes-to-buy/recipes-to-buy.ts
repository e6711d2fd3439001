import type { Recipe, RecipeIngredient } from '~/schemas/recipe'
import { displayIngredient } from '../ingredient-display/display-ingredient'
import { sectionsOf } from '../recipe-text/sections'
import { hasAtHome } from '../shopping-list/at-home'

export interface WantedRecipe<T> {
  recipe: T
  scale: number
}

export interface LineToBuy {
  /** Unlike the reference id it is unique if a recipe is linked twice. */
  key: string
  ingredient: RecipeIngredient
  /** Of its recipe. */
  language: string
  isAtHand: boolean
}

export interface LinkedToBuy {
  id: string
  name: string
}

export interface SectionToBuy {
  title: string
  lines: LineToBuy[]
}

/** Every recipe once, with the sum of its scales, in the order of first mention. */
export function joinWanted<T extends { id: string }>(wanted: readonly WantedRecipe<T>[]): WantedRecipe<T>[] {
  const joined = new Map<string, WantedRecipe<T>>()
  for (const { recipe, scale } of wanted) {
    const before = joined.get(recipe.id)
    joined.set(recipe.id, { recipe: before?.recipe ?? recipe, scale: (before?.scale ?? 0) + scale })
  }
  return [...joined.values()]
}

const NONE: ReadonlySet<string> = new Set()

/** The recipes that one needs, also through others that the household does not buy ready; each once. */
export function linkedToBuy(
  recipe: Recipe,
  recipes: ReadonlyMap<string, Recipe>,
  bought: ReadonlySet<string>,
): LinkedToBuy[] {
  const found = new Map<string, LinkedToBuy>()
  const visit = ({ recipeIngredient }: Recipe) => {
    for (const { referencedRecipe } of recipeIngredient) {
      const linked = referencedRecipe && recipes.get(referencedRecipe.id)
      if (!linked || linked.id === recipe.id || found.has(linked.id)) continue
      found.set(linked.id, { id: linked.id, name: linked.name })
      if (!bought.has(linked.id)) visit(linked)
    }
  }
  visit(recipe)
  return [...found.values()]
}

export function linkedIds(recipe: Recipe): string[] {
  return recipe.recipeIngredient.flatMap(({ referencedRecipe }) => referencedRecipe?.id ?? [])
}

/**
 * The lines of a recipe by section, multiplied, with those of linked recipes in place of the link. What is on hand
 * (`household` is a slug) comes last in its section. Cycles are cut, and a linked recipe that is not in `recipes` is
 * left out. `foodsAtHome` are ids of foods on hand in addition to staples and those that the household marked; `bought`
 * are linked recipes that it buys ready, each a line with its name.
 */
export function sectionsToBuy(
  recipe: Recipe,
  recipes: ReadonlyMap<string, Recipe>,
  household: string,
  { foodsAtHome = [], bought = NONE }: { foodsAtHome?: readonly string[]; bought?: ReadonlySet<string> } = {},
): SectionToBuy[] {
  const isAtHome: IsAtHome = (food, amount) =>
    foodsAtHome.includes(food.id) || hasAtHome(food, household, amount)
  return sectionsOf(recipe.recipeIngredient).flatMap(({ title, items }) => {
    const lines = items.flatMap(({ item }) => linesOf(item, 1, [recipe], { recipes, bought, isAtHome }))
    const ordered = [
      ...lines.filter(({ isAtHand }) => !isAtHand),
      ...lines.filter(({ isAtHand }) => isAtHand),
    ]
    return ordered.length > 0 ? [{ title, lines: ordered }] : []
  })
}

type IsAtHome = (
  food: NonNullable<RecipeIngredient['food']>,
  amount: Pick<RecipeIngredient, 'quantity' | 'unit'>,
) => boolean

/** "2 sheets Puff pastry", whose number scales. */
function boughtLine(ingredient: RecipeIngredient, name: string, language: string): RecipeIngredient {
  const { quantity, unit } = ingredient
  const display = displayIngredient({ quantity, unit, food: null, note: name }, language)
  const number = quantity ? displayIngredient({ quantity, unit: null, food: null, note: '' }, language) : ''
  const amount = {
    start: 0,
    end: number.length,
    quantity: quantity ?? 0,
    upperQuantity: null,
    between: null,
    unit: unit?.name ?? null,
    unitEnd: display.slice(0, display.length - name.length).trimEnd().length,
    unitForms: null,
    fraction: false,
  }
  return {
    ...ingredient,
    referencedRecipe: null,
    food: null,
    note: name,
    display,
    amounts: number ? [amount] : [],
  }
}

function linesOf(
  ingredient: RecipeIngredient,
  times: number,
  path: readonly Recipe[],
  given: { recipes: ReadonlyMap<string, Recipe>; bought: ReadonlySet<string>; isAtHome: IsAtHome },
): LineToBuy[] {
  const { referencedRecipe, food, unit, note, quantity, referenceId } = ingredient
  const language = path.at(-1)?.language ?? 'en-US'
  const scaled = quantity ? Math.round(quantity * times * 1000) / 1000 : quantity
  if (referencedRecipe && given.bought.has(referencedRecipe.id)) {
    const bought = boughtLine({ ...ingredient, quantity: scaled }, referencedRecipe.name, language)
    return [{ key: referenceId, ingredient: bought, language, isAtHand: false }]
  }
  if (referencedRecipe) {
    const linked = given.recipes.get(referencedRecipe.id)
    if (!linked || path.some(({ id }) => id === linked.id)) return []
    const inner = [...path, linked]
    return linked.recipeIngredient.flatMap((line) =>
      linesOf(line, times * (quantity || 1), inner, given).map((found) => ({
        ...found,
        key: `${referenceId}.${found.key}`,
      })),
    )
  }
  if (!food && !unit && !note.trim()) return []
  return [
    {
      key: referenceId,
      ingredient: { ...ingredient, quantity: scaled },
      language,
      isAtHand: food ? given.isAtHome(food, { quantity: scaled, unit }) : false,
    },
  ]
}
