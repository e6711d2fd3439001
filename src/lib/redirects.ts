import { trimEnd } from './text/trim-end.ts'
/**
 * URLs that moved. Only the server lists them, here and in `/builds/latest.json`, so no other target is ever followed.
 * `from` is a path; a trailing `/*` includes everything below it and keeps the rest. A target with a leading `/` is a
 * page of the app, any other reloads the page.
 */
export interface Redirect {
  from: string
  to: string
}

export const redirects: readonly Redirect[] = [
  // Password managers open this URL to change a password.
  { from: '/.well-known/change-password', to: '/user/profile/edit' },
  // Unfinished registrations are not stored.
  { from: '/register/states', to: '/register' },
  { from: '/household/mealplan', to: '/household/mealplan/planner/view' },
]

export interface FoundRedirect {
  target: string
  /** Leaves the application: the browser loads the target as a new page. */
  external: boolean
}

/** Undefined if the path has not moved. */
export function findRedirect(list: readonly Redirect[], pathname: string): FoundRedirect | undefined {
  const path = pathname.length > 1 ? trimEnd(pathname, '/') : pathname
  for (const { from, to } of list) {
    const rest = restOf(from, path)
    if (rest === undefined) continue
    const target = to + rest
    return { target, external: !/^\/(?![/\\])/.test(target) }
  }
  return undefined
}

function restOf(from: string, path: string): string | undefined {
  if (!from.endsWith('/*')) return path === from ? '' : undefined
  const parent = from.slice(0, -2)
  return path === parent || path.startsWith(`${parent}/`) ? path.slice(parent.length) : undefined
}
