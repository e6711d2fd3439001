import type { Document, Element } from 'domhandler'
import { type ReadingBudget, visibleLines } from '../page/visible-text.ts'
import { elementsOf } from '../page/walk.ts'
import type { Graph } from './json-ld.ts'
import type { Thing } from './thing.ts'

/** Schema.org property by class name of h-recipe and its predecessor hRecipe. */
const PROPERTY_OF_CLASS: Record<string, string> = {
  'p-name': 'name',
  fn: 'name',
  'p-ingredient': 'recipeIngredient',
  ingredient: 'recipeIngredient',
  'e-instructions': 'recipeInstructions',
  instructions: 'recipeInstructions',
  'p-yield': 'recipeYield',
  yield: 'recipeYield',
  'dt-duration': 'totalTime',
  duration: 'totalTime',
  'u-photo': 'image',
  photo: 'image',
  'p-summary': 'description',
  summary: 'description',
  'p-author': 'author',
  author: 'author',
  'p-category': 'recipeCategory',
}

/** Elements and texts read for values per page; nested properties read the same text again. */
const MAX_READ = 1_000_000

export function readHRecipes(root: Document): Graph {
  const things: Thing[] = []
  const budget: ReadingBudget = { nodes: MAX_READ }
  for (const element of elementsOf(root, (inner) => !isRecipe(inner))) {
    if (isRecipe(element)) things.push(readRecipeElement(element, budget))
  }
  return { things, byId: new Map() }
}

function isRecipe(element: Element): boolean {
  return /(?:^|\s)(?:h-recipe|hrecipe)(?:\s|$)/.test(element.attribs.class ?? '')
}

function readRecipeElement(recipe: Element, budget: ReadingBudget): Thing {
  const thing: Thing = { '@type': 'Recipe' }
  for (const element of elementsOf(recipe)) {
    for (const name of (element.attribs.class ?? '').split(/\s+/)) {
      const property = Object.hasOwn(PROPERTY_OF_CLASS, name) ? PROPERTY_OF_CLASS[name] : undefined
      if (!property) continue
      const value = elementValue(element, property, budget)
      const known = thing[property]
      if (Array.isArray(known)) known.push(value)
      else thing[property] = [value]
    }
  }
  return thing
}

function elementValue(element: Element, property: string, budget: ReadingBudget): string {
  if (property === 'image') return element.attribs.src ?? element.attribs.href ?? ''
  const { datetime, title } = element.attribs
  if (property === 'totalTime')
    return datetime ?? firstMachineTime(element) ?? title ?? visibleLines(element, budget).join(' ')
  return visibleLines(element, budget).join('\n')
}

/** hRecipe has machine-readable values in a title attribute: `<span class="value-title" title="PT30M">`. */
function firstMachineTime(element: Element): string | undefined {
  for (const inner of elementsOf(element))
    if (inner.attribs.title?.startsWith('P')) return inner.attribs.title
  return undefined
}
