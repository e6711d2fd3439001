import { ApiError, isNetworkError } from './api-error'

export interface PageError {
  /** HTTP status; 500 for errors that are not API responses. */
  status: number
  /** Only user-facing messages; others may reveal too much. */
  message: string
  offline: boolean
}

/** What a page may show of an error. */
export function readPageError(error: unknown): PageError {
  if (error instanceof ApiError) return { status: error.status, message: error.message, offline: false }
  const unreachable =
    isNetworkError(error) || (error instanceof TypeError && /fetch|network|load failed/i.test(error.message))
  return { status: 500, message: '', offline: unreachable }
}

/** The words of a recipe's URL (`/g/{group}/r/{slug}`), as a search for it; empty for other paths. */
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
