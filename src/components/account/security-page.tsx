import { useQuery } from '@tanstack/react-query'
import { Download, Fingerprint, MonitorSmartphone, Plus } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { isAlreadyRegistered, isCancelled, isWrongHost, useHasPasskeys } from '~/browser/passkeys'
import { toMessage } from '~/browser/to-message'
import { CheckboxField, PasswordField, TextField } from '~/components/kit/form/fields'
import { Form, SubmitButton } from '~/components/kit/form/form'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { FormFieldError } from '~/components/kit/form/use-kit-form'
import { useMomentText } from '~/components/kit/moment-text'
import { QueryState } from '~/components/kit/query-state'
import { describeSignInProblem } from '~/components/kit/sign-in-problem'
import { useAction } from '~/components/kit/use-action'
import { Button, buttonClass } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { ListRow, Rows } from '~/components/ui/list-row'
import { PageHeader } from '~/components/ui/page-header'
import { Skeleton } from '~/components/ui/skeleton'
import { toast } from '~/components/ui/toast'
import { apiUrl } from '~/lib/api'
import { hasStatus } from '~/lib/api-error'
import * as routes from '~/lib/api-routes.gen'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { accountQueries, useChangePassword, useEndSession } from '~/queries/account'
import { passkeyQueries, useAddPasskey, useDeletePasskey } from '~/queries/passkeys'
import { connectProvider, providerQueries, useDisconnectProvider } from '~/queries/provider'
import { useUser } from '~/queries/session'
import { deleteOwnAccount, signOutEverywhere } from '~/queries/session-end'
import type { PasskeyOut } from '~/schemas/passkey'
import type { SessionList } from '~/schemas/session'
import { Password } from '~/schemas/user'
import { Name } from '~/schemas/wire'
import { ConfirmPasswordDialog } from './confirm-password-dialog'
import { KeyRows } from './key-rows'
import { NewPasswordField } from './new-password-field'
import { useOwnerProof } from './owner-proof'
import { ProfileNavigation } from './profile-navigation'
import { TwoStepSection } from './two-step-section'

interface SecurityPageProps {
  provider: string | null
  /** Error code of connecting an account. */
  problem: string | undefined
}

export function SecurityPage({ provider, problem }: SecurityPageProps) {
  const { authMethod, username } = useUser()
  const sentence = describeSignInProblem(problem)
  return (
    <>
      <PageHeader title={m.security_title()} />
      <ProfileNavigation />
      <div className="grid max-w-[520px] gap-12">
        {sentence && (
          <p role="alert" className="text-error-ink">
            {sentence}
          </p>
        )}
        {authMethod === 'Mealie' ? (
          <>
            <section className="grid gap-5">
              <h2>{m.common_password()}</h2>
              <PasswordForm username={username} />
            </section>
            <PasskeysSection />
            <TwoStepSection />
            {provider !== null && <ProviderSection provider={provider} />}
          </>
        ) : (
          <p className="text-fg-2">{m.two_step_elsewhere()}</p>
        )}
        <SessionsSection />
        <LeaveSection />
      </div>
    </>
  )
}

const schema = v.object({ proof: v.pipe(v.string(), v.nonEmpty()) })

function LeaveSection() {
  const { authMethod } = useUser()
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <section className="grid gap-3">
      <h2>{m.leave_title()}</h2>
      <p className="text-fg-2">{m.leave_text()}</p>
      <div className="flex flex-wrap gap-2.5">
        <a href={apiUrl(routes.exportOwnData, {})} download className={buttonClass()}>
          <Download />
          {m.leave_export()}
        </a>
        <Button variant="ghost" onClick={() => setIsLeaving(true)}>
          {m.leave_delete()}
        </Button>
      </div>
      <FormDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        title={m.leave_delete()}
        description={m.leave_delete_text()}
        saveLabel={m.leave_delete()}
        danger
        schema={schema}
        initial={{ proof: '' }}
        onSave={({ proof }) => deleteOwnAccount(proof)}
      >
        {authMethod === 'Mealie' ? (
          <PasswordField name="proof" label={m.common_password()} required autoComplete="current-password" />
        ) : (
          <TextField
            name="proof"
            label={m.leave_username()}
            required
            autoComplete="off"
            autoCapitalize="none"
          />
        )}
      </FormDialog>
    </section>
  )
}

function SessionsSection() {
  const sessions = useQuery(accountQueries.sessions())
  const { run, isPending } = useAction(signOutEverywhere)
  return (
    <section className="grid gap-3">
      <h2>{m.session_devices()}</h2>
      <QueryState query={sessions} loading={<Skeleton className="h-24" />}>
        {(list) => (
          <Rows>
            {list.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Rows>
        )}
      </QueryState>
      <p className="text-fg-2">{m.session_everywhere_text()}</p>
      <Button loading={isPending} className="justify-self-start" onClick={() => void run()}>
        {m.session_everywhere()}
      </Button>
    </section>
  )
}

function SessionRow({ session }: { session: SessionList['sessions'][number] }) {
  const { mutateAsync } = useEndSession()
  const { run, isPending } = useAction(mutateAsync, { done: () => m.session_ended_one() })
  const { id, browser, system, current, usedAt } = session
  const used = m.common_used_on({ date: useMomentText()(usedAt) })
  return (
    <ListRow
      mark={<MonitorSmartphone className="size-5 text-fg-3" />}
      title={joinTexts([browser, system]) || m.session_unknown_device()}
      detail={current ? m.session_this_device() : used}
      end={
        !current && (
          <Button size="sm" variant="ghost" loading={isPending} onClick={() => void run(id)}>
            {m.session_end_one()}
          </Button>
        )
      }
    />
  )
}

const empty = { currentPassword: '', newPassword: '', endTokensAndPasskeys: false }

const NewPassword = v.object({
  currentPassword: v.pipe(v.string(), v.nonEmpty()),
  newPassword: Password,
  endTokensAndPasskeys: v.boolean(),
})

function PasswordForm({ username }: { username: string }) {
  const { mutateAsync } = useChangePassword()
  return (
    <Form
      schema={NewPassword}
      initial={empty}
      emptied
      onSave={async (change) => {
        try {
          const { message } = await mutateAsync(change)
          toast.info(message)
        } catch (error) {
          throw hasStatus(error, 400, 429) ? new FormFieldError('currentPassword', toMessage(error)) : error
        }
      }}
      footer={({ isBusy }) => (
        <SubmitButton loading={isBusy} className="justify-self-start">
          {m.account_password_change()}
        </SubmitButton>
      )}
    >
      {/* Identifies the account for password managers. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <PasswordField
        name="currentPassword"
        label={m.account_password_current()}
        required
        autoComplete="current-password"
      />
      <NewPasswordField name="newPassword" label={m.account_password_new()} />
      <CheckboxField
        name="endTokensAndPasskeys"
        label={m.account_password_end_access()}
        hint={m.account_password_end_access_hint()}
      />
    </Form>
  )
}

/** Lets a person with a password also sign in at the OpenID provider. */
function ProviderSection({ provider }: { provider: string }) {
  const connection = useQuery(providerQueries.connection())
  return (
    <section className="grid gap-3">
      <h2>{m.provider_title()}</h2>
      <p className="text-fg-2">{m.provider_text({ provider })}</p>
      <QueryState query={connection} loading={<Skeleton className="h-12" />}>
        {({ since }) =>
          since === null ? <Connect provider={provider} /> : <Connected provider={provider} since={since} />
        }
      </QueryState>
    </section>
  )
}

function Connect({ provider }: { provider: string }) {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <Button className="justify-self-start" onClick={() => setIsConfirming(true)}>
        {m.provider_connect({ provider })}
      </Button>
      <ConfirmPasswordDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        saveLabel={m.common_continue()}
        onConfirm={connectProvider}
      />
    </>
  )
}

function Connected({ provider, since }: { provider: string; since: string }) {
  const momentText = useMomentText()
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutateAsync } = useDisconnectProvider()
  const { run } = useAction(mutateAsync, { done: ({ message }) => message })
  return (
    <>
      <p className="font-medium">{m.provider_since({ date: momentText(since) })}</p>
      <Button variant="ghost" className="justify-self-start" onClick={() => setIsConfirming(true)}>
        {m.provider_disconnect()}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={m.provider_disconnect_title({ provider })}
        description={m.provider_disconnect_text()}
        confirmLabel={m.provider_disconnect()}
        cancelLabel={m.common_cancel()}
        danger
        onConfirm={() => run()}
      />
    </>
  )
}

function PasskeysSection() {
  const passkeys = useQuery(passkeyQueries.own())
  const canAdd = useHasPasskeys()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <section className="grid gap-3">
      <h2>{m.passkey_title()}</h2>
      <p className="text-fg-2">{m.passkey_text()}</p>
      <QueryState query={passkeys} loading={<Skeleton className="h-12" />}>
        {(list) => list.length > 0 && <PasskeyRows passkeys={list} />}
      </QueryState>
      {canAdd ? (
        <Button icon={<Plus />} className="justify-self-start" onClick={() => setIsAdding(true)}>
          {m.passkey_add()}
        </Button>
      ) : (
        <p className="text-sm text-fg-3">{m.passkey_unavailable()}</p>
      )}
      <AddDialog open={isAdding} onOpenChange={setIsAdding} />
    </section>
  )
}

function PasskeyRows({ passkeys }: { passkeys: PasskeyOut[] }) {
  const { mutateAsync } = useDeletePasskey()
  const { run } = useAction(mutateAsync, { done: ({ message }) => message })
  return (
    <KeyRows
      rows={passkeys}
      mark={<Fingerprint className="size-5 text-fg-3" />}
      deleteTitle={m.passkey_delete_title}
      deleteText={m.passkey_delete_text()}
      onDelete={run}
    />
  )
}

function AddDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { mutateAsync } = useAddPasskey()
  const { entries, initial, fields } = useOwnerProof()
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.passkey_add()}
      description={m.passkey_add_text()}
      saveLabel={m.common_continue()}
      schema={v.object({ name: Name, ...entries })}
      initial={{ name: '', ...initial }}
      onSave={async (values) => {
        try {
          await mutateAsync(values)
        } catch (error) {
          if (isCancelled(error)) throw new FormFieldError('name', m.passkey_cancelled())
          if (isWrongHost(error)) throw new FormFieldError('name', m.passkey_unavailable())
          throw isAlreadyRegistered(error) ? new FormFieldError('name', m.passkey_known()) : error
        }
      }}
    >
      <TextField
        name="name"
        label={m.common_name()}
        hint={m.passkey_name_hint()}
        required
        autoComplete="off"
        autoFocus
      />
      {fields}
    </FormDialog>
  )
}
