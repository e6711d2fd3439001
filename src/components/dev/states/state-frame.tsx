import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sessionQueries } from '~/queries/session'
import { buildUser } from './build-words'
import { catalog, stateId } from './catalog'
import { serveTestData } from './test-data'

const POLL_MS = 100
const TIMEOUT_MS = 15_000

function findControl(name: string): HTMLElement | undefined {
  const controls = document.querySelectorAll<HTMLElement>('button, a, [role="menuitem"]')
  return [...controls].find(
    (control) => (control.ariaLabel ?? control.textContent?.trim()) === name && control.checkVisibility(),
  )
}

async function press(names: readonly string[]): Promise<void> {
  const until = Date.now() + TIMEOUT_MS
  for (const name of names) {
    let control = findControl(name)
    while (!control && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      control = findControl(name)
    }
    control?.click()
  }
}

export interface StateFrameProps {
  state: string
  theme: 'light' | 'dark'
}

/** Replaces the API with the state's data, signs in a generated person, and opens the real page. */
export function StateFrame({ state, theme }: StateFrameProps) {
  const router = useRouter()
  const client = useQueryClient()

  useEffect(() => {
    const shown = catalog.find((known) => stateId(known) === state)
    if (!shown) return
    document.documentElement.dataset.theme = theme
    serveTestData(shown.data())
    client.setQueryData(sessionQueries.current().queryKey, buildUser())
    const prefix = window.location.pathname.slice(0, -'/dev/states'.length)
    router.history.push(prefix + shown.path)
    void press(shown.press?.() ?? [])
  }, [state, theme, client, router])

  return null
}
