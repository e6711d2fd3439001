import type { Document } from 'domhandler'
import { elementsOf, rawTextOf } from '../page/walk.ts'
import { collectThings, type Graph } from './json-ld.ts'
import { parseLenientJson } from './lenient-json.ts'
import { prop, type Thing } from './thing.ts'

const MOST_TEXT = 3_000_000
const RECIPES_MAX = 50

const NAMES = ['name', 'title', 'headline']
const INGREDIENTS = ['recipeIngredient', 'ingredients', 'ingredientLines']
const STEPS = ['recipeInstructions', 'instructions', 'directions', 'steps', 'method', 'preparation']
const YIELDS = ['recipeYield', 'yield', 'servings', 'portions']
/** Script text that may contain a recipe: data, or data assigned to a variable. */
const HOLDS_RECIPE = /["'](?:recipeIngredient|ingredients|ingredientLines)["']\s*:\s*["'[{]/

/** For pages without other data, since such data has no fixed format. */
export function readScriptRecipes(root: Document): Graph {
  const values: unknown[] = []
  let left = MOST_TEXT
  for (const element of elementsOf(root)) {
    if (element.name !== 'script' || /ld\+json/i.test(element.attribs.type ?? '')) continue
    const text = rawTextOf(element)
    if (text.length > left || !HOLDS_RECIPE.test(text)) continue
    left -= text.length
    values.push(parseLenientJson(text))
  }
  const graph = collectThings(values)
  const things = graph.things.map(asRecipe).filter((thing) => thing !== null)
  return { things: things.slice(0, RECIPES_MAX), byId: graph.byId }
}

function asRecipe(thing: Thing): Thing | null {
  const [name, ingredients, steps] = [NAMES, INGREDIENTS, STEPS].map((names) => prop(thing, ...names))
  if (typeof name !== 'string' || typeof ingredients !== 'object' || steps === undefined) return null
  return {
    ...thing,
    '@type': 'Recipe',
    name,
    recipeIngredient: ingredients,
    recipeInstructions: steps,
    recipeYield: prop(thing, ...YIELDS),
  }
}
