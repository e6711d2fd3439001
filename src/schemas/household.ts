import * as v from 'valibot'
import { ReadWebhook } from './webhook'
import { Id, Instant, Integer, Name, named, pageOf } from './wire'

const flag = (fallback: boolean) => v.optional(v.boolean(), fallback)
/** 0 Sunday to 6 Saturday. */
export const Weekday = v.pipe(Integer, v.minValue(0), v.maxValue(6))

/** Omitted preferences are reset to defaults. */
export const UpdateHouseholdPreferences = named(
  'UpdateHouseholdPreferences',
  v.object({
    /** Invisible to visitors. */
    privateHousehold: flag(true),
    /** Members of other households of the group cannot edit recipes of this one. */
    lockRecipeEditsFromOtherHouseholds: flag(true),
    firstDayOfWeek: v.optional(Weekday, 0),
    /** Default of new recipes, and a gate: false hides all recipes of the household from visitors. */
    recipePublic: flag(true),
    recipeShowNutrition: flag(false),
    recipeShowAssets: flag(false),
    recipeLandscapeView: flag(false),
    recipeDisableComments: flag(false),
  }),
)
export type UpdateHouseholdPreferences = v.InferOutput<typeof UpdateHouseholdPreferences>

export const ReadHouseholdPreferences = named(
  'ReadHouseholdPreferences',
  v.object({
    privateHousehold: v.boolean(),
    lockRecipeEditsFromOtherHouseholds: v.boolean(),
    firstDayOfWeek: Integer,
    recipePublic: v.boolean(),
    recipeShowNutrition: v.boolean(),
    recipeShowAssets: v.boolean(),
    recipeLandscapeView: v.boolean(),
    recipeDisableComments: v.boolean(),
    id: Id,
    updatedAt: Instant,
  }),
)
export type ReadHouseholdPreferences = v.InferOutput<typeof ReadHouseholdPreferences>

const summary = {
  groupId: Id,
  name: v.string(),
  id: Id,
  slug: v.string(),
  preferences: v.nullable(ReadHouseholdPreferences),
  updatedAt: Instant,
}

export const HouseholdSummary = named('HouseholdSummary', v.object(summary))
export type HouseholdSummary = v.InferOutput<typeof HouseholdSummary>
export const HouseholdSummaryPage = pageOf('PaginationBase_HouseholdSummary_', HouseholdSummary)

const HouseholdUserSummary = named('HouseholdUserSummary', v.object({ id: Id, fullName: v.string() }))

export const HouseholdInDB = named(
  'HouseholdInDB',
  v.object({
    ...summary,
    group: v.string(),
    users: v.array(HouseholdUserSummary),
    webhooks: v.array(ReadWebhook),
  }),
)
export type HouseholdInDB = v.InferOutput<typeof HouseholdInDB>

export const RenameHousehold = named('RenameHousehold', v.object({ name: Name }))
export type RenameHousehold = v.InferOutput<typeof RenameHousehold>

/** All four permissions at once. */
export const SetPermissions = named(
  'SetPermissions',
  v.object({
    userId: Id,
    canManageHousehold: flag(false),
    canManage: flag(false),
    canInvite: flag(false),
    canOrganize: flag(false),
  }),
)
export type SetPermissions = v.InferOutput<typeof SetPermissions>

/** Recipes and people of the household; organizers of the group. */
export const HouseholdStatistics = named(
  'HouseholdStatistics',
  v.object({
    totalRecipes: Integer,
    totalUsers: Integer,
    totalCategories: Integer,
    totalTags: Integer,
    totalTools: Integer,
  }),
)
export type HouseholdStatistics = v.InferOutput<typeof HouseholdStatistics>

export const HouseholdSlugPath = v.object({ household_slug: v.string() })
