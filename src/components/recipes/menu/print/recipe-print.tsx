import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { usePreference } from '~/browser/preferences'
import { printPreferences } from './print-preferences'
import { PrintSheet, type PrintSheetProps } from './print-sheet'

/** Replaces the page with the print sheet while the browser prints. */
export function RecipePrint(sheet: Omit<PrintSheetProps, 'preferences'>) {
  const [preferences] = usePreference(printPreferences)
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    // The browser captures the page right after the listeners.
    const start = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    window.addEventListener('beforeprint', start)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', start)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  if (!isPrinting) return null
  return createPortal(
    <div className="print-root">
      <PrintSheet {...sheet} preferences={preferences} />
    </div>,
    document.body,
  )
}
