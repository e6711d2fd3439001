import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { EmailField } from '~/components/kit/form/fields'
import { Form, SubmitButton } from '~/components/kit/form/form'
import { textLinkClass } from '~/components/ui/text-link'
import { m } from '~/paraglide/messages.js'
import { useRequestPasswordReset } from '~/queries/registration'
import type { AppInfo } from '~/schemas/app-info'
import { Email } from '~/schemas/user'
import { AuthLayout } from './auth-layout'

const schema = v.object({ email: Email })

export function ForgotPasswordPage({
  mailReady,
  allowPasswordLogin,
}: Pick<AppInfo, 'mailReady' | 'allowPasswordLogin'>) {
  const [sentTo, setSentTo] = useState<string>()
  const { mutateAsync } = useRequestPasswordReset()
  const isForm = allowPasswordLogin && mailReady && sentTo === undefined
  return (
    <AuthLayout>
      {isForm ? (
        <Form
          schema={schema}
          initial={{ email: '' }}
          onSave={async ({ email }) => {
            await mutateAsync(email)
            setSentTo(email)
          }}
          footer={({ isBusy }) => (
            <SubmitButton size="lg" block loading={isBusy}>
              {m.forgot_submit()}
            </SubmitButton>
          )}
        >
          <Heading title={m.forgot_title()} text={m.forgot_text()} />
          <EmailField autoFocus />
        </Form>
      ) : (
        <div role="status">
          {sentTo === undefined ? (
            <Heading
              title={m.forgot_title()}
              text={allowPasswordLogin ? m.forgot_no_mail() : m.reset_passwords_off()}
            />
          ) : (
            <Heading title={m.forgot_sent_title()} text={m.forgot_sent_text({ email: sentTo })} />
          )}
        </div>
      )}
      <p className="text-sm">
        <Link to="/login" className={textLinkClass}>
          {m.session_sign_in()}
        </Link>
      </p>
    </AuthLayout>
  )
}

function Heading({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h1>{title}</h1>
      <p className="mt-1.5 text-fg-2">{text}</p>
    </div>
  )
}
