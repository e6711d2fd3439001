import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { removeWork, type StoredWork, storeWork, type Work } from '~/browser/unsaved-recipe'
import { countChanges, differingFields, fingerprints } from '~/lib/editor/compare'
import { type EditorRecipe, toEditorRecipe } from '~/lib/editor/editor-recipe'
import type { Recipe } from '~/schemas/recipe'

/** Typing pauses this long before the work is stored on the device. */
const STORE_AFTER_MS = 800

interface WorkState extends Work {
  /** Work of this person that gave way to someone else's version. */
  setAside: Work | null
}

/** Where the copy on this device stands. */
export interface StoredState {
  savedAt: number | null
  failed: boolean
}

const startOf = (recipe: Recipe, locale: string): WorkState => {
  const loaded = toEditorRecipe(recipe, locale)
  return { before: loaded, version: recipe.updatedAt, now: loaded, setAside: null }
}

/** Fields that change on the server at once, outside of "Save". */
const STORED_AT_ONCE = new Set(['assets'])

/**
 * The recipe while it is edited: what it was, what it is now, how much differs, and a copy on the device that
 * survives a closed tab.
 */
export function useRecipeWork(recipe: Recipe, userId: string, locale: string, resumed: StoredWork | null) {
  const [state, setState] = useState((): WorkState => resumed ?? startOf(recipe, locale))
  const [stored, setStored] = useState<StoredState>({
    savedAt: resumed?.savedAt ?? null,
    failed: false,
  })
  const { before, now, setAside } = state
  const isTouched = now !== before || setAside !== null
  // Counting compares the whole recipe: that may lag behind typing.
  const counted = useDeferredValue(now)
  const changes = useMemo(() => countChanges(before, counted, locale), [before, counted, locale])

  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  })
  const isDone = useRef(false)

  const store = useCallback(() => {
    const { before, now, version, setAside } = latest.current
    if (isDone.current || (now === before && setAside === null)) return
    const savedAt = Date.now()
    const isStored = storeWork(userId, recipe.id, { savedAt, version, before, now, setAside })
    setStored({ savedAt: isStored ? savedAt : null, failed: !isStored })
  }, [userId, recipe.id])

  useEffect(() => {
    if (!isTouched) return
    const timer = setTimeout(store, STORE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isTouched, now, setAside, store])

  // A phone may end a page in the background without another word.
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') store()
    }
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', store)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', store)
    }
  }, [store])

  const update = useCallback((change: (recipe: EditorRecipe) => EditorRecipe) => {
    setState((work) => ({ ...work, now: change(work.now) }))
  }, [])

  /** The recipe right now, for handlers that must not be made anew with every letter. */
  const read = useCallback(() => latest.current.now, [])

  return {
    ...state,
    stored,
    changes,
    update,
    read,
    /** Is there anything that leaving would lose? */
    hasChanges: useCallback(() => {
      const { before, now } = latest.current
      return countChanges(before, now, locale) > 0
    }, [locale]),
    /** Goes on from someone else's version; what was written is set aside. */
    takeTheirs: useCallback(
      (stored: Recipe) =>
        setState(({ before, version, now }) => ({
          ...startOf(stored, locale),
          setAside: { before, version, now },
        })),
      [locale],
    ),
    /** What was set aside is edited again; saving it asks once more what is kept of the other version. */
    bringBack: useCallback(() => {
      setState((work) => (work.setAside ? { ...work.setAside, setAside: null } : work))
    }, []),
    dropSetAside: useCallback(() => setState((work) => ({ ...work, setAside: null })), []),
    /**
     * Saved (as `saved`) or thrown away: nothing of it is stored any more, but for work that is set aside, which
     * the next visit offers again.
     */
    finish: useCallback(
      (saved: Recipe | null) => {
        isDone.current = true
        const { before, version, setAside } = latest.current
        if (!setAside) return removeWork(userId, recipe.id)
        const left = saved ? startOf(saved, locale) : { before, version, now: before }
        storeWork(userId, recipe.id, { ...left, setAside, savedAt: Date.now() })
      },
      [userId, recipe.id, locale],
    ),
    /**
     * A picture or file was saved at once, which gave the recipe a new stamp. If nothing else is different, the
     * new stamp is ours; otherwise someone else saved, and saving finds the conflict.
     */
    adopt: useCallback(
      (stored: Recipe) => {
        const theirs = toEditorRecipe(stored, locale)
        setState((work) => {
          const differing = differingFields(
            fingerprints(work.before, locale),
            fingerprints(theirs, locale),
          ).filter((field) => !STORED_AT_ONCE.has(field))
          const before = { ...work.before, assets: theirs.assets }
          const version = differing.length > 0 ? work.version : stored.updatedAt
          return { ...work, before, version, now: work.now === work.before ? before : work.now }
        })
      },
      [locale],
    ),
  }
}
