import { safeLocalStorage } from './web-storage'

export type ThemeMode = 'light' | 'dark' | 'system'

const THEME_STORAGE_KEY = 'ramekin.theme'

const DARK_QUERY = '(prefers-color-scheme: dark)'

/**
 * Runs in the head before the first paint and sets `data-theme`: the stored choice; else dark if the server's default
 * is (`data-theme-default="dark"`); else the device's setting. Constant, so that a content security policy can contain
 * its hash.
 */
export const themeScript = `(()=>{let e=document.documentElement,c;try{c=localStorage.getItem('${THEME_STORAGE_KEY}')}catch{}c||=e.dataset.themeDefault;e.dataset.theme=c=='dark'||c!='light'&&matchMedia('${DARK_QUERY}').matches?'dark':'light'})()`

/** The stored choice, else the server's default, else `system`. */
export function readThemeMode(): ThemeMode {
  const stored = safeLocalStorage.read(THEME_STORAGE_KEY)
  if (stored === 'light' || stored === 'dark' || stored === 'system') return stored
  return document.documentElement.dataset.themeDefault === 'dark' ? 'dark' : 'system'
}

function paint(mode: ThemeMode): void {
  const dark = mode === 'dark' || (mode === 'system' && matchMedia(DARK_QUERY).matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}

export function chooseThemeMode(mode: ThemeMode): void {
  safeLocalStorage.write(THEME_STORAGE_KEY, mode)
  paint(mode)
}

export function followThemeMode(): () => void {
  const repaint = () => paint(readThemeMode())
  const onStorage = (event: StorageEvent) => {
    if (event.key === THEME_STORAGE_KEY) repaint()
  }
  const query = matchMedia(DARK_QUERY)
  query.addEventListener('change', repaint)
  window.addEventListener('storage', onStorage)
  return () => {
    query.removeEventListener('change', repaint)
    window.removeEventListener('storage', onStorage)
  }
}
