import { useQueryClient } from '@tanstack/react-query'
import { removePrivateData } from '~/browser/sign-out'
import { api, apiUrl } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { isConnectState } from '~/lib/oidc-state'
import { safePath } from '~/lib/safe-path'
import type { OidcOutcome } from '~/lib/session.functions'
import { renewedAt } from './follow-session'
import { isNotSession, useReloadSession } from './session'
import { removeOtherUsersData, sessionFunctions } from './session-end'

interface Credentials {
  username: string
  password: string
  /** After the server requested it. */
  twoStepCode?: string
  sharedDevice: boolean
}

/** Resolves to the status, for the form's message. Loads the session on success. */
export function useSignIn() {
  const complete = useCompleteSignIn()
  return async ({ username, password, twoStepCode, sharedDevice }: Credentials) => {
    const { signIn } = await sessionFunctions()
    const form = new FormData()
    form.set('username', username)
    form.set('password', password)
    if (twoStepCode) form.set('two_step_code', twoStepCode)
    if (sharedDevice) form.set('shared_device', 'true')
    return complete(await signIn({ data: form }))
  }
}

async function signWithPasskey() {
  const optionsJSON = await api(routes.beginPasskeySignIn, { quiet: true })
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
  return { id, rawId, type, response }
}

/** For any account; continues like `useSignIn`. */
export function useSignInWithPasskey() {
  const complete = useCompleteSignIn()
  return async () => {
    const credential = await signWithPasskey()
    const { signInWithPasskey } = await sessionFunctions()
    return complete(await signInWithPasskey({ data: { credential, sharedDevice: false } }))
  }
}

/** Completes a sign-in or account connection with the OpenID provider's query string. */
export function useOidcReturn() {
  const complete = useCompleteSignIn()
  return async (search: string): Promise<OidcOutcome> => {
    try {
      const { finishOidcSignIn } = await sessionFunctions()
      const outcome = await finishOidcSignIn({ data: search })
      return isConnectState(new URLSearchParams(search).get('state')) ? outcome : await complete(outcome)
    } catch {
      return { status: 0, code: 'oidc_failed', redirect: null }
    }
  }
}

function useCompleteSignIn() {
  const client = useQueryClient()
  const reloadSession = useReloadSession()
  return async <Outcome extends { status: number }>(outcome: Outcome): Promise<Outcome> => {
    if (outcome.status !== 200) return outcome
    const user = await reloadSession()
    // Data cached for a visitor or another person is not this person's.
    if (!user || !(await removeOtherUsersData(user))) await removePrivateData('expired')
    client.removeQueries({ predicate: isNotSession })
    renewedAt.write(Date.now())
    return outcome
  }
}

/** The sign-in returns to `redirect`. */
export const oidcStartUrl = (redirect: string | undefined): string =>
  apiUrl(routes.beginOidcSignIn, { query: { redirect: safePath(redirect) } })
