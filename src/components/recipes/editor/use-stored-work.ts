import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { removeWork, storeWork, type Work } from '~/browser/unsaved-recipe'
import { usePageHidden } from '~/browser/use-page-hidden'

/** Typing pauses this long before the work is stored on the device. */
const STORE_AFTER_MS = 800

export interface WorkState extends Work {
  /** Work of this person that gave way to someone else's version. */
  setAside: Work | null
}

/** Where the copy on this device stands. */
export interface StoredState {
  savedAt: number | null
  failed: boolean
}

interface WorkToStore {
  state: WorkState
  /** The state right now. */
  latest: RefObject<WorkState>
  userId: string
  recipeId: string
  /** When the copy was made that this work goes on from. */
  savedAt: number | null
}

/** Keeps a copy of unsaved work on the device, for as long as something is changed or set aside. */
export function useStoredWork({ state, latest, userId, recipeId, savedAt }: WorkToStore) {
  const [stored, setStored] = useState<StoredState>({ savedAt, failed: false })
  const isDone = useRef(false)
  const { before, now, setAside } = state
  const isTouched = now !== before || setAside !== null

  const store = useCallback(() => {
    const work = latest.current
    if (isDone.current || (work.now === work.before && work.setAside === null)) return
    const savedAt = Date.now()
    const isStored = storeWork(userId, recipeId, { ...work, savedAt })
    setStored({ savedAt: isStored ? savedAt : null, failed: !isStored })
  }, [latest, userId, recipeId])

  useEffect(() => {
    if (!isTouched) return
    const timer = setTimeout(store, STORE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isTouched, now, setAside, store])
  usePageHidden(store)

  /** Nothing is stored any more, but for work that is set aside: the next visit offers it again, beside `left`. */
  const endStoring = useCallback(
    (left: Work) => {
      isDone.current = true
      const { setAside } = latest.current
      if (setAside) storeWork(userId, recipeId, { ...left, setAside, savedAt: Date.now() })
      else removeWork(userId, recipeId)
    },
    [latest, userId, recipeId],
  )
  return { stored, endStoring }
}
