import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { NewPasswordField } from '~/components/account/new-password-field'
import { SwitchField } from '~/components/kit/form/fields'
import { FormSection } from '~/components/kit/form/form'
import { useFieldValue } from '~/components/kit/form/use-kit-form'
import { PageHeader } from '~/components/ui/page-header'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import { adminGroups, useAdministration } from '~/queries/admin'
import { useUser } from '~/queries/session'
import type { AdminUser } from '~/schemas/admin-user'
import { PASSWORD_MIN, Password } from '~/schemas/user'
import { BackLink } from './admin-detail'
import { HouseholdFields } from './household-fields'
import { ResetLinkDialog } from './user-dialogs'
import { AccountFields, PermissionFields, userEntries } from './user-fields'

const schema = v.pipe(
  v.object({
    ...userEntries,
    /** Otherwise they get a link. */
    hasPassword: v.boolean(),
    password: v.string(),
    group: v.string(),
    household: v.string(),
  }),
  v.forward(
    v.partialCheck(
      [['hasPassword'], ['password']],
      ({ hasPassword, password }) => !hasPassword || v.is(Password, password),
      () => m.account_password_hint({ count: PASSWORD_MIN }),
    ),
    ['password'],
  ),
)

/** Unknown to anyone: replaced by the link. */
const randomPassword = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16)).join('')

export function NewUserPage() {
  const self = useUser()
  const navigate = useNavigate()
  const { data: groups } = useSuspenseQuery(adminGroups.all())
  const { createUser } = useAdministration()
  const [invited, setInvited] = useState<AdminUser>()
  const leave = () => void navigate({ to: '/admin/manage/users', ignoreBlocker: true })
  return (
    <>
      <PageHeader
        lead={<BackLink to="/admin/manage/users" label={m.common_people()} />}
        title={m.admin_user_new()}
        subtitle={m.admin_user_new_text()}
      />
      <div className="mt-8">
        <FormSection
          schema={schema}
          initial={{
            fullName: '',
            username: '',
            email: '',
            hasPassword: false,
            password: '',
            group: self.group,
            household: self.household,
            admin: false,
            advanced: false,
            canInvite: false,
            canManage: false,
            canManageHousehold: false,
            canOrganize: false,
          }}
          saveLabel={m.common_create()}
          onSave={async ({ hasPassword, ...values }) => {
            const password = hasPassword ? values.password : randomPassword()
            const user = await createUser({ ...values, password })
            toast.success(m.admin_user_created({ name: user.fullName }))
            if (hasPassword) leave()
            else setInvited(user)
          }}
        >
          <AccountFields isNew />
          <SwitchField
            name="hasPassword"
            label={m.admin_user_password()}
            hint={m.admin_user_password_hint()}
          />
          <ChosenPassword />
          <HouseholdFields groups={groups} by="name" />
          <h2 className="mt-4 text-h3">{m.admin_permissions()}</h2>
          <PermissionFields />
        </FormSection>
      </div>
      {invited && <ResetLinkDialog user={invited} open onOpenChange={leave} />}
    </>
  )
}

function ChosenPassword() {
  if (useFieldValue('hasPassword') !== true) return null
  return <NewPasswordField name="password" label={m.common_password()} />
}
