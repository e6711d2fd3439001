import * as v from 'valibot'
import { FoundRecipe } from '~/schemas/import'

/** What stands in the field where recipes are added, and what is known about it. */
const AddRecipeDraft = v.object({
  text: v.string(),
  /** The recipes of the text, where an import left them; null for a text that someone wrote. */
  recipes: v.nullable(v.array(FoundRecipe)),
  /** Idempotency keys of what was sent and has not become a recipe, by what was sent. */
  sent: v.record(v.string(), v.string()),
})
export type AddRecipeDraft = v.InferOutput<typeof AddRecipeDraft>

export const emptyAddRecipeDraft: AddRecipeDraft = { text: '', recipes: null, sent: {} }

/** The draft after the person has changed the text. What they sent before an emptied field is over. */
export const withText = (draft: AddRecipeDraft, text: string): AddRecipeDraft =>
  text === '' ? emptyAddRecipeDraft : { ...draft, text, recipes: null }

export function withRecipesLeft(draft: AddRecipeDraft, recipes: readonly FoundRecipe[]): AddRecipeDraft {
  const text = recipes.map(({ data }) => data ?? '').join('\n')
  return text === '' ? emptyAddRecipeDraft : { ...draft, text, recipes: [...recipes] }
}

export const withSent = (draft: AddRecipeDraft, sent: string, key: string): AddRecipeDraft => ({
  ...draft,
  sent: { ...draft.sent, [sent]: key },
})

/** The draft once something sent has become a recipe. */
export function withoutSent(draft: AddRecipeDraft, made: string): AddRecipeDraft {
  const { [made]: _, ...sent } = draft.sent
  return { ...draft, sent }
}

/** A stored draft; an empty one where there is none that this version understands. */
export function parseAddRecipeDraft(stored: string | null): AddRecipeDraft {
  try {
    return v.parse(AddRecipeDraft, JSON.parse(stored ?? 'null'))
  } catch {
    return emptyAddRecipeDraft
  }
}
