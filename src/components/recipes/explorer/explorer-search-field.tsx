import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { SearchField } from '~/components/ui/search-field'
import { m } from '~/paraglide/messages.js'

const TYPING_PAUSE_MS = 300

export interface ExplorerSearchFieldProps {
  value: string
  onSearch: (text: string) => void
  loading: boolean
}

/** Searches while typing, after a short pause; Enter searches at once and hides a phone's keyboard. */
export function ExplorerSearchField({ value, onSearch, loading }: ExplorerSearchFieldProps) {
  const [text, setText] = useState(value)
  const sent = useRef(value)

  // The URL changed in another way: Back, or a cleared filter.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  const search = useEffectEvent((wanted: string) => {
    if (wanted === sent.current) return
    sent.current = wanted
    onSearch(wanted)
  })

  useEffect(() => {
    const wanted = text.trim()
    const timer = setTimeout(() => search(wanted), wanted === '' ? 0 : TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const wanted = text.trim()
    if (wanted !== sent.current) {
      sent.current = wanted
      onSearch(wanted)
    }
    if (matchMedia('(pointer: coarse)').matches) event.currentTarget.blur()
  }

  return (
    <search>
      <SearchField
        label={m.explorer_search()}
        placeholder={m.explorer_search_placeholder()}
        clearLabel={m.explorer_search_clear()}
        shortcut="/"
        value={text}
        onValueChange={setText}
        onKeyDown={handleKeyDown}
        loading={loading}
        maxLength={300}
      />
    </search>
  )
}
