import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Spinner } from '~/components/ui/spinner'
import { isConnectState } from '~/lib/oidc-state'
import { safePath } from '~/lib/safe-path'
import { m } from '~/paraglide/messages.js'
import { useOidcReturn } from '~/queries/sign-in'
import { AuthLayout } from './auth-layout'

/** `/login` with the OpenID provider's response: signs in or connects the account. */
export function OidcReturn() {
  const finishSignIn = useOidcReturn()
  const navigate = useNavigate()
  // The response is valid only once.
  const isUsed = useRef(false)
  useEffect(() => {
    if (isUsed.current) return
    isUsed.current = true
    void finish()

    async function finish() {
      const { search } = window.location
      const { status, code, redirect } = await finishSignIn(search)
      if (status === 200) await navigate({ href: safePath(redirect ?? undefined) ?? '/', replace: true })
      else if (isConnectState(new URLSearchParams(search).get('state')))
        await navigate({ to: '/user/profile/security', search: { problem: code }, replace: true })
      else await navigate({ to: '/login', search: { direct: '1', problem: code }, replace: true })
    }
  }, [finishSignIn, navigate])
  return (
    <AuthLayout>
      <h1>{m.session_welcome()}</h1>
      <p role="status" className="flex items-center gap-3 text-fg-2">
        <Spinner />
        {m.session_signing_in()}
      </p>
    </AuthLayout>
  )
}
