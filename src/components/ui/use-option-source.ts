import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { filterOptions, type Searchable } from '~/lib/options/filter-options'

export interface ComboboxOption extends Searchable {
  value: string
  label: string
  description?: string
  /** A dot, icon or picture before the label. */
  mark?: ReactNode
  disabled?: boolean
}

export interface OptionSourceProps {
  options?: readonly ComboboxOption[]
  /** Alternative to `options`: loads matches, best first. The signal aborts when the result is no longer needed. */
  loadOptions?: (text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>
  /** Most options shown. */
  limit?: number
}

export interface OptionSource {
  options: readonly ComboboxOption[]
  state: 'ready' | 'loading' | 'failed'
}

const TYPING_PAUSE_MS = 150
const noOptions: readonly ComboboxOption[] = []

/** Options for a text while the list is `open`. The last result stays until the next arrives. */
export function useOptionSource(
  { options, loadOptions, limit = 100 }: OptionSourceProps,
  text: string,
  open: boolean,
): OptionSource {
  const [loaded, setLoaded] = useState<OptionSource>({ options: noOptions, state: 'loading' })
  const load = useEffectEvent((query: string, signal: AbortSignal) => loadOptions?.(query, signal))
  const remote = loadOptions !== undefined

  useEffect(() => {
    if (!open || !remote) return
    const abort = new AbortController()
    setLoaded((before) => ({ ...before, state: 'loading' }))
    const ask = async () => {
      try {
        const response = (await load(text, abort.signal)) ?? noOptions
        if (!abort.signal.aborted) setLoaded({ options: response, state: 'ready' })
      } catch {
        if (!abort.signal.aborted) setLoaded({ options: noOptions, state: 'failed' })
      }
    }
    const timer = setTimeout(ask, text === '' ? 0 : TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [open, remote, text])

  const found = useMemo(
    () => (open && options ? filterOptions(options, text, limit) : noOptions),
    [open, options, text, limit],
  )
  if (!remote) return { options: found, state: 'ready' }
  return { ...loaded, options: loaded.options.slice(0, limit) }
}
