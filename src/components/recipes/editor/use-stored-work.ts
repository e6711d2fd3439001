import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { onSignOut } from '~/browser/sign-out'
import { removeWork, storeWork, type Work } from '~/browser/unsaved-recipe'
import { usePageHidden } from '~/browser/use-page-hidden'
import { countChanges } from '~/lib/editor/compare'

/** Work is stored on the device after this pause in typing. */
const STORE_AFTER_MS = 800

export interface WorkState extends Work {
  setAside: Work | null
}

export interface StoredState {
  savedAt: number | null
  failed: boolean
}

interface WorkToStore {
  state: WorkState
  latest: RefObject<WorkState>
  userId: string
  recipeId: string
  slug: string
  locale: string
  /** The timestamp of the restored copy. */
  savedAt: number | null
}

/** Stores a copy of unsaved work on the device while something is changed or set aside. */
export function useStoredWork({ state, latest, userId, recipeId, slug, locale, savedAt }: WorkToStore) {
  const [stored, setStored] = useState<StoredState>({ savedAt, failed: false })
  const isDone = useRef(false)
  /** A stored copy is removed once no changes remain. */
  const hasCopy = useRef(savedAt !== null)
  const { before, now, setAside } = state

  const store = useCallback(() => {
    if (isDone.current) return
    const work = latest.current
    if (work.setAside !== null || countChanges(work.before, work.now, locale) > 0) {
      const savedAt = Date.now()
      hasCopy.current = storeWork(userId, recipeId, { ...work, slug, savedAt })
      setStored({ savedAt: hasCopy.current ? savedAt : null, failed: !hasCopy.current })
    } else if (hasCopy.current) {
      hasCopy.current = false
      removeWork(userId, recipeId)
      setStored({ savedAt: null, failed: false })
    }
  }, [latest, userId, recipeId, slug, locale])

  useEffect(() => {
    if (now === before && setAside === null && !hasCopy.current) return
    const timer = setTimeout(store, STORE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [now, before, setAside, store])
  usePageHidden(store)
  // Changes reverted right before leaving must not be offered again.
  useEffect(
    () => () => {
      if (hasCopy.current) store()
    },
    [store],
  )
  // Signing out clears stored work; the closing page must not store it again.
  useEffect(
    () =>
      onSignOut((reason) => {
        if (reason === 'signed-out') isDone.current = true
      }),
    [],
  )

  /** Stops storing, except work that was set aside: the next visit offers it, next to `left`. */
  const endStoring = useCallback(
    (left: Work) => {
      isDone.current = true
      const { setAside } = latest.current
      if (setAside) storeWork(userId, recipeId, { ...left, slug, setAside, savedAt: Date.now() })
      else removeWork(userId, recipeId)
    },
    [latest, userId, recipeId, slug],
  )
  return { stored, endStoring }
}
