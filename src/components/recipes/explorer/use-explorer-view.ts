import { useState } from 'react'
import { type ExplorerView, readExplorerView, storeExplorerView } from '~/browser/explorer-view'

export function useExplorerView(): [ExplorerView, (view: ExplorerView) => void] {
  const [view, setView] = useState<ExplorerView>(readExplorerView)
  const change = (wanted: ExplorerView) => {
    storeExplorerView(wanted)
    setView(wanted)
  }
  return [view, change]
}
