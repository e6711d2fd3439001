import * as v from 'valibot'
import { FoundRecipe } from '~/schemas/import'

/** The draft of the field for adding recipes. */
export const AddRecipeDraft = v.object({
  text: v.string(),
  /** The remaining recipes of an import; null for typed text. */
  recipes: v.nullable(v.array(FoundRecipe)),
  /** Idempotency keys of sent texts that have not become a recipe. */
  sent: v.record(v.string(), v.string()),
})
export type AddRecipeDraft = v.InferOutput<typeof AddRecipeDraft>

export const emptyAddRecipeDraft: AddRecipeDraft = { text: '', recipes: null, sent: {} }

export const withText = (draft: AddRecipeDraft, text: string): AddRecipeDraft =>
  text === '' ? emptyAddRecipeDraft : { ...draft, text, recipes: null }

export function withRemainingRecipes(draft: AddRecipeDraft, recipes: readonly FoundRecipe[]): AddRecipeDraft {
  const text = recipes.map(({ data }) => data ?? '').join('\n')
  return text === '' ? emptyAddRecipeDraft : { ...draft, text, recipes: [...recipes] }
}

export const withSent = (draft: AddRecipeDraft, sent: string, key: string): AddRecipeDraft => ({
  ...draft,
  sent: { ...draft.sent, [sent]: key },
})

export function withoutSent(draft: AddRecipeDraft, made: string): AddRecipeDraft {
  const { [made]: _, ...sent } = draft.sent
  return { ...draft, sent }
}
