import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { startOver } from '~/browser/several-import'
import { openShellDialog } from '~/browser/shell-dialog-store'
import { isHeld, isSingleKey } from '~/browser/single-keys'
import { switchTheme } from '~/browser/use-theme-mode'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { useSession } from '~/queries/session'

/** Milliseconds between the keys of a sequence such as G P. */
const SEQUENCE_MS = 1000

function searchFieldOfPage(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('input[aria-keyshortcuts~="/"]')].find(
    (field) => field.offsetParent !== null,
  )
}

/** Ctrl/Cmd+K opens the search, `/` focuses it; C creates; G then R, P or S navigates; T toggles the theme; ? lists them. */
export function useShortcuts(): void {
  const navigate = useNavigate()
  const { user } = useSession()

  const onKeyDown = useEffectEvent((event: KeyboardEvent, previous: string) => {
    if (event.defaultPrevented || event.isComposing || isHeld(event)) return
    const key = event.key.toLowerCase()
    if (key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
      if (!user) return
      event.preventDefault()
      void openShellDialog('search')
      return
    }
    if (!isSingleKey(event)) return
    const act = actionFor(key, previous)
    if (!act) return
    event.preventDefault()
    act()
  })

  const actionFor = (key: string, previous: string): (() => unknown) | undefined => {
    if (key === 't' && previous !== 'g') return switchTheme
    if (key === '?') return () => openShellDialog('shortcuts')
    if (key === '/') {
      const field = searchFieldOfPage()
      if (field) return () => field.focus()
      return user ? () => openShellDialog('search') : undefined
    }
    if (!user) return undefined
    const places: Record<string, string> = {
      r: `/g/${user.groupSlug}`,
      p: '/household/mealplan/planner/view',
      s: '/shopping-lists',
    }
    const place = previous === 'g' ? places[key] : undefined
    if (place) return () => navigate({ to: place })
    if (key !== 'c') return undefined
    return () => {
      startOver()
      return navigate({ to: recipeCreatePaths(user.groupSlug).add })
    }
  }

  useEffect(() => {
    let last = { key: '', at: 0 }
    const listen = (event: KeyboardEvent) => {
      const fresh = event.timeStamp - last.at < SEQUENCE_MS
      onKeyDown(event, fresh ? last.key : '')
      last = { key: event.key.toLowerCase(), at: event.timeStamp }
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
