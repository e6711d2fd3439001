import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'

/** Replaces the page with its children while the browser prints. */
export function PrintRoot({ children }: { children: ReactNode }) {
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
  return createPortal(<div className="print-root">{children}</div>, document.body)
}
