import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { networkMessage } from '~/browser/to-message'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { PasswordInput } from '~/components/ui/password-input'
import { safePath } from '~/lib/safe-path'
import { m } from '~/paraglide/messages.js'
import { useSignIn } from '~/queries/session'
import { AuthLayout } from './auth-layout'

export interface SignInPageProps {
  /** The address that was asked for before signing in. */
  redirect: string | undefined
  /** Whether passwords are used here at all. */
  allowPassword: boolean
}

/** What is wrong, at which field. */
interface Failure {
  at: 'username' | 'password'
  text: string
}

/** `/login` */
export function SignInPage({ redirect, allowPassword }: SignInPageProps) {
  return (
    <AuthLayout>
      <div>
        <h1>{m.session_welcome()}</h1>
        <p className="mt-1.5 text-fg-2">{m.session_welcome_text()}</p>
      </div>
      {allowPassword ? <SignInForm redirect={redirect} /> : <p>{m.session_no_passwords()}</p>}
    </AuthLayout>
  )
}

function failureOf(status: number, message: string): Failure {
  if (status === 401) return { at: 'password', text: m.session_failed_wrong() }
  if (status === 423) return { at: 'password', text: m.session_failed_locked() }
  if ((status === 429 || status === 403) && message) return { at: 'password', text: message }
  return { at: 'password', text: m.session_failed_other() }
}

function SignInForm({ redirect }: { redirect: string | undefined }) {
  const signIn = useSignIn()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  const fail = (next: Failure) => {
    setFailure(next)
    setBusy(false)
    form.current?.querySelector<HTMLInputElement>(`[name=${next.at}]`)?.focus()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const empty = (['username', 'password'] as const).find((name) => !String(fields.get(name)).trim())
    if (empty) return fail({ at: empty, text: m.session_failed_empty() })
    setBusy(true)
    setFailure(undefined)
    try {
      const { status, message } = await signIn(fields)
      if (status !== 200) return fail(failureOf(status, message))
      await navigate({ href: safePath(redirect) ?? '/', replace: true })
    } catch {
      fail({ at: 'password', text: networkMessage() })
    }
  }

  const errorAt = (name: Failure['at']) => (failure?.at === name ? failure.text : undefined)
  return (
    // Sent before the page is alive, the password must not end in the address.
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      <Field label={m.session_username()} error={errorAt('username')} required>
        <Input
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          maxLength={254}
        />
      </Field>
      <Field label={m.common_password()} error={errorAt('password')} required>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          showLabel={m.session_password_show()}
          hideLabel={m.session_password_hide()}
        />
      </Field>
      <Checkbox
        name="shared_device"
        value="true"
        label={m.session_shared_device()}
        description={m.session_shared_device_hint()}
      />
      <Button type="submit" variant="primary" size="lg" block loading={busy}>
        {m.session_sign_in()}
      </Button>
    </form>
  )
}
