import type { EditorField, EditorRecipe } from '~/lib/editor/editor-recipe'
import type { Problem, ProblemKind } from '~/lib/editor/find-problems'
import { joinTexts } from '~/lib/join-texts'
import type { PlainLine } from '~/lib/recipe-fields'
import { m } from '~/paraglide/messages.js'

const names: Record<EditorField, () => string> = {
  name: () => m.common_name(),
  description: () => m.common_description(),
  servings: () => m.common_servings(),
  yieldAmount: () => m.editor_yield_amount(),
  yieldText: () => m.editor_yield_text(),
  prepTime: () => m.recipe_prep(),
  cookTime: () => m.recipe_cook(),
  totalTime: () => m.recipe_total(),
  source: () => m.common_source(),
  creditText: () => m.recipe_credit(),
  language: () => m.common_language(),
  ingredients: () => m.common_ingredients(),
  steps: () => m.common_steps(),
  notes: () => m.common_notes(),
  categories: () => m.common_categories(),
  tags: () => m.common_tags(),
  tools: () => m.common_tools(),
  nutrition: () => m.common_nutrition(),
  settings: () => m.editor_settings(),
  assets: () => m.common_files(),
  extras: () => m.editor_extras(),
  ownerId: () => m.common_owner(),
}

export const placeholders: Record<PlainLine, () => string> = {
  creditText: () => m.editor_credit_placeholder(),
}

export const fieldName = (field: EditorField): string => names[field]()

const parts: Record<string, () => string> = {
  amount: () => m.common_amount(),
  unit: () => m.common_unit(),
  food: () => m.common_food(),
  note: () => m.common_note(),
  name: () => m.editor_extra_name(),
  value: () => m.editor_extra_value(),
}

const rowNames = {
  ingredients: (number: number) => m.editor_ingredient_number({ number }),
  steps: (number: number) => m.recipe_step({ number }),
  notes: (number: number) => m.editor_note_number({ number }),
  assets: () => m.common_files(),
  extras: () => m.editor_extras(),
}

/** The location of an error: a field, or a row of a list and its part. */
export function placeName(place: string, recipe: EditorRecipe): string {
  const [key = '', part = ''] = place.split('.')
  for (const [field, nameOf] of Object.entries(names)) if (field === key) return nameOf()
  for (const list of ['ingredients', 'steps', 'notes', 'assets', 'extras'] as const) {
    const rows: readonly { key: string; kind?: string }[] = recipe[list]
    const row = rows.find((candidate) => candidate.key === key)
    if (!row) continue
    const place = rows.filter(({ kind }) => kind !== 'heading').indexOf(row) + 1
    const name = place > 0 ? rowNames[list](place) : m.editor_heading()
    return joinTexts([name, parts[part]?.() ?? ''].filter(Boolean))
  }
  return key
}

const texts: Record<ProblemKind, (problem: Problem) => string> = {
  required: ({ field }) => (field === 'name' ? m.create_name_missing() : m.editor_problem_required()),
  'too-long': ({ limit = 0 }) => m.common_too_long({ count: limit }),
  'too-many': ({ limit = 0 }) => m.editor_problem_many({ count: limit }),
  'too-large': () => m.editor_problem_large(),
  'not-an-amount': () => m.editor_problem_amount(),
  'unknown-unit': () => m.editor_problem_unit(),
  repeated: () => m.editor_problem_repeated(),
  'refused-url': () => m.form_url_scheme(),
  invalid: () => m.editor_problem_invalid(),
}

export function problemText(problem: Problem): string {
  return texts[problem.kind](problem)
}

/** `just now`, `12 seconds ago`. */
export function agoText(moment: number, now: number, locale: string): string {
  const seconds = Math.max(0, Math.round((now - moment) / 1000))
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  if (seconds < JUST_NOW_S) return m.common_just_now()
  if (seconds < 60) return format.format(-seconds, 'second')
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return format.format(-minutes, 'minute')
  const hours = Math.round(minutes / 60)
  return hours < 24 ? format.format(-hours, 'hour') : format.format(-Math.round(hours / 24), 'day')
}

const JUST_NOW_S = 10
