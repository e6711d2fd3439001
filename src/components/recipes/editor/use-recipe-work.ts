import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { StoredWork, Work } from '~/browser/unsaved-recipe'
import { countChanges, differingFields, fingerprints } from '~/lib/editor/compare'
import { type EditorRecipe, toEditorRecipe } from '~/lib/editor/editor-recipe'
import type { Recipe } from '~/schemas/recipe'
import { useStoredWork, type WorkState } from './use-stored-work'

const startOf = (recipe: Recipe, locale: string): Work => {
  const loaded = toEditorRecipe(recipe, locale)
  return { before: loaded, version: recipe.updatedAt, now: loaded }
}

/** The first file turns on the setting that shows files. */
const withStoredFiles = (recipe: EditorRecipe, { assets, settings }: EditorRecipe): EditorRecipe => ({
  ...recipe,
  assets,
  settings: { ...recipe.settings, showAssets: settings.showAssets },
})

/** A stored picture or file changes the version. If nothing else differs, it is ours; else saving conflicts. */
function adopted(work: WorkState, stored: Recipe, locale: string): WorkState {
  const theirs = toEditorRecipe(stored, locale)
  const before = withStoredFiles(work.before, theirs)
  const differing = differingFields(fingerprints(before, locale), fingerprints(theirs, locale))
  const version = differing.length > 0 ? work.version : stored.updatedAt
  const isUnchanged = work.now === work.before
  const hadSetting = work.before.settings.showAssets !== before.settings.showAssets
  const { settings } = before
  const now = hadSetting
    ? { ...work.now, settings: { ...work.now.settings, showAssets: settings.showAssets } }
    : work.now
  return { ...work, before, version, now: isUnchanged ? before : now }
}

/**
 * The edited recipe with its base version, the number of changes, and a copy on the device that survives a closed tab.
 */
export function useRecipeWork(recipe: Recipe, userId: string, locale: string, resumed: StoredWork | null) {
  const [state, setState] = useState(
    (): WorkState => resumed ?? { ...startOf(recipe, locale), setAside: null },
  )
  const { before, now } = state
  // Counting compares the whole recipe and may lag behind typing.
  const counted = useDeferredValue(now)
  const changes = useMemo(() => countChanges(before, counted, locale), [before, counted, locale])

  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  })
  const [slug] = useState(recipe.slug)
  const { stored, endStoring } = useStoredWork({
    state,
    latest,
    userId,
    recipeId: recipe.id,
    slug,
    locale,
    savedAt: resumed?.savedAt ?? null,
  })

  const update = useCallback((change: (recipe: EditorRecipe) => EditorRecipe) => {
    setState((work) => ({ ...work, now: change(work.now) }))
  }, [])

  /** Stable across renders. */
  const read = useCallback(() => latest.current.now, [])

  return {
    ...state,
    stored,
    changes,
    update,
    read,
    hasChanges: useCallback(() => {
      const { before, now } = latest.current
      return countChanges(before, now, locale) > 0
    }, [locale]),
    /** Continues from someone else's version and sets mine aside. */
    takeTheirs: useCallback(
      (stored: Recipe) =>
        setState(({ before, version, now }) => ({
          ...startOf(stored, locale),
          setAside: { before, version, now },
        })),
      [locale],
    ),
    /** Restores the work that was set aside; saving asks again about the other version. */
    restore: useCallback(() => {
      setState((work) => (work.setAside ? { ...work.setAside, setAside: null } : work))
    }, []),
    dropSetAside: useCallback(() => setState((work) => ({ ...work, setAside: null })), []),
    /** Saved (as `saved`) or discarded: only work that was set aside stays on the device. */
    finish: useCallback(
      (saved: Recipe | null) => {
        const { before, version } = latest.current
        endStoring(saved ? startOf(saved, locale) : { before, version, now: before })
      },
      [endStoring, locale],
    ),
    /** Takes over the recipe after a picture or file was saved. */
    adopt: useCallback((stored: Recipe) => setState((work) => adopted(work, stored, locale)), [locale]),
  }
}

export type RecipeWork = ReturnType<typeof useRecipeWork>
