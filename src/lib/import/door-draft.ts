import * as v from 'valibot'
import { FoundRecipe } from '~/schemas/import'

/** What stands in the field where recipes are added, and what is known about it. */
const DoorDraft = v.object({
  text: v.string(),
  /** The recipes of the text, where an import left them; null for a text that someone wrote. */
  recipes: v.nullable(v.array(FoundRecipe)),
  /** Idempotency keys of what was sent and has not become a recipe, by what was sent. */
  sent: v.record(v.string(), v.string()),
})
export type DoorDraft = v.InferOutput<typeof DoorDraft>

export const emptyDoorDraft: DoorDraft = { text: '', recipes: null, sent: {} }

/** The draft after the person has changed the text. What they sent before an emptied field is over. */
export const withText = (draft: DoorDraft, text: string): DoorDraft =>
  text === '' ? emptyDoorDraft : { ...draft, text, recipes: null }

/** The draft with what an import has left. */
export function withRecipesLeft(draft: DoorDraft, recipes: readonly FoundRecipe[]): DoorDraft {
  const text = recipes.map(({ data }) => data ?? '').join('\n')
  return text === '' ? emptyDoorDraft : { ...draft, text, recipes: [...recipes] }
}

/** The draft while something is sent with a key. */
export const withSent = (draft: DoorDraft, sent: string, key: string): DoorDraft => ({
  ...draft,
  sent: { ...draft.sent, [sent]: key },
})

/** The draft once something sent has become a recipe. */
export function withoutSent(draft: DoorDraft, made: string): DoorDraft {
  const { [made]: _, ...sent } = draft.sent
  return { ...draft, sent }
}

/** A stored draft; an empty one where there is none that this version understands. */
export function parseDoorDraft(stored: string | null): DoorDraft {
  try {
    return v.parse(DoorDraft, JSON.parse(stored ?? 'null'))
  } catch {
    return emptyDoorDraft
  }
}
