/** What a person chose: a fixed theme, or the one that the device asks for. */
export type ThemeMode = 'light' | 'dark' | 'system'

/** Where the choice is kept on the device. */
const THEME_STORAGE_KEY = 'ramekin.theme'

const DARK_QUERY = '(prefers-color-scheme: dark)'

/**
 * Runs in the head before the first paint and writes `data-theme` on the document: the stored choice;
 * without one, dark when the server says so (`data-theme-default="dark"` on the document); else what
 * the device asks for. A constant, so that a content security policy can name its hash.
 */
export const themeScript = `(()=>{let e=document.documentElement,c;try{c=localStorage.getItem('${THEME_STORAGE_KEY}')}catch{}c||=e.dataset.themeDefault;e.dataset.theme=c=='dark'||c!='light'&&matchMedia('${DARK_QUERY}').matches?'dark':'light'})()`

/** The stored choice; without one what the server prefers, else `system`. */
export function readThemeMode(): ThemeMode {
  try {
    const stored = localStorage.getItem(THEME_STORAGE_KEY)
    if (stored === 'light' || stored === 'dark' || stored === 'system') return stored
  } catch {
    // No storage, no stored choice.
  }
  return document.documentElement.dataset.themeDefault === 'dark' ? 'dark' : 'system'
}

function paint(mode: ThemeMode): void {
  const dark = mode === 'dark' || (mode === 'system' && matchMedia(DARK_QUERY).matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}

/** Keeps the choice on the device and shows it at once. */
export function chooseThemeMode(mode: ThemeMode): void {
  try {
    localStorage.setItem(THEME_STORAGE_KEY, mode)
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  paint(mode)
}

/** Follows the device and other tabs while the page is open. Returns the function that stops it. */
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
