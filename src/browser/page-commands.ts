import { Store, useStore } from '@tanstack/react-store'
import type { LucideIcon } from 'lucide-react'
import { useEffect } from 'react'

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

const store = new Store<PageCommands | null>(null)

/** Offers the open page's actions in the search dialog. */
export function useOfferCommands(title: string, commands: readonly Command[]): void {
  useEffect(() => {
    const own = { title, commands }
    store.setState(() => own)
    return () => store.setState((current) => (current === own ? null : current))
  }, [title, commands])
}

export const usePageCommands = (): PageCommands | null => useStore(store)
