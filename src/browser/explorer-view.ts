import { createIsomorphicFn } from '@tanstack/react-start'
import { getCookie } from '@tanstack/react-start/server'
import { YEAR_SECONDS } from '~/lib/cookie-text'
import { writeCookie } from './write-cookie'

/** Covers, or rows with a small picture. */
export type ExplorerView = 'grid' | 'list'

const VIEW_COOKIE = 'ramekin.explorer-view'
const FILTERS_COOKIE = 'ramekin.explorer-filters'

/** Cookies, so that the server renders the same view. */
const readCookie = createIsomorphicFn()
  .client((name: string) => new RegExp(`(?:^|;\\s*)${name}=(\\w+)`).exec(document.cookie)?.[1])
  .server((name: string) => getCookie(name))

export const readExplorerView = (): ExplorerView => (readCookie(VIEW_COOKIE) === 'list' ? 'list' : 'grid')

export const storeExplorerView = (view: ExplorerView): void => writeCookie(VIEW_COOKIE, view, YEAR_SECONDS)

export const readFiltersDocked = (): boolean => readCookie(FILTERS_COOKIE) === 'docked'

export const storeFiltersDocked = (isDocked: boolean): void =>
  writeCookie(FILTERS_COOKIE, isDocked ? 'docked' : 'closed', YEAR_SECONDS)
