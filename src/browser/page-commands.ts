import type { LucideIcon } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'

/** An entry of the search dialog. */
export interface Command {
  id: string
  label: string
  icon: LucideIcon
  /** Other words for it. */
  keywords?: readonly string[]
  /** The equivalent shortcut, if single keys are on. */
  shortcut?: string
  run: () => unknown
}

interface PageCommands {
  title: string
  commands: readonly Command[]
}

let current: PageCommands | null = null
const listeners = new Set<() => void>()

function set(next: PageCommands | null): void {
  current = next
  for (const listener of listeners) listener()
}

/** Offers the open page's actions in the search dialog. */
export function useOfferCommands(title: string, commands: readonly Command[]): void {
  useEffect(() => {
    const own = { title, commands }
    set(own)
    return () => {
      if (current === own) set(null)
    }
  }, [title, commands])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePageCommands = (): PageCommands | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
