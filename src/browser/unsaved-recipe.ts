import * as v from 'valibot'
import { EditorRecipe } from '~/lib/editor/editor-recipe'
import { UNSAVED } from './sign-out'
import { safeLocalStorage } from './web-storage'

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
export const storeWork = (userId: string, recipeId: string, work: StoredWork): boolean =>
  safeLocalStorage.write(keyOf(userId, recipeId), JSON.stringify({ format: 1, ...work }))

export function findWorkBySlug(userId: string, slug: string): { recipeId: string; work: StoredWork } | null {
  const prefix = keyOf(userId, '')
  for (const key of safeLocalStorage.keys(prefix)) {
    const recipeId = key.slice(prefix.length)
    const work = findStoredWork(userId, recipeId)
    if (work?.slug === slug) return { recipeId, work }
  }
  return null
}

export const findStoredWork = (userId: string, recipeId: string): StoredWork | null =>
  safeLocalStorage.find(keyOf(userId, recipeId), StoredWork)

export const removeWork = (userId: string, recipeId: string): void =>
  safeLocalStorage.remove(keyOf(userId, recipeId))
