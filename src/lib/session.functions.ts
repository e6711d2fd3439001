import { createServerFn } from '@tanstack/react-start'
import { setResponseHeader } from '@tanstack/react-start/server'
import * as v from 'valibot'
import type { PasskeySignIn } from '~/schemas/passkey'
import type { SessionUser } from '~/schemas/session'
import { callApiOfPage, currentPageRequest } from '~/server/platform/transport/page-request'
import { defaultTheme, type Theme } from './theme/colors'

/** For the form; the token itself stays in the HttpOnly cookie. */
export interface SignInOutcome {
  status: number
  message: string
  /** Error code, if any. */
  code?: string
}

/** An error code, or the page to open next. */
export interface OidcOutcome {
  status: number
  code: string
  redirect: string | null
}

function passCookies(response: Response): void {
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) setResponseHeader('set-cookie', cookies)
}

/** Also passes on the cookies. */
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
  if (!(data instanceof FormData)) throw new Error('expected form data')
  return data
}

async function clearSessionCookie(): Promise<void> {
  const page = currentPageRequest()
  if (page) setResponseHeader('set-cookie', [page.clearedSession])
}

/** Null when signed out; an invalid cookie is cleared. Other failures throw: they say nothing about the session. */
export const getSession = createServerFn({ method: 'GET' }).handler(async (): Promise<SessionUser | null> => {
  if (!currentPageRequest()?.hasCredentials) return null
  const response = await callApiOfPage('/api/users/self')
  if (response.ok) return response.json()
  if (response.status !== 401) throw new Error('the session could not be read')
  await clearSessionCookie()
  return null
})

export const forgetSession = createServerFn({ method: 'POST' }).handler(clearSessionCookie)

/**
 * Signs in with the form's fields (`username`, `password`, `two_step_code`, `shared_device`) as multipart form data.
 */
export const signIn = createServerFn({ method: 'POST' })
  .validator(asForm)
  .handler(async ({ data }) =>
    outcomeOf(await callApiOfPage('/api/auth/token', { method: 'POST', body: data })),
  )

const asText = (data: unknown): string => v.parse(v.pipe(v.string(), v.maxLength(8000)), data)

export const finishOidcSignIn = createServerFn({ method: 'POST' })
  .validator(asText)
  .handler(async ({ data }): Promise<OidcOutcome> => {
    const response = await callApiOfPage(`/api/auth/oauth/callback?${data.replace(/^\?/, '')}`)
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
      await callApiOfPage('/api/auth/passkey', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(data),
      }),
    ),
  )

/** Ends the session through the API; clears the cookie even if that fails. */
export const signOut = createServerFn({ method: 'POST' }).handler(async (): Promise<SignInOutcome> => {
  await clearSessionCookie()
  const response = await callApiOfPage('/api/auth/logout', { method: 'POST' })
  return { status: response.status, message: '' }
})

/** Gets a new token for the session; clears the cookie if the session has ended. */
export const refreshSession = createServerFn({ method: 'POST' }).handler(async (): Promise<SignInOutcome> => {
  const response = await callApiOfPage('/api/auth/refresh')
  passCookies(response)
  if (response.status === 401) await clearSessionCookie()
  return { status: response.status, message: '' }
})

/** The built-in theme if the endpoint fails. */
export const getTheme = createServerFn({ method: 'GET' }).handler(async (): Promise<Theme> => {
  try {
    const response = await callApiOfPage('/api/app/about/theme')
    if (response.ok) return { ...defaultTheme, ...(await response.json()) }
  } catch {
    // The defaults suffice to render a page.
  }
  return defaultTheme
})
