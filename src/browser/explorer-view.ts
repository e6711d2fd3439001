import { createIsomorphicFn } from '@tanstack/react-start'
import { getCookie } from '@tanstack/react-start/server'

/** How the explorer shows recipes: covers side by side, or rows with a small picture. */
export type ExplorerView = 'grid' | 'list'

const VIEW_COOKIE = 'ramekin.explorer-view'
const FILTERS_COOKIE = 'ramekin.explorer-filters'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** What was chosen on this device. Cookies, so that the server draws the same and nothing jumps. */
const readCookie = createIsomorphicFn()
  .client((name: string) => new RegExp(`(?:^|;\\s*)${name}=(\\w+)`).exec(document.cookie)?.[1])
  .server((name: string) => getCookie(name))

function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Firefox and Safari
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}

export const readExplorerView = (): ExplorerView => (readCookie(VIEW_COOKIE) === 'list' ? 'list' : 'grid')

/** Remembers the choice on this device. */
export const keepExplorerView = (view: ExplorerView): void => writeCookie(VIEW_COOKIE, view)

/** Whether the filters stand beside the recipes on wide screens. */
export const readFiltersDocked = (): boolean => readCookie(FILTERS_COOKIE) === 'docked'

/** Remembers the choice on this device. */
export const keepFiltersDocked = (isDocked: boolean): void =>
  writeCookie(FILTERS_COOKIE, isDocked ? 'docked' : 'closed')
