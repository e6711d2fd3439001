import * as v from 'valibot'
import { ReadGroupPreferences, UpdateGroupPreferences } from './group'
import { UserSummary } from './user'
import { ReadWebhook } from './webhook'
import { Id, Instant, Integer, Name, named, pageOf } from './wire'

export const GroupInDB = named(
  'GroupInDB',
  v.object({
    name: v.string(),
    id: Id,
    slug: v.string(),
    /** For older clients; always empty. */
    categories: v.array(v.string()),
    webhooks: v.array(ReadWebhook),
    households: v.array(named('GroupHouseholdSummary', v.object({ id: Id, name: v.string() }))),
    users: v.array(UserSummary),
    preferences: v.nullable(ReadGroupPreferences),
    updatedAt: Instant,
  }),
)
export type GroupInDB = v.InferOutput<typeof GroupInDB>
export const GroupPagination = pageOf('GroupPagination', GroupInDB)

export const GroupBase = named('GroupBase', v.object({ name: Name }))
export type GroupBase = v.InferOutput<typeof GroupBase>

export const GroupAdminUpdate = named(
  'GroupAdminUpdate',
  v.object({ id: Id, name: Name, preferences: v.nullish(UpdateGroupPreferences) }),
)
export type GroupAdminUpdate = v.InferOutput<typeof GroupAdminUpdate>

export const GroupContents = named(
  'GroupContents',
  v.object({
    users: Integer,
    households: Integer,
    recipes: Integer,
    cookbooks: Integer,
    foods: Integer,
    units: Integer,
    labels: Integer,
    organizers: Integer,
  }),
)
export type GroupContents = v.InferOutput<typeof GroupContents>
