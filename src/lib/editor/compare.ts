import { plainLines } from '~/lib/recipe-fields'
import { recordOf } from '~/lib/records'
import type { RecipeDraft } from '~/schemas/recipe-in'
import type { EditorField, EditorRecipe } from './editor-recipe'
import { toRecipe } from './to-recipe'

/** Each editor field serialized as it would be saved, for comparison. */
export type Fingerprints = Record<EditorField, string>

/** Recipes are immutable, so that results can be cached. */
const printed = new WeakMap<EditorRecipe, { locale: string; prints: Fingerprints }>()

export function fingerprints(recipe: EditorRecipe, locale: string): Fingerprints {
  const known = printed.get(recipe)
  if (known?.locale === locale) return known.prints
  const prints = printFields(recipe, locale)
  printed.set(recipe, { locale, prints })
  return prints
}

function printFields(recipe: EditorRecipe, locale: string): Fingerprints {
  const { body } = toRecipe(recipe, locale)
  const print = (...values: unknown[]) => JSON.stringify(values)
  return {
    name: print(recipe.name.trim()),
    description: print(recipe.description),
    // An invalid amount also counts as a change, though it would be saved as none.
    servings: print(body.recipeServings, unreadable(recipe.servings.text, body.recipeServings)),
    yieldAmount: print(
      body.recipeYieldQuantity,
      unreadable(recipe.yieldAmount.text, body.recipeYieldQuantity),
    ),
    yieldText: print(recipe.yieldText.trim()),
    prepTime: print(recipe.prepTime.trim()),
    cookTime: print(recipe.cookTime.trim()),
    totalTime: print(recipe.totalTime.trim()),
    source: print(recipe.source.trim()),
    ...recordOf(plainLines, (line) => print(recipe[line].trim())),
    language: print(recipe.language),
    ingredients: print(body.recipeIngredient, ...looseTexts(recipe)),
    steps: print(body.recipeInstructions, headingsWithoutRows(recipe.steps)),
    notes: print(body.notes),
    categories: print(body.recipeCategory),
    tags: print(body.tags),
    tools: print(body.tools),
    nutrition: print(body.nutrition),
    settings: print(body.settings),
    assets: print(body.assets),
    extras: print(body.extras),
    ownerId: print(recipe.ownerId),
  }
}

const unreadable = (text: string, value: RecipeDraft['recipeServings']) =>
  value === 0 && text.trim() !== '' ? text : ''

/** Ingredient input that would not be saved as typed. */
function looseTexts({ ingredients }: EditorRecipe): string[] {
  const units = ingredients.flatMap((row) => (row.kind === 'ingredient' ? row.unitText : []))
  const amounts = ingredients.flatMap((row) =>
    row.kind === 'ingredient' && row.amount.text !== row.amount.shown ? row.amount.text : [],
  )
  return [...units, ...amounts, headingsWithoutRows(ingredients)].filter(Boolean)
}

/** Headings without rows: at the end, or directly above another heading. */
function headingsWithoutRows(rows: readonly { kind: string; text?: string }[]): string {
  return rows
    .filter((row, at) => row.kind === 'heading' && (rows[at + 1]?.kind ?? 'heading') === 'heading')
    .map(({ text }) => text?.trim() ?? '')
    .filter(Boolean)
    .join('\n')
}

export function differingFields(one: Fingerprints, other: Fingerprints): EditorField[] {
  return EDITOR_FIELDS.filter((field) => one[field] !== other[field])
}

export const EDITOR_FIELDS = [
  'name',
  'description',
  'ingredients',
  'steps',
  'prepTime',
  'cookTime',
  'totalTime',
  'servings',
  'yieldAmount',
  'yieldText',
  'tags',
  'categories',
  'tools',
  'source',
  ...plainLines,
  'language',
  'settings',
  'ownerId',
  'notes',
  'nutrition',
  'assets',
  'extras',
] as const satisfies readonly EditorField[]

const LISTS = ['ingredients', 'steps', 'notes', 'categories', 'tags', 'tools', 'assets', 'extras'] as const

/** Each plain field counts once; lists count changed, new and missing rows, and a reordering once. */
export function countChanges(before: EditorRecipe, now: EditorRecipe, locale: string): number {
  if (before === now) return 0
  const changed = new Set(differingFields(fingerprints(before, locale), fingerprints(now, locale)))
  return [...changed].reduce((sum, field) => sum + changesIn(field, before, now), 0)
}

function changesIn(field: EditorField, before: EditorRecipe, now: EditorRecipe): number {
  const list = LISTS.find((name) => name === field)
  if (list === undefined) return 1
  const printRows = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row))
  const old = rowsByKey(before[list])
  const current = rowsByKey(now[list])
  const gone = [...old.keys()].filter((key) => !current.has(key)).length
  const [oldPrints, prints] = [printRows([...old.values()]), printRows([...current.values()])]
  const known = new Set(oldPrints)
  const fresh = prints.filter((print) => !known.has(print)).length
  return Math.max(1, gone + fresh)
}

function rowsByKey(rows: readonly ({ key: string } | { id: string })[]): Map<string, unknown> {
  return new Map(rows.map((row) => ['key' in row ? row.key : row.id, row]))
}
