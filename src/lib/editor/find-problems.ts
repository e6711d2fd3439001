import * as v from 'valibot'
import { RECIPE_LIST_MAX, RecipeIn } from '~/schemas/recipe-in'
import { NAME_MAX } from '~/schemas/wire'
import { readAmount } from './amount'
import { EDITOR_FIELDS } from './compare'
import type { EditorRecipe } from './editor-recipe'
import { type SentRows, toRecipe } from './to-recipe'

export type ProblemKind =
  | 'required'
  | 'too-long'
  | 'too-many'
  | 'too-large'
  | 'not-an-amount'
  | 'unknown-unit'
  | 'repeated'
  | 'refused-url'
  | 'invalid'

/** An invalid field. `field` is its name on the screen: `name`, `{row key}.amount`. */
export interface Problem {
  field: string
  kind: ProblemKind
  /** Maximum characters of a text or rows of a list. */
  limit?: number
}

/** Where properties of the body appear on the page. */
const FIELD_OF: Record<string, string> = {
  recipeServings: 'servings',
  recipeYieldQuantity: 'yieldAmount',
  recipeYield: 'yieldText',
  performTime: 'cookTime',
  orgURL: 'source',
  recipeIngredient: 'ingredients',
  recipeInstructions: 'steps',
  recipeCategory: 'categories',
}
const PART_OF: Record<string, string> = { quantity: 'amount' }

export function findProblems(recipe: EditorRecipe, locale: string): Problem[] {
  const { body, rows } = toRecipe(recipe, locale)
  const found = new Map<string, Problem>()
  const add = (field: string, kind: ProblemKind, limit?: number) => {
    if (!found.has(field)) found.set(field, { field, kind, ...(limit === undefined ? {} : { limit }) })
  }
  const parsed = v.safeParse(RecipeIn, body)
  if (recipe.name.trim() === '') add('name', 'required')
  for (const [field, amount] of [
    ['servings', recipe.servings],
    ['yieldAmount', recipe.yieldAmount],
  ] as const)
    if (readAmount(amount, locale) === undefined) add(field, 'not-an-amount')
  for (const row of recipe.ingredients) {
    if (row.kind !== 'ingredient') continue
    if (readAmount(row.amount, locale) === undefined) add(`${row.key}.amount`, 'not-an-amount')
    if (row.unitText.trim() && row.unitText !== row.keptUnit) add(`${row.key}.unit`, 'unknown-unit')
  }
  for (const row of repeatedExtras(recipe)) add(`${row}.name`, 'repeated')
  for (const issue of parsed.issues ?? []) {
    const { path, kind, limit } = innermost(issue)
    add(foodOrNote(fieldAt(path, rows), recipe), kind, limit)
  }
  return inScreenOrder([...found.values()], recipe)
}

/** Extras are a map: a repeated name would lose a value. */
function repeatedExtras({ extras }: EditorRecipe): string[] {
  const seen = new Set<string>()
  return extras.flatMap(({ key, name }) => {
    const trimmed = name.trim()
    if (!trimmed || !seen.has(trimmed)) {
      seen.add(trimmed)
      return []
    }
    return key
  })
}

type Path = (string | number)[]

interface Mistake {
  path: Path
  kind: ProblemKind
  limit: number | undefined
}

/** With several allowed shapes, reports the issue of the best match, at least one of its kind. */
function innermost(issue: v.BaseIssue<unknown>, outer: Path = []): Mistake {
  const keys = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)))
  const path = [...outer, ...keys]
  const inner = issue.type === 'union' ? (issue.issues ?? []).map((part) => innermost(part, path)) : []
  const deepest = inner.reduce<Mistake | null>(
    (best, part) => (part.path.length > (best?.path.length ?? path.length) ? part : best),
    null,
  )
  return deepest ?? inner.find(({ kind }) => kind !== 'invalid') ?? { path, ...kindOf(issue) }
}

function kindOf({ type, requirement, path }: v.BaseIssue<unknown>): Omit<Mistake, 'path'> {
  const limit = typeof requirement === 'number' ? requirement : undefined
  if (type === 'max_length') return { kind: limit === RECIPE_LIST_MAX ? 'too-many' : 'too-long', limit }
  if (type === 'max_value' || type === 'finite') return { kind: 'too-large', limit: undefined }
  if (type === 'min_length') return { kind: 'required', limit: undefined }
  if (type === 'check' && path?.some(({ key }) => key === 'orgURL'))
    return { kind: 'refused-url', limit: undefined }
  // The other check a form can fail: name length in user-perceived characters.
  if (type === 'check') return { kind: 'too-long', limit: NAME_MAX }
  return { kind: 'invalid', limit: undefined }
}

function fieldAt(path: Path, rows: SentRows): string {
  const [list = '', at, part] = path
  const keys = new Map<string, string[]>(Object.entries(rows.lists)).get(String(list))
  const key = typeof at === 'number' ? keys?.[at] : undefined
  if (key === undefined) return FIELD_OF[list] ?? String(list)
  // The title of an ingredient or step is in the heading above.
  const heading = part === 'title' ? rows.headings.get(key) : undefined
  if (heading !== undefined) return `${heading}.text`
  return `${key}.${PART_OF[String(part)] ?? part ?? 'text'}`
}

/** A food that is only text is sent as the start of the note: reports the longer of the two. */
function foodOrNote(field: string, { ingredients }: EditorRecipe): string {
  const [key, part] = field.split('.')
  const row = part === 'note' ? ingredients.find((candidate) => candidate.key === key) : undefined
  return row?.kind === 'ingredient' && row.foodText.length > row.note.length ? `${key}.food` : field
}

/** Sorted by position on the screen: plain fields first, rows in their order. */
function inScreenOrder(problems: Problem[], recipe: EditorRecipe): Problem[] {
  const order = EDITOR_FIELDS.flatMap((field): string[] => {
    const value = recipe[field]
    const rows = Array.isArray(value) ? value.flatMap((row) => ('key' in row ? row.key : [])) : []
    return [field, ...rows]
  })
  const places = new Map(order.map((name, at) => [name, at]))
  const placeOf = ({ field }: Problem) => places.get(field.split('.')[0] ?? '') ?? order.length
  return problems.sort((one, other) => placeOf(one) - placeOf(other))
}
