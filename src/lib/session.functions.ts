import { createServerFn } from '@tanstack/react-start'
import { setResponseHeader } from '@tanstack/react-start/server'
import type { SessionUser } from '~/schemas/session'
import { fetchInProcess } from '~/server/http/in-process'
import { defaultTheme, type Theme } from './theme/theme'

/** The outcome of a credential call, for the form to show; the token itself stays in the httpOnly cookie. */
export interface SignInOutcome {
  status: number
  message: string
}

/** Passes the cookies of an API answer on to the browser. */
function passCookies(response: Response): void {
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) setResponseHeader('set-cookie', cookies)
}

const messageOf = async (response: Response): Promise<string> => {
  const body: { detail?: string | { message?: string } } | null = await response.json().catch(() => null)
  const detail = body?.detail
  return typeof detail === 'string' ? detail : (detail?.message ?? '')
}

const asForm = (data: unknown): FormData => {
  if (!(data instanceof FormData)) throw new Error('a form is expected')
  return data
}

/** The signed-in user of this browser, or null. A stale cookie is cleared. */
export const getSession = createServerFn({ method: 'GET' }).handler(async (): Promise<SessionUser | null> => {
  const response = await fetchInProcess('/api/users/self')
  if (response.ok) return response.json()
  return null
})

/** Signs in with the fields of the form (`username`, `password`, `remember_me`) as multipart form data. */
export const signIn = createServerFn({ method: 'POST' })
  .validator(asForm)
  .handler(async ({ data }): Promise<SignInOutcome> => {
    const response = await fetchInProcess('/api/auth/token', {
      method: 'POST',
      body: data,
      headers: { authorization: '' },
    })
    passCookies(response)
    return { status: response.status, message: response.ok ? '' : await messageOf(response) }
  })

/** Ends the session: the API is told, and the cookie goes even if that fails. */
export const signOut = createServerFn({ method: 'POST' }).handler(async (): Promise<SignInOutcome> => {
  const response = await fetchInProcess('/api/auth/logout', { method: 'POST' })
  passCookies(response)
  return { status: response.status, message: '' }
})

/** A fresh token for the running session. */
export const refreshSession = createServerFn({ method: 'POST' }).handler(async (): Promise<SignInOutcome> => {
  const response = await fetchInProcess('/api/auth/refresh')
  passCookies(response)
  return { status: response.status, message: '' }
})

/** The theme's colours; the built-in ones when the endpoint fails. */
export const getTheme = createServerFn({ method: 'GET' }).handler(async (): Promise<Theme> => {
  try {
    const response = await fetchInProcess('/api/app/about/theme')
    if (response.ok) return { ...defaultTheme, ...(await response.json()) }
  } catch {
    // The defaults are always good enough to show a page.
  }
  return defaultTheme
})
