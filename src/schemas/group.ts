import * as v from 'valibot'
import { locales } from '~/paraglide/runtime.js'
import { Id, Instant, Integer, Name, named } from './wire'

export const UpdateGroupPreferences = named(
  'UpdateGroupPreferences',
  v.object({
    privateGroup: v.optional(v.boolean(), true),
    /** Of the names of recipes, foods and more: their order. */
    language: v.optional(v.picklist(locales)),
  }),
)
export type UpdateGroupPreferences = v.InferOutput<typeof UpdateGroupPreferences>

export const ReadGroupPreferences = named(
  'ReadGroupPreferences',
  v.object({
    privateGroup: v.boolean(),
    language: v.picklist(locales),
    groupId: Id,
    id: Id,
    updatedAt: Instant,
  }),
)
export type ReadGroupPreferences = v.InferOutput<typeof ReadGroupPreferences>

export const RenameGroup = named('RenameGroup', v.object({ name: Name }))
export type RenameGroup = v.InferOutput<typeof RenameGroup>

/** Used and available space, in bytes and as text. */
export const GroupStorage = named(
  'GroupStorage',
  v.object({
    usedStorageBytes: Integer,
    usedStorageStr: v.string(),
    totalStorageBytes: Integer,
    totalStorageStr: v.string(),
  }),
)
export type GroupStorage = v.InferOutput<typeof GroupStorage>

export const GroupSummary = named(
  'GroupSummary',
  v.object({
    name: v.string(),
    id: Id,
    slug: v.string(),
    preferences: v.nullable(ReadGroupPreferences),
    updatedAt: Instant,
  }),
)
export type GroupSummary = v.InferOutput<typeof GroupSummary>
