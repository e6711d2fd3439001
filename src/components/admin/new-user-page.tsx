import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { NewPasswordField } from '~/components/account/new-password-field'
import { FormSection } from '~/components/kit/form/form'
import { PageHeader } from '~/components/ui/page-header'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import { adminGroups, useAdministration } from '~/queries/admin'
import { useUser } from '~/queries/session'
import { Password } from '~/schemas/user'
import { BackLink } from './admin-detail'
import { HouseholdFields } from './household-fields'
import { AccountFields, PermissionFields, userEntries } from './user-fields'

const schema = v.object({
  ...userEntries,
  password: Password,
  group: v.string(),
  household: v.string(),
})

export function NewUserPage() {
  const self = useUser()
  const navigate = useNavigate()
  const { data: groups } = useSuspenseQuery(adminGroups.all())
  const { createUser } = useAdministration()
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
          onSave={(values) => createUser(values)}
          onSaved={({ fullName }) => {
            toast.success(m.admin_user_created({ name: fullName }))
            void navigate({ to: '/admin/manage/users', ignoreBlocker: true })
          }}
        >
          <AccountFields isNew />
          <NewPasswordField name="password" label={m.common_password()} />
          <HouseholdFields groups={groups} by="name" />
          <h2 className="mt-4 text-h3">{m.admin_permissions()}</h2>
          <PermissionFields />
        </FormSection>
      </div>
    </>
  )
}
