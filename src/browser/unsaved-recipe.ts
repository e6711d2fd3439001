import * as v from 'valibot'
import { EditorRecipe } from '~/lib/editor/editor-recipe'
import { UNSAVED } from './sign-out'

/** A recipe as loaded, its version, and as edited. */
const Work = v.object({ version: v.string(), before: EditorRecipe, now: EditorRecipe })
export type Work = v.InferOutput<typeof Work>

/** Survives a closed tab. `setAside` is own work that was replaced by another person's version. */
const StoredWork = v.object({
  format: v.literal(1),
  savedAt: v.number(),
  /** To find the page again. Older builds did not store it. */
  slug: v.optional(v.string()),
  ...Work.entries,
  setAside: v.nullable(Work),
})
export type StoredWork = Omit<v.InferOutput<typeof StoredWork>, 'format'>

const keyOf = (userId: string, recipeId: string) => `${UNSAVED}.${userId}.${recipeId}`

/** False when storage is full or blocked. */
export function storeWork(userId: string, recipeId: string, work: StoredWork): boolean {
  try {
    localStorage.setItem(keyOf(userId, recipeId), JSON.stringify({ format: 1, ...work }))
    return true
  } catch {
    return false
  }
}

export function findWorkBySlug(userId: string, slug: string): { recipeId: string; work: StoredWork } | null {
  const prefix = keyOf(userId, '')
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(prefix)) continue
      const recipeId = key.slice(prefix.length)
      const work = findStoredWork(userId, recipeId)
      if (work?.slug === slug) return { recipeId, work }
    }
  } catch {
    // Storage is blocked.
  }
  return null
}

/** Null for unreadable work, such as from an older version. */
export function findStoredWork(userId: string, recipeId: string): StoredWork | null {
  try {
    const stored = localStorage.getItem(keyOf(userId, recipeId))
    const parsed = v.safeParse(StoredWork, stored === null ? null : JSON.parse(stored))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

export function removeWork(userId: string, recipeId: string): void {
  try {
    localStorage.removeItem(keyOf(userId, recipeId))
  } catch {
    // Storage is blocked.
  }
}
