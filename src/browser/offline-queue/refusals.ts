import * as v from 'valibot'
import { UNSAVED } from '~/browser/sign-out'
import type { Refusal } from './send-change'
import type { Change, ItemWork } from './types'
import { storedKeys } from './waiting-changes'

/** A change that came to nothing: all of it, or what it meant for the items of these titles. */
export interface RefusedChange extends Pick<Change, 'listId' | 'title' | 'entities'> {
  id: string
  why: Refusal
  titles: readonly string[]
  /** What was typed, where something was: it can be done again, on a new list where its own is not there any more. */
  work: ItemWork | null
  /** What the list was called, where that is known. */
  listName: string | null
  /** ISO, UTC. */
  at: string
}

type Listener = (refused: RefusedChange) => void
const listeners = new Set<Listener>()

/** Hears of every change that came to nothing; the result ends it. */
export function listenToRefusals(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function reportRefusal(refused: RefusedChange): void {
  for (const listener of listeners) listener(refused)
}

const keyOf = (userId: string, id: string) => `${UNSAVED}-refusal.${userId}.${id}`

/** What was typed stays on the device until the person has it back or puts its message away. */
export function storeRefusal(userId: string, refused: RefusedChange): void {
  try {
    if (refused.work) localStorage.setItem(keyOf(userId, refused.id), JSON.stringify(refused))
  } catch {
    // Blocked or full storage: the message has it for as long as the page is open.
  }
}

export function removeRefusal(userId: string, id: string): void {
  try {
    localStorage.removeItem(keyOf(userId, id))
  } catch {
    // Blocked storage holds nothing.
  }
}

/** Only this version's code has written what is stored. */
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

/** What earlier visits of the person reported and nobody took back or put away, oldest first. */
export function storedRefusals(userId: string): RefusedChange[] {
  try {
    return storedKeys(keyOf(userId, ''))
      .flatMap((key) => readStored(key) ?? [])
      .sort((one, other) => (one.at < other.at ? -1 : 1))
  } catch {
    return []
  }
}
