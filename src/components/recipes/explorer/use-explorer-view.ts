import { useState } from 'react'
import { type ExplorerView, keepExplorerView, readExplorerView } from '~/browser/explorer-view'

/** How recipes are shown on this device, and how to change it. */
export function useExplorerView(): [ExplorerView, (view: ExplorerView) => void] {
  const [view, setView] = useState<ExplorerView>(readExplorerView)
  const change = (wanted: ExplorerView) => {
    keepExplorerView(wanted)
    setView(wanted)
  }
  return [view, change]
}
