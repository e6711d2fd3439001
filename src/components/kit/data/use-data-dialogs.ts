import { useState } from 'react'
import type { NamedRow } from './merge-dialog'

export type Asked<Row> =
  | { kind: 'edit'; row: Row | null }
  | { kind: 'merge'; rows: readonly NamedRow[]; isSimilar?: boolean }
  | { kind: 'delete'; rows: readonly Row[] }
  | { kind: 'similar' }

export interface DataDialogsState<Row> {
  /** Retained while the dialog closes. */
  asked: Asked<Row> | undefined
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  ask: (asked: Asked<Row>) => void
  close: () => void
}

export function useDataDialogs<Row>(): DataDialogsState<Row> {
  const [asked, setAsked] = useState<Asked<Row>>()
  const [isOpen, setIsOpen] = useState(false)
  const ask = (next: Asked<Row>) => {
    setAsked(next)
    setIsOpen(true)
  }
  return { asked, isOpen, onOpenChange: setIsOpen, ask, close: () => setIsOpen(false) }
}
