import type { EditorField, EditorRecipe } from '~/lib/editor/editor-recipe'
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

/** Where a problem is, in words: a field, or a row of a list with the part of it. */
export function placeName(place: string, recipe: EditorRecipe): string {
  const [key = '', part = ''] = place.split('.')
  for (const [field, nameOf] of Object.entries(names)) if (field === key) return nameOf()
  const lists = ['ingredients', 'steps', 'notes', 'assets', 'extras'] as const
  for (const list of lists) {
    const rows: readonly { key: string; kind?: string }[] = recipe[list]
    const counted = rows.filter(({ kind }) => kind !== 'heading')
    const at = counted.findIndex((row) => row.key === key)
    const number = at < 0 ? '' : ` ${at + 1}`
    if (rows.some((row) => row.key === key))
      return [`${fieldName(list)}${number}`, parts[part]?.()].filter(Boolean).join(', ')
  }
  return key
}
