import * as v from 'valibot'
import { UNSAVED } from '~/browser/sign-out'
import { safeLocalStorage } from '~/browser/web-storage'
import type { Refusal } from './send-change'
import type { Change, ItemWork } from './types'

export interface RefusedChange extends Pick<Change, 'listId' | 'title' | 'entities'> {
  id: string
  why: Refusal
  titles: readonly string[]
  /** The typed input, to repeat on this list or a new one; null if nothing was typed. */
  work: ItemWork | null
  /** Null if unknown. */
  listName: string | null
  /** ISO, UTC. */
  at: string
}

type Listener = (refused: RefusedChange) => void
const listeners = new Set<Listener>()

export function listenToRefusals(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function reportRefusal(refused: RefusedChange): void {
  for (const listener of listeners) listener(refused)
}

const keyOf = (userId: string, id: string) => `${UNSAVED}-refusal.${userId}.${id}`

/** Stored until the person repeats or dismisses it. */
export function storeRefusal(userId: string, refused: RefusedChange): void {
  if (refused.work) safeLocalStorage.write(keyOf(userId, refused.id), JSON.stringify(refused))
}

export const removeRefusal = (userId: string, id: string): void => safeLocalStorage.remove(keyOf(userId, id))

/** Only this version's code writes it. */
const Format = v.looseObject({
  id: v.string(),
  at: v.string(),
  titles: v.array(v.string()),
  work: v.object({}),
})
const Stored = v.custom<RefusedChange>((value) => v.is(Format, value))

export function storedRefusals(userId: string): RefusedChange[] {
  return safeLocalStorage
    .keys(keyOf(userId, ''))
    .flatMap((key) => safeLocalStorage.find(key, Stored) ?? [])
    .sort((one, other) => (one.at < other.at ? -1 : 1))
}
