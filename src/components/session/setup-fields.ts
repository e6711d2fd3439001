import { emailRule, ruleOf, useFields } from '~/components/account/use-fields'
import { m } from '~/paraglide/messages.js'
import { Password, Username } from '~/schemas/user'
import { Name } from '~/schemas/wire'

export const accountFields = ['setupCode', 'fullName', 'email', 'username', 'password'] as const
export const kitchenFields = ['householdName', 'groupName'] as const
export type SetupField = (typeof accountFields)[number] | (typeof kitchenFields)[number]

/** The texts of the first run, with names that can stay as they are. */
export function useSetupFields(isCodeNeeded: boolean) {
  return useFields<SetupField>(
    {
      setupCode: '',
      fullName: '',
      email: '',
      username: '',
      password: '',
      householdName: m.setup_household_default(),
      groupName: m.setup_group_default(),
    },
    {
      setupCode: (text) => (isCodeNeeded && text.trim() === '' ? m.form_required() : undefined),
      fullName: ruleOf(Name),
      email: emailRule,
      username: ruleOf(Username),
      password: ruleOf(Password),
      householdName: ruleOf(Name),
      groupName: ruleOf(Name),
    },
  )
}

export type SetupFields = ReturnType<typeof useSetupFields>
