import { createServerFn } from '@tanstack/react-start'
import { setResponseHeader } from '@tanstack/react-start/server'
import * as v from 'valibot'
import type { PasskeySignIn } from '~/schemas/passkey'
import type { SessionUser } from '~/schemas/session'
import { getServer } from '~/server/assembly/boot'
import { fetchInProcess } from '~/server/assembly/in-process'
import { currentPageRequest } from '~/server/platform/transport/page-request'
import { clearCookie, sessionCookieName } from '~/server/platform/transport/session-cookie'
import { defaultTheme, type Theme } from './theme/colors'

/** The outcome of a credential call, for the form to show; the token itself stays in the httpOnly cookie. */
export interface SignInOutcome {
  status: number
  message: string
  /** Of the error, if it was one that says. */
  code?: string
}

/** The outcome of a sign-in at the OpenID provider: the code of what went wrong, or the page to go on to. */
export interface OidcOutcome {
  status: number
  code: string
  redirect: string | null
}

function passCookies(response: Response): void {
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) setResponseHeader('set-cookie', cookies)
}

/** What a credential call came to, its cookies passed on. */
const outcomeOf = async (response: Response): Promise<SignInOutcome> => {
  passCookies(response)
  const { status } = response
  if (response.ok) return { status, message: '' }
  const body: { detail?: string | { message?: string; code?: string } } | null = await response
    .json()
    .catch(() => null)
  const detail = body?.detail
  if (typeof detail === 'string') return { status, message: detail }
  return { status, message: detail?.message ?? '', code: detail?.code }
}

const asForm = (data: unknown): FormData => {
  if (!(data instanceof FormData)) throw new Error('a form is expected')
  return data
}

async function clearSessionCookie(): Promise<void> {
  const { env } = (await getServer()).runtime
  const secure = currentPageRequest()?.caller.isHttps ?? false
  setResponseHeader('set-cookie', [clearCookie(sessionCookieName(env, secure), secure)])
}

/**
 * The signed-in user of this browser, or null. Without a cookie nothing is asked; a cookie that is worth
 * nothing any more is cleared. Any other failure throws, since it says nothing about the session.
 */
export const getSession = createServerFn({ method: 'GET' }).handler(async (): Promise<SessionUser | null> => {
  if (!currentPageRequest()?.request.headers.has('authorization')) return null
  const response = await fetchInProcess('/api/users/self')
  if (response.ok) return response.json()
  if (response.status !== 401) throw new Error('the session could not be read')
  await clearSessionCookie()
  return null
})

/** Forgets a session that has ended elsewhere. */
export const forgetSession = createServerFn({ method: 'POST' }).handler(clearSessionCookie)

/** Signs in with the fields of the form (`username`, `password`, `two_step_code`, `shared_device`) as multipart form data. */
export const signIn = createServerFn({ method: 'POST' })
  .validator(asForm)
  .handler(async ({ data }) =>
    outcomeOf(await fetchInProcess('/api/auth/token', { method: 'POST', body: data })),
  )

const asText = (data: unknown): string => v.parse(v.pipe(v.string(), v.maxLength(8000)), data)

/** Signs in with what the OpenID provider sent back: the query string of the sign-in page, as it came. */
export const finishOidcSignIn = createServerFn({ method: 'POST' })
  .validator(asText)
  .handler(async ({ data }): Promise<OidcOutcome> => {
    const response = await fetchInProcess(`/api/auth/oauth/callback?${data.replace(/^\?/, '')}`)
    passCookies(response)
    const body: { redirect?: string | null; detail?: { code?: string }; code?: string } =
      await response.json()
    return {
      status: response.status,
      code: response.ok ? '' : (body.detail?.code ?? body.code ?? ''),
      redirect: body.redirect ?? null,
    }
  })

export const signInWithPasskey = createServerFn({ method: 'POST' })
  .validator((data: PasskeySignIn) => data)
  .handler(async ({ data }) =>
    outcomeOf(
      await fetchInProcess('/api/auth/passkey', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(data),
      }),
    ),
  )

/** Ends the session through the API; the cookie goes even if that fails. */
export const signOut = createServerFn({ method: 'POST' }).handler(async (): Promise<SignInOutcome> => {
  await clearSessionCookie()
  const response = await fetchInProcess('/api/auth/logout', { method: 'POST' })
  return { status: response.status, message: '' }
})

/** A fresh token for the running session; without one any more the cookie goes. */
export const refreshSession = createServerFn({ method: 'POST' }).handler(async (): Promise<SignInOutcome> => {
  const response = await fetchInProcess('/api/auth/refresh')
  passCookies(response)
  if (response.status === 401) await clearSessionCookie()
  return { status: response.status, message: '' }
})

/** The theme's colors; the built-in ones when the endpoint fails. */
export const getTheme = createServerFn({ method: 'GET' }).handler(async (): Promise<Theme> => {
  try {
    const response = await fetchInProcess('/api/app/about/theme')
    if (response.ok) return { ...defaultTheme, ...(await response.json()) }
  } catch {
    // The defaults are always good enough to show a page.
  }
  return defaultTheme
})
