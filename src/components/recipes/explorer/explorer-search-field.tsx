import { History, X } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePreference } from '~/browser/preferences'
import { recentSearches, rememberSearch } from '~/browser/recent-searches'
import { SearchField } from '~/components/ui/search-field'
import { m } from '~/paraglide/messages.js'

const TYPING_PAUSE_MS = 300

export interface ExplorerSearchFieldProps {
  /** Also the placeholder. By default all recipes are searched. */
  label?: string
  value: string
  onSearch: (text: string) => void
  loading: boolean
}

/**
 * Searches while typing, after a short pause; Enter searches immediately and hides a phone's keyboard. While it is
 * empty and
 * focused, recent searches are below it.
 */
export function ExplorerSearchField({ label, value, onSearch, loading }: ExplorerSearchFieldProps) {
  const [text, setText] = useState(value)
  const [isFocused, setIsFocused] = useState(false)
  const sent = useRef(value)
  const field = useRef<HTMLInputElement>(null)
  const recent = useRef<HTMLElement>(null)

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

  const searchNow = (wanted: string) => {
    rememberSearch(wanted)
    if (wanted === sent.current) return
    sent.current = wanted
    onSearch(wanted)
  }

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' && recent.current) {
      event.preventDefault()
      recent.current.querySelector('button')?.focus()
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    searchNow(text.trim())
    if (matchMedia('(pointer: coarse)').matches) event.currentTarget.blur()
  }

  return (
    <search
      className="relative"
      onFocus={() => setIsFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        setIsFocused(false)
        rememberSearch(text)
      }}
    >
      <SearchField
        ref={field}
        label={label ?? m.explorer_search()}
        placeholder={label ?? m.explorer_search_placeholder()}
        clearLabel={m.explorer_search_clear()}
        shortcut="/"
        value={text}
        onValueChange={setText}
        onKeyDown={handleKeyDown}
        loading={loading}
        maxLength={300}
      />
      {isFocused && text === '' && (
        <RecentSearches
          ref={recent}
          onChoose={(chosen) => {
            setText(chosen)
            searchNow(chosen)
            field.current?.focus()
          }}
          onClose={() => field.current?.focus()}
        />
      )}
    </search>
  )
}

interface RecentSearchesProps {
  ref: Ref<HTMLElement>
  onChoose: (text: string) => void
  onClose: () => void
}

function RecentSearches({ ref, onChoose, onClose }: RecentSearchesProps) {
  const [searches, setSearches] = usePreference(recentSearches)
  if (searches.length === 0) return null
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const next = buttons.findIndex((one) => one.matches(':focus')) + (event.key === 'ArrowDown' ? 1 : -1)
    if (next < 0) onClose()
    else buttons[next]?.focus()
  }
  return (
    <section
      ref={ref}
      aria-label={m.search_recent()}
      className="floating menu absolute inset-x-0 top-full z-3 mt-2"
      onKeyDown={handleKeyDown}
      // Safari does not focus a pressed button, so the field would lose its focus and close this before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      <p className="menu-label">{m.search_recent()}</p>
      {searches.map((search) => (
        <button key={search} type="button" className="menu-item" onClick={() => onChoose(search)}>
          <History />
          <bdi className="min-w-0 flex-1 truncate">{search}</bdi>
        </button>
      ))}
      <button
        type="button"
        className="menu-item text-fg-2"
        onClick={() => {
          setSearches([])
          onClose()
        }}
      >
        <X />
        {m.search_recent_clear()}
      </button>
    </section>
  )
}
