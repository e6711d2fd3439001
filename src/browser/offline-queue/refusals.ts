import * as v from 'valibot'
import { UNSAVED } from '~/browser/sign-out'
import type { Refusal } from './send-change'
import type { Change, ItemWork } from './types'
import { storedKeys } from './waiting-changes'

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
  try {
    if (refused.work) localStorage.setItem(keyOf(userId, refused.id), JSON.stringify(refused))
  } catch {
    // Storage full or blocked: the message lasts as long as the page.
  }
}

export function removeRefusal(userId: string, id: string): void {
  try {
    localStorage.removeItem(keyOf(userId, id))
  } catch {
    // Storage is blocked.
  }
}

/** Only this version's code writes it. */
const Format = v.looseObject({
  id: v.string(),
  at: v.string(),
  titles: v.array(v.string()),
  work: v.object({}),
})
const isRefusedChange = (value: unknown): value is RefusedChange => v.is(Format, value)

function readStored(key: string): RefusedChange | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isRefusedChange(value) ? value : null
  } catch {
    return null
  }
}

export function storedRefusals(userId: string): RefusedChange[] {
  try {
    return storedKeys(keyOf(userId, ''))
      .flatMap((key) => readStored(key) ?? [])
      .sort((one, other) => (one.at < other.at ? -1 : 1))
  } catch {
    return []
  }
}
