import * as v from 'valibot'
import { Email, Password, Username } from '~/schemas/user'
import { Name } from '~/schemas/wire'

const account = { fullName: Name, email: Email, username: Username, password: Password }
const kitchen = { householdName: Name, groupName: Name, firstDayOfWeek: v.string() }

/** What the second step asks for. */
export const kitchenFields: readonly string[] = Object.keys(kitchen)

/** All fields of the first run. */
export const SetupFields = v.object({ ...account, ...kitchen })

/** Its first step: what the second one asks for is not checked yet. */
export const AccountFields = v.object({
  ...account,
  householdName: v.string(),
  groupName: v.string(),
  firstDayOfWeek: v.string(),
})
