import { useState } from 'react'
import type { NamedRow } from './merge-dialog'

export type DataDialog<Row> =
  | { kind: 'edit'; row: Row | null }
  | { kind: 'merge'; rows: readonly NamedRow[]; isSimilar?: boolean }
  | { kind: 'similar' }

export interface DataDialogsState<Row> {
  /** Retained while the dialog closes. */
  dialog: DataDialog<Row> | undefined
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  ask: (dialog: DataDialog<Row>) => void
  close: () => void
}

export function useDataDialogs<Row>(): DataDialogsState<Row> {
  const [dialog, setDialog] = useState<DataDialog<Row>>()
  const [isOpen, setIsOpen] = useState(false)
  const ask = (next: DataDialog<Row>) => {
    setDialog(next)
    setIsOpen(true)
  }
  return { dialog, isOpen, onOpenChange: setIsOpen, ask, close: () => setIsOpen(false) }
}
