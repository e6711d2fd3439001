import * as v from 'valibot'
import { HouseholdInDB, UpdateHouseholdPreferences } from './household'
import { Id, Integer, Name, named, pageOf } from './wire'

export const HouseholdPagination = pageOf('HouseholdPagination', HouseholdInDB)

export const HouseholdCreate = named('HouseholdCreate', v.object({ groupId: v.nullish(Id), name: Name }))
export type HouseholdCreate = v.InferOutput<typeof HouseholdCreate>

export const UpdateHouseholdAdmin = named(
  'UpdateHouseholdAdmin',
  v.object({ groupId: Id, name: Name, id: Id, preferences: v.nullish(UpdateHouseholdPreferences) }),
)
export type UpdateHouseholdAdmin = v.InferOutput<typeof UpdateHouseholdAdmin>

export const HouseholdContents = named(
  'HouseholdContents',
  v.object({
    users: Integer,
    cookbooks: Integer,
    invitations: Integer,
    webhooks: Integer,
    recipeActions: Integer,
    planRules: Integer,
  }),
)
export type HouseholdContents = v.InferOutput<typeof HouseholdContents>
