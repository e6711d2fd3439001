import * as v from 'valibot'
import { EditorRecipe } from '~/lib/editor/editor-recipe'

/** A recipe as it was loaded, the stamp that says which version that was, and what it became. */
const Work = v.object({ version: v.string(), before: EditorRecipe, now: EditorRecipe })
export type Work = v.InferOutput<typeof Work>

/**
 * Unsaved work as it is kept on the device, so that a closed tab or an empty battery costs nothing. `setAside` is
 * work of the same person that was replaced by another person's version.
 */
const KeptWork = v.object({
  format: v.literal(1),
  savedAt: v.number(),
  ...Work.entries,
  setAside: v.nullable(Work),
})
export type KeptWork = Omit<v.InferOutput<typeof KeptWork>, 'format'>

const PREFIX = 'ramekin.unsaved.'
const keyOf = (userId: string, recipeId: string) => `${PREFIX}${userId}.${recipeId}`

/** Keeps the work; false when the device does not take it (full, or storage is blocked). */
export function keepWork(userId: string, recipeId: string, work: KeptWork): boolean {
  try {
    localStorage.setItem(keyOf(userId, recipeId), JSON.stringify({ format: 1, ...work }))
    return true
  } catch {
    return false
  }
}

/** The work that was kept, or null. What cannot be understood, from an older version say, counts as none. */
export function findKeptWork(userId: string, recipeId: string): KeptWork | null {
  try {
    const stored = localStorage.getItem(keyOf(userId, recipeId))
    const parsed = v.safeParse(KeptWork, stored === null ? null : JSON.parse(stored))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Forgets the work on one recipe. */
export function forgetWork(userId: string, recipeId: string): void {
  try {
    localStorage.removeItem(keyOf(userId, recipeId))
  } catch {
    // Blocked storage holds nothing.
  }
}

/** Forgets all work of everybody on this device. */
export function forgetAllWork(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // Blocked storage holds nothing.
  }
}
