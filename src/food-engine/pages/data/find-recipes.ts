import type { Graph } from './json-ld.ts'
import { prop, type Thing, typesOf } from './thing.ts'

/** Recipes read per notation and page; a page with more is a list of recipes. */
const MAX_RECIPES = 100

const PAGE_TYPES = new Set(['article', 'newsarticle', 'blogposting', 'webpage', 'itempage'])

/** The recipes among the things of a page. */
export function findRecipes(graph: Graph): Thing[] {
  return graph.things.filter((thing) => typesOf(thing).includes('recipe')).slice(0, MAX_RECIPES)
}

/** Things without any type that look like a recipe: data that somebody pasted. */
export function findUntypedRecipes(graph: Graph): Thing[] {
  return graph.things
    .filter(
      (thing) =>
        typesOf(thing).length === 0 && prop(thing, 'recipeIngredient', 'recipeInstructions') !== undefined,
    )
    .slice(0, MAX_RECIPES)
}

/** The articles and pages among the things: what they say of author and picture holds for the recipe too. */
export function findPageThings(graph: Graph): Thing[] {
  return graph.things.filter((thing) => typesOf(thing).some((type) => PAGE_TYPES.has(type))).slice(0, 20)
}
