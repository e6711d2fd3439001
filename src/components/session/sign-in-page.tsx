import { Link, useNavigate } from '@tanstack/react-router'
import { Fingerprint } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { isCancelled, isWrongHost, useHasPasskeys } from '~/browser/passkeys'
import { CheckboxField, PasswordField, TextField } from '~/components/kit/form/fields'
import { Form, SubmitButton } from '~/components/kit/form/form'
import { FormFieldError } from '~/components/kit/form/use-kit-form'
import { describeSignInProblem } from '~/components/kit/sign-in-problem'
import { useAction } from '~/components/kit/use-action'
import { Button, buttonClass } from '~/components/ui/button'
import { Spinner } from '~/components/ui/spinner'
import { textLinkClass } from '~/components/ui/text-link'
import { toast } from '~/components/ui/toast'
import { isConnectState } from '~/lib/oidc-state'
import { safePath } from '~/lib/safe-path'
import { m } from '~/paraglide/messages.js'
import type { SessionEnd } from '~/queries/session-end'
import { oidcStartUrl, useOidcReturn, useSignIn, useSignInWithPasskey } from '~/queries/sign-in'
import { EMAIL_MAX } from '~/schemas/user'
import { AuthLayout } from './auth-layout'

interface SignInPageProps {
  redirect: string | undefined
  allowPassword: boolean
  allowSignup: boolean
  provider: string | null
  isReturn: boolean
  /** Error code of a sign-in at the provider. */
  problem: string | undefined
  ended: SessionEnd | undefined
}

const endTexts: Record<SessionEnd, () => string> = {
  restored: m.session_restored,
  expired: m.session_expired,
  'expired-kept': m.session_expired_kept,
}

export function SignInPage({ provider, isReturn, ...rest }: SignInPageProps) {
  return provider !== null && isReturn ? <OidcReturn /> : <SignIn provider={provider} {...rest} />
}

function SignIn({
  redirect,
  allowPassword,
  allowSignup,
  provider,
  problem,
  ended,
}: Omit<SignInPageProps, 'isReturn'>) {
  const sentence = describeSignInProblem(problem)
  const endText = ended && endTexts[ended]()
  return (
    <AuthLayout>
      <div>
        <h1>{m.session_welcome()}</h1>
        <p className="mt-1.5 text-fg-2">{m.session_welcome_text()}</p>
      </div>
      {endText && (
        <p role="status" className="panel panel-soft">
          {endText}
        </p>
      )}
      {sentence && (
        <p role="alert" className="text-error-ink">
          {sentence}
        </p>
      )}
      {allowPassword && <SignInForm redirect={redirect} />}
      {!allowPassword && provider === null && <p>{m.session_no_passwords()}</p>}
      {allowPassword && provider !== null && (
        <div className="flex items-center gap-3 text-sm text-fg-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {m.session_or()}
        </div>
      )}
      {provider !== null && (
        <a
          href={oidcStartUrl(redirect)}
          className={buttonClass({ variant: allowPassword ? 'outline' : 'primary', size: 'lg', block: true })}
        >
          {m.session_oidc_button({ provider })}
        </a>
      )}
      <PasskeyButton redirect={redirect} />
      <p className="text-sm">
        <Link to="/register" className={textLinkClass}>
          {allowSignup ? m.register_submit() : m.register_invited()}
        </Link>
      </p>
    </AuthLayout>
  )
}

const Credentials = v.object({
  username: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  password: v.pipe(v.string(), v.nonEmpty()),
  twoStepCode: v.pipe(v.string(), v.trim()),
  sharedDevice: v.boolean(),
})

const empty = { username: '', password: '', twoStepCode: '', sharedDevice: false }

function messageFor(status: number, message: string): string {
  if (status === 401) return m.session_failed_wrong()
  if (status === 423) return m.session_failed_locked()
  return (status === 429 || status === 403 || status === 503) && message ? message : m.session_failed_other()
}

function SignInForm({ redirect }: { redirect: string | undefined }) {
  const signIn = useSignIn()
  const navigate = useNavigate()
  const [needsCode, setNeedsCode] = useState(false)
  const isSignedIn = useRef(false)
  return (
    <Form
      schema={Credentials}
      initial={empty}
      onSave={async (credentials) => {
        const { status, message, code } = await signIn(credentials)
        isSignedIn.current = status === 200
        if (code === 'two_step_needed') return setNeedsCode(true)
        if (status === 200) return
        if (code === 'two_step_failed') setNeedsCode(true)
        throw new FormFieldError(
          code === 'two_step_failed' || needsCode ? 'twoStepCode' : 'password',
          code ? message : messageFor(status, message),
        )
      }}
      onSaved={() => isSignedIn.current && navigate({ href: safePath(redirect) ?? '/', replace: true })}
      footer={({ isBusy }) => (
        <>
          <SubmitButton size="lg" block loading={isBusy}>
            {m.session_sign_in()}
          </SubmitButton>
          {needsCode && (
            <Button variant="ghost" block disabled={isBusy} onClick={() => setNeedsCode(false)}>
              {m.common_back()}
            </Button>
          )}
        </>
      )}
    >
      {needsCode ? <SecondStepField /> : <PasswordFields />}
    </Form>
  )
}

function PasswordFields() {
  return (
    <>
      <TextField
        name="username"
        label={m.session_username()}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        maxLength={EMAIL_MAX}
      />
      <PasswordField
        name="password"
        label={m.common_password()}
        required
        autoComplete="current-password"
        action={
          <Link to="/forgot-password" className={textLinkClass}>
            {m.forgot_title()}
          </Link>
        }
      />
      <CheckboxField
        name="sharedDevice"
        label={m.session_shared_device()}
        hint={m.session_shared_device_hint()}
      />
    </>
  )
}

/** `/login` with the OpenID provider's response: signs in or connects the account. */
function OidcReturn() {
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

/** Focused when it appears. */
function SecondStepField() {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={frame}>
      <TextField
        name="twoStepCode"
        label={m.two_step_code()}
        hint={m.session_second_step()}
        required
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        dir="ltr"
      />
    </div>
  )
}

/** If the browser supports it. Reserves its space, so that nothing shifts. */
function PasskeyButton({ redirect }: { redirect: string | undefined }) {
  const isPossible = useHasPasskeys()
  const signIn = useSignInWithPasskey()
  const navigate = useNavigate()
  const { run, isPending } = useAction(
    async () => {
      const { status, message } = await signIn()
      if (status !== 200) return toast.error(message)
      await navigate({ href: safePath(redirect) ?? '/', replace: true })
    },
    {
      failed(error) {
        if (isCancelled(error)) return m.passkey_cancelled()
        return isWrongHost(error) ? m.passkey_unavailable() : undefined
      },
    },
  )
  return (
    <Button
      block
      size="lg"
      icon={<Fingerprint />}
      loading={isPending}
      className={isPossible ? undefined : 'invisible'}
      onClick={() => void run()}
    >
      {m.passkey_sign_in()}
    </Button>
  )
}
