import { pageTitle } from '~/browser/page-title'

type Matches = readonly { status: string; _notFound?: boolean | undefined }[]

/** Does the visit end on the not-found page: no route for the address, or one that found nothing there? */
export const isLost = (matches: Matches): boolean =>
  matches.length === 1 || matches.some(({ status, _notFound }) => status === 'notFound' || _notFound)

/** What a route's `head` says of its title: nothing where its page is not shown, since the root names that one. */
export const titled = (matches: Matches, name: string) => ({
  meta: isLost(matches) ? [] : [{ title: pageTitle(name) }],
})
