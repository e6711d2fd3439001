import { Link, useNavigate } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import * as v from 'valibot'
import { confirmSignOut } from '~/components/account/confirm-sign-out'
import { SwitchField, TextField } from '~/components/kit/form/fields'
import { Form, SubmitButton } from '~/components/kit/form/form'
import { FormFieldError, useFieldValue, useKitField } from '~/components/kit/form/use-kit-form'
import { Avatar } from '~/components/ui/avatar'
import { Button, buttonClass } from '~/components/ui/button'
import { Segmented } from '~/components/ui/segmented'
import { textLinkClass } from '~/components/ui/text-link'
import { hasCode } from '~/lib/api-error'
import { ownLanguage } from '~/lib/locale'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useRegister } from '~/queries/registration'
import { useSignIn } from '~/queries/sign-in'
import type { SessionUser } from '~/schemas/session'
import { Email, Password } from '~/schemas/user'
import { Username } from '~/schemas/username'
import { Name } from '~/schemas/wire'
import { AuthLayout, NewAccountFields } from './auth-layout'

export interface RegisterPageProps {
  token?: string
  /** Null without an invitation and while loading. */
  household: string | null
  invitedBy: string | null
  /** Whether people may register without an invitation. */
  allowSignup: boolean
}

/** `/register`: joins a household by an invitation, or founds a group if that is allowed. */
export function RegisterPage(props: RegisterPageProps) {
  return (
    <AuthLayout>
      <RegisterForm {...props} />
      <HaveAccount />
    </AuthLayout>
  )
}

/** For used, deleted and expired invitations. */
export function InvitationEndedPage({ allowSignup }: Pick<RegisterPageProps, 'allowSignup'>) {
  return (
    <AuthLayout>
      <div>
        <h1>{m.common_link_ended()}</h1>
        <p className="mt-1.5 text-fg-2">{m.register_invitation_ended()}</p>
      </div>
      {allowSignup && (
        <Link to="/register" search={{}} className={buttonClass({ size: 'lg' })}>
          {m.register_found()}
        </Link>
      )}
      <HaveAccount />
    </AuthLayout>
  )
}

/** For an invitation opened while signed in. */
export function InvitedMemberPage({ member }: { member: SessionUser }) {
  return (
    <AuthLayout>
      <div>
        <h1>{m.register_signed_in({ name: member.fullName })}</h1>
        <p className="mt-1.5 text-fg-2">{m.register_signed_in_text({ household: member.household })}</p>
      </div>
      <Link to="/" className={buttonClass({ variant: 'primary', size: 'lg' })}>
        {m.error_page_home()}
      </Link>
      <Button variant="ghost" icon={<LogOut className="flip" />} onClick={() => confirmSignOut(member.id)}>
        {m.session_sign_out()}
      </Button>
    </AuthLayout>
  )
}

const HaveAccount = () => (
  <p className="text-sm text-fg-2">
    <Link to="/login" className={textLinkClass}>
      {m.register_have_account()}
    </Link>
  </p>
)

type Choice = 'join' | 'found'
const isChoice = (value: unknown): value is Choice => value === 'join' || value === 'found'

const schema = v.pipe(
  v.object({
    way: v.picklist(['join', 'found']),
    groupToken: v.pipe(v.string(), v.trim()),
    group: v.pipe(v.string(), v.trim()),
    private: v.boolean(),
    seedData: v.boolean(),
    fullName: Name,
    email: Email,
    username: Username,
    password: Password,
  }),
  v.forward(
    v.partialCheck(
      [['way'], ['groupToken']],
      ({ way, groupToken }) => way !== 'join' || groupToken !== '',
      () => m.form_required(),
    ),
    ['groupToken'],
  ),
  v.forward(
    v.partialCheck(
      [['way'], ['group']],
      ({ way, group }) => way !== 'found' || group !== '',
      () => m.form_required(),
    ),
    ['group'],
  ),
)

/** Accepts a whole link, too. */
const tokenOf = (text: string) => /[?&]token=([^&#\s]+)/.exec(text)?.[1] ?? text

function RegisterForm({ token = '', household, invitedBy, allowSignup }: RegisterPageProps) {
  const navigate = useNavigate()
  const register = useRegister()
  const signIn = useSignIn()

  const submit = async ({ way, groupToken, group, ...account }: v.InferOutput<typeof schema>) => {
    const isJoining = way === 'join'
    try {
      await register.mutateAsync({
        ...account,
        passwordConfirm: account.password,
        ...(isJoining ? { groupToken: tokenOf(groupToken) } : { group }),
        locale: ownLanguage(getLocale(), navigator.languages),
      })
    } catch (error) {
      if (hasCode(error, 'invalid_group_token'))
        throw new FormFieldError('groupToken', m.register_invitation_ended())
      throw error
    }
    const { username, password } = account
    const { status } = await signIn({ username, password, sharedDevice: false })
    const next = isJoining ? '/welcome' : '/'
    await navigate({ to: status === 200 ? next : '/login', replace: true })
  }

  return (
    <Form
      schema={schema}
      initial={{
        way: token || !allowSignup ? 'join' : 'found',
        groupToken: token,
        group: '',
        private: true,
        seedData: true,
        fullName: '',
        email: '',
        username: '',
        password: '',
      }}
      onSave={submit}
      footer={({ isBusy }) => (
        <SubmitButton size="lg" block loading={isBusy}>
          {m.register_submit()}
        </SubmitButton>
      )}
    >
      <div>
        {invitedBy && <Avatar name={invitedBy} size="lg" className="mb-4" />}
        <h1>{invitedBy ? m.register_invited_by({ name: invitedBy }) : m.register_title()}</h1>
        <p className="mt-1.5 text-fg-2">{introduce(token, household, allowSignup)}</p>
      </div>
      <Place token={token} allowSignup={allowSignup} />
      <NewAccountFields />
    </Form>
  )
}

function introduce(token: string, household: string | null, allowSignup: boolean): string {
  if (token) return household ? m.register_join_household({ household }) : m.register_join_text()
  return allowSignup ? '' : m.register_closed()
}

function Place({ token, allowSignup }: { token: string; allowSignup: boolean }) {
  const { setValue } = useKitField('way')
  const way = useFieldValue('way')
  // Shown only if the link's invitation has an error.
  const { error } = useKitField('groupToken')
  return (
    <>
      {allowSignup && !token && (
        <Segmented
          label={m.register_title()}
          value={isChoice(way) ? way : 'found'}
          onValueChange={setValue}
          options={[
            { value: 'found', label: m.register_found() },
            { value: 'join', label: m.register_invited() },
          ]}
        />
      )}
      {way === 'join' && (!token || error) && (
        <TextField
          name="groupToken"
          label={m.register_invitation()}
          hint={m.register_invitation_hint()}
          required
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
        />
      )}
      {way === 'found' && (
        <>
          <TextField
            name="group"
            label={m.register_group()}
            hint={m.register_group_hint()}
            required
            autoComplete="off"
          />
          <SwitchField name="private" label={m.register_private()} />
          <SwitchField name="seedData" label={m.register_seed()} />
        </>
      )}
    </>
  )
}
