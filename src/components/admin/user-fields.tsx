import * as v from 'valibot'
import { EmailField, SelectField, SwitchField, TextField } from '~/components/kit/form/fields'
import { useFieldValue } from '~/components/kit/form/use-kit-form'
import { m } from '~/paraglide/messages.js'
import { Email } from '~/schemas/user'
import { Username } from '~/schemas/username'
import { Name } from '~/schemas/wire'
import { methodOf } from './user-texts'

export const userEntries = {
  fullName: Name,
  username: Username,
  email: Email,
  admin: v.boolean(),
  advanced: v.boolean(),
  canInvite: v.boolean(),
  canManage: v.boolean(),
  canManageHousehold: v.boolean(),
  canOrganize: v.boolean(),
}

export function AccountFields({ isNew = false }: { isNew?: boolean }) {
  return (
    <>
      <TextField name="fullName" label={m.account_full_name()} required autoComplete="off" />
      <TextField
        name="username"
        label={m.account_username()}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <EmailField autoComplete="off" />
      {!isNew && (
        <SelectField
          name="authMethod"
          label={m.admin_sign_in()}
          hint={m.admin_sign_in_hint()}
          options={(['Mealie', 'LDAP', 'OIDC'] as const).map((value) => ({ value, label: methodOf(value) }))}
        />
      )}
    </>
  )
}

const permissions = [
  { name: 'canOrganize', label: () => m.member_organize(), hint: () => m.member_organize_text() },
  { name: 'canInvite', label: () => m.member_invite(), hint: () => m.member_invite_text() },
  {
    name: 'canManageHousehold',
    label: () => m.common_household(),
    hint: () => m.member_manage_household_text(),
  },
  { name: 'canManage', label: () => m.member_manage(), hint: () => m.member_manage_text() },
  { name: 'advanced', label: () => m.account_advanced(), hint: () => m.account_advanced_hint() },
]

interface PermissionFieldsProps {
  /** Why the administrator switch is disabled. */
  fixed?: string
}

/** Administrators have all permissions. */
export function PermissionFields({ fixed }: PermissionFieldsProps) {
  const isAdmin = useFieldValue('admin') === true
  return (
    <>
      {permissions.map(({ name, label, hint }) =>
        isAdmin ? null : <SwitchField key={name} name={name} label={label()} hint={hint()} />,
      )}
      <SwitchField
        name="admin"
        label={m.member_administrator()}
        hint={fixed ?? m.admin_administrator_text()}
        disabled={fixed !== undefined}
      />
    </>
  )
}
