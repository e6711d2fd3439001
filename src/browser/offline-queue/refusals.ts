import type { Refusal } from './send-change'
import type { Change } from './types'

/** A change that came to nothing: all of it, or what it meant for the items of these titles. */
export interface RefusedChange {
  change: Change
  why: Refusal
  titles: readonly string[]
  /**
   * Does again what was typed, where something was, and resolves to the id of the list where it is now. A list that is
   * gone is made anew, by the given name where its own is not known.
   */
  rescue: ((name: string) => Promise<string>) | null
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
