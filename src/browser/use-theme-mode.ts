import { useSyncExternalStore } from 'react'
import { chooseThemeMode, readThemeMode, type ThemeMode } from '~/browser/theme-mode'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function choose(mode: ThemeMode): void {
  chooseThemeMode(mode)
  for (const listener of listeners) listener()
}

export function useThemeMode(): [ThemeMode, (mode: ThemeMode) => void] {
  const mode = useSyncExternalStore<ThemeMode>(subscribe, readThemeMode, () => 'system')
  return [mode, choose]
}

/** Toggles between light and dark, from the visible theme. */
export function switchTheme(): void {
  choose(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark')
}
