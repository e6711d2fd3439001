import { isNotFound as isNotFoundError, notFound } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { hasStatus, isNetworkError } from '~/lib/api-error'

type Matches = readonly { status: string; _notFound?: boolean | undefined }[]

/** No route for the URL, or the route found nothing. */
export const isNotFound = (matches: Matches): boolean =>
  matches.length === 1 || matches.some(({ status, _notFound }) => status === 'notFound' || _notFound)

/** No title if the page is not shown: the root names the not-found page. */
export const pageHead = (matches: Matches, name: string) => ({
  meta: isNotFound(matches) ? [] : [{ title: pageTitle(name) }],
})

/** Waits for what a URL names; an unknown one ends on the not-found page, and so does one that cannot be a name. */
export async function orNotFound<T>(read: Promise<T>): Promise<T> {
  try {
    return await read
  } catch (error) {
    throw hasStatus(error, 404, 422) ? notFound() : error
  }
}

/** Null in the browser. On the server the failure ends the page, so that no device caches it. */
export async function nullIfUnavailable<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await orNotFound(read)
  } catch (error) {
    // Offline, every page shows the same message.
    if (isNotFoundError(error) || isNetworkError(error) || typeof window === 'undefined') throw error
    return null
  }
}
