import { isNotFound as isNotFoundError, notFound } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { hasStatus, isNetworkError } from '~/lib/api-error'

type Matches = readonly { status: string; _notFound?: boolean | undefined }[]

/** Does the visit end on the not-found page: no route for the URL, or one that found nothing there? */
export const isNotFound = (matches: Matches): boolean =>
  matches.length === 1 || matches.some(({ status, _notFound }) => status === 'notFound' || _notFound)

/** What a route's `head` says of its title: nothing where its page is not shown, since the root names that one. */
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

/**
 * The same for a page that shows other failures itself and tries again: null in the browser. On the server such a
 * failure ends the page, so that no device caches it.
 */
export async function nullIfUnavailable<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await orNotFound(read)
  } catch (error) {
    // Without a connection every page says so in the same words.
    if (isNotFoundError(error) || isNetworkError(error) || typeof window === 'undefined') throw error
    return null
  }
}
