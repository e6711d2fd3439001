import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { definePreference } from './preferences'

/** Not in TypeScript's DOM types. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event

const hidden = definePreference('install-hidden', v.boolean(), false)
const listeners = new Set<() => void>()
let installEvent: InstallEvent | null = null

function keep(event: InstallEvent | null): void {
  installEvent = event
  for (const listener of listeners) listener()
}

/** Stores the browser's offer. It may come before hydration, so call this first. */
export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return
    event.preventDefault()
    keep(event)
  })
  window.addEventListener('appinstalled', () => keep(null))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = hidden.subscribe(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

async function install(): Promise<void> {
  const event = installEvent
  // An offer can be used only once.
  keep(null)
  await event?.prompt()
}

export interface InstallPrompt {
  /** The browser offers it and the person has not declined. */
  offered: boolean
  install: () => Promise<void>
  dismiss: () => void
}

export function useInstallPrompt(): InstallPrompt {
  const offered = useSyncExternalStore(
    subscribe,
    () => installEvent !== null && !hidden.read(),
    () => false,
  )
  return { offered, install, dismiss: () => hidden.write(true) }
}
