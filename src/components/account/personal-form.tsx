import * as v from 'valibot'
import { TextField } from '~/components/kit/form/fields'
import { Form, SubmitButton } from '~/components/kit/form/form'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import { useUpdateSelf } from '~/queries/account'
import type { SessionUser } from '~/schemas/session'
import { Email, Username } from '~/schemas/user'
import { Name } from '~/schemas/wire'

const PersonalDetails = v.object({ fullName: Name, email: Email, username: Username })

/** Name, email and username. */
export function PersonalForm({ user }: { user: SessionUser }) {
  const { mutateAsync } = useUpdateSelf(user)
  return (
    <Form
      schema={PersonalDetails}
      initial={{ fullName: user.fullName, email: user.email, username: user.username }}
      onSave={async (values) => {
        const { message } = await mutateAsync(values)
        toast.info(message)
      }}
      footer={({ isBusy }) => (
        <SubmitButton loading={isBusy} className="justify-self-start">
          {m.common_save()}
        </SubmitButton>
      )}
    >
      <TextField name="fullName" label={m.account_full_name()} required autoComplete="name" />
      <TextField
        name="email"
        label={m.account_email()}
        required
        type="email"
        autoComplete="email"
        dir="ltr"
      />
      <TextField
        name="username"
        label={m.account_username()}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Form>
  )
}
