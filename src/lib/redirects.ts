import { trimEnd } from './text/trim-end.ts'
/**
 * URLs that moved. The server lists them, here and in `/builds/latest.json`, and nobody else can: only
 * a listed target is ever followed. `from` is a path; with `/*` at its end everything below it is meant and
 * the rest is kept. A target beginning with `/` is a page of ours, any other loads the page anew.
 */
export interface Redirect {
  from: string
  to: string
}

export const redirects: readonly Redirect[] = [
  // Password managers ask here where a password is changed.
  { from: '/.well-known/change-password', to: '/user/profile/edit' },
  // Registrations are not kept half done, so that there is none to go on with.
  { from: '/register/states', to: '/register' },
  { from: '/household/mealplan', to: '/household/mealplan/planner/view' },
]

export interface FoundRedirect {
  target: string
  /** Leaves the application: the browser loads the target as a new page. */
  external: boolean
}

/** Where a path of ours leads, or undefined when it has not moved. */
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
