import { ApiError, isNetworkError } from './api-error'

export interface PageError {
  /** HTTP status, 500 for anything that is no response of the API. */
  status: number
  /** A sentence made for people, or nothing: other messages may say too much. */
  message: string
  /** The server could not be reached at all. */
  offline: boolean
}

/** What a page may say about an error. */
export function readPageError(error: unknown): PageError {
  if (error instanceof ApiError) return { status: error.status, message: error.message, offline: false }
  const unreachable =
    isNetworkError(error) || (error instanceof TypeError && /fetch|network|load failed/i.test(error.message))
  return { status: 500, message: '', offline: unreachable }
}

/** The recipe that a URL seems to mean: the words of `/g/{group}/r/{slug}`; nothing for other paths. */
export function wordsOfPath(pathname: string): string {
  const slug = /^\/g\/[^/]+\/r\/([^/]+)\/?$/.exec(pathname)?.[1]
  if (!slug) return ''
  try {
    return decodeURIComponent(slug)
      .replace(/[-_\s]+/g, ' ')
      .trim()
      .slice(0, 60)
  } catch {
    return ''
  }
}
