import type { Graph } from './json-ld.ts'
import { prop, type Thing, typesOf } from './thing.ts'

const MAX_RECIPES = 100

const PAGE_TYPES = new Set(['article', 'newsarticle', 'blogposting', 'webpage', 'itempage'])

export function findRecipes(graph: Graph): Thing[] {
  return graph.things.filter((thing) => typesOf(thing).includes('recipe')).slice(0, MAX_RECIPES)
}

export function findUntypedRecipes(graph: Graph): Thing[] {
  return graph.things
    .filter(
      (thing) =>
        typesOf(thing).length === 0 && prop(thing, 'recipeIngredient', 'recipeInstructions') !== undefined,
    )
    .slice(0, MAX_RECIPES)
}

/** Articles and pages among the items: their author and picture are the recipe's too. */
export function findPageThings(graph: Graph): Thing[] {
  return graph.things.filter((thing) => typesOf(thing).some((type) => PAGE_TYPES.has(type))).slice(0, 20)
}
