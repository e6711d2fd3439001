import { createIsomorphicFn } from '@tanstack/react-start'
import { getCookie } from '@tanstack/react-start/server'

/** How the explorer shows recipes: covers side by side, or rows with a small picture. */
export type ExplorerView = 'grid' | 'list'

const COOKIE = 'ramekin.explorer-view'
const YEAR_SECONDS = 365 * 24 * 60 * 60
const viewOf = (text: string | undefined): ExplorerView => (text === 'list' ? 'list' : 'grid')

/** What was chosen on this device. A cookie, so that the server draws the same view and nothing jumps. */
export const readExplorerView = createIsomorphicFn()
  .client(() => viewOf(/(?:^|;\s*)ramekin\.explorer-view=(\w+)/.exec(document.cookie)?.[1]))
  .server(() => viewOf(getCookie(COOKIE)))

/** Remembers the choice on this device. */
export function keepExplorerView(view: ExplorerView): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Firefox and Safari
  document.cookie = `${COOKIE}=${view}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}
