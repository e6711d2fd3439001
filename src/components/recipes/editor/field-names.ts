import type { EditorField, EditorRecipe } from '~/lib/editor/editor-recipe'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'

const names: Record<EditorField, () => string> = {
  name: () => m.editor_name(),
  description: () => m.editor_description(),
  servings: () => m.editor_servings(),
  yieldAmount: () => m.editor_yield_amount(),
  yieldText: () => m.editor_yield_text(),
  prepTime: () => m.editor_prep_time(),
  cookTime: () => m.editor_cook_time(),
  totalTime: () => m.editor_total_time(),
  source: () => m.editor_source(),
  ingredients: () => m.editor_ingredients(),
  steps: () => m.editor_steps(),
  notes: () => m.editor_notes(),
  categories: () => m.editor_categories(),
  tags: () => m.editor_tags(),
  tools: () => m.editor_tools(),
  nutrition: () => m.editor_nutrition(),
  settings: () => m.editor_settings(),
  assets: () => m.editor_assets(),
  extras: () => m.editor_extras(),
  ownerId: () => m.editor_owner(),
}

/** The name of a field as its label has it. */
export const fieldName = (field: EditorField): string => names[field]()

const parts: Record<string, () => string> = {
  amount: () => m.editor_amount(),
  unit: () => m.editor_unit(),
  food: () => m.editor_food(),
  note: () => m.editor_note(),
  name: () => m.editor_extra_name(),
  value: () => m.editor_extra_value(),
}

/** What one row of a list is called. */
const rowNames = {
  ingredients: (number: number) => m.editor_ingredient_number({ number }),
  steps: (number: number) => m.editor_step_number({ number }),
  notes: (number: number) => m.editor_note_number({ number }),
  assets: () => m.editor_assets(),
  extras: () => m.editor_extras(),
}

/** Where a problem is, in words: a field, or a row of a list with the part of it. */
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
