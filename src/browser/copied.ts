import { useCallback, useEffect, useRef, useState } from 'react'
import { writeClipboard } from './write-clipboard'

/** How long a button says that the text was copied. */
const COPIED_MS = 1500

/** Copies a text and says for a moment that it did; false from `copy` when the browser refuses. */
export function useCopied(): { copied: boolean; copy: (text: string) => Promise<boolean> } {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = useCallback(async (text: string) => {
    try {
      await writeClipboard(text)
    } catch {
      return false
    }
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), COPIED_MS)
    return true
  }, [])
  return { copied, copy }
}
