import { Link, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { NewPasswordField } from '~/components/account/new-password-field'
import { Form, SubmitButton } from '~/components/kit/form/form'
import { textLinkClass } from '~/components/ui/text-link'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import { useResetPassword } from '~/queries/registration'
import { Password } from '~/schemas/user'
import { AuthLayout } from './auth-layout'

const schema = v.object({ password: Password })

interface ResetPasswordPageProps {
  token?: string
  hasEnded: boolean
  allowPasswordLogin: boolean
}

export function ResetPasswordPage({ token, hasEnded, allowPasswordLogin }: ResetPasswordPageProps) {
  return (
    <AuthLayout>
      {token && !hasEnded && allowPasswordLogin ? (
        <ResetForm token={token} />
      ) : (
        <div>
          <h1>{hasEnded ? m.common_link_ended() : m.reset_title()}</h1>
          <p className="mt-1.5 text-fg-2">{noFormText(allowPasswordLogin, hasEnded)}</p>
        </div>
      )}
      <p className="text-sm">
        <Link to={allowPasswordLogin ? '/forgot-password' : '/login'} className={textLinkClass}>
          {allowPasswordLogin ? m.forgot_title() : m.session_sign_in()}
        </Link>
      </p>
    </AuthLayout>
  )
}

function noFormText(allowPasswordLogin: boolean, hasEnded: boolean): string {
  if (!allowPasswordLogin) return m.reset_passwords_off()
  return hasEnded ? m.reset_ended_text() : m.reset_token_missing()
}

function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const { mutateAsync } = useResetPassword()
  return (
    <Form
      schema={schema}
      initial={{ password: '' }}
      onSave={async ({ password }) => {
        await mutateAsync({ token, email: '', password, passwordConfirm: password })
        toast.success(m.reset_done())
        await navigate({ to: '/login', replace: true })
      }}
      footer={({ isBusy }) => (
        <SubmitButton size="lg" block loading={isBusy}>
          {m.reset_submit()}
        </SubmitButton>
      )}
    >
      <h1>{m.reset_title()}</h1>
      <NewPasswordField name="password" label={m.account_password_new()} />
    </Form>
  )
}
