import * as v from 'valibot'
import { isIsoDate } from '~/lib/dates/iso-date'
import { named } from './named'
import { FILTER_MAX_LENGTH, QueryFilterJson } from './query-filter'
import { RecipeSummary } from './recipe-summary'
import { Day, Id, NAME_MAX, PageQuery, pageOf } from './wire'

export const PLAN_TEXT_MAX = 10_000

/** A day that exists. */
const PlanDay = v.pipe(Day, v.check(isIsoDate, 'Input should be a valid date'))

/** The meals of a day, in the order in which they are shown. */
export const PLAN_ENTRY_TYPES = ['breakfast', 'lunch', 'dinner', 'side', 'snack', 'drink', 'dessert'] as const
export const PlanEntryType = named('PlanEntryType', v.picklist(PLAN_ENTRY_TYPES))
export type PlanEntryType = v.InferOutput<typeof PlanEntryType>

const content = {
  date: PlanDay,
  entryType: v.optional(PlanEntryType, 'breakfast'),
  title: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(NAME_MAX)), ''),
  text: v.optional(v.pipe(v.string(), v.maxLength(PLAN_TEXT_MAX)), ''),
  recipeId: v.nullish(Id, null),
}
const NOTHING_PLANNED = 'Choose a recipe or give a title'
const isPlanned = ({ title, recipeId }: { title: string; recipeId: string | null }) =>
  title !== '' || recipeId !== null

/** Something to eat on a day: a recipe of the group, or a note with a title. */
export const CreatePlanEntry = named(
  'CreatePlanEntry',
  v.pipe(
    v.object(content),
    v.forward(v.partialCheck([['title'], ['recipeId']], isPlanned, NOTHING_PLANNED), ['title']),
  ),
)
export type CreatePlanEntry = v.InferOutput<typeof CreatePlanEntry>

/** The whole entry. `id`, `groupId` and `userId` are sent along; the path decides, and the planner stays. */
export const UpdatePlanEntry = named(
  'UpdatePlanEntry',
  v.pipe(
    v.object({ ...content, id: v.pipe(v.number(), v.integer()), groupId: Id, userId: Id }),
    v.forward(v.partialCheck([['title'], ['recipeId']], isPlanned, NOTHING_PLANNED), ['title']),
  ),
)
export type UpdatePlanEntry = v.InferOutput<typeof UpdatePlanEntry>

export const ReadPlanEntry = named(
  'ReadPlanEntry',
  v.object({
    date: Day,
    entryType: PlanEntryType,
    title: v.string(),
    text: v.string(),
    recipeId: v.nullable(Id),
    id: v.number(),
    groupId: Id,
    userId: Id,
    householdId: Id,
    recipe: v.nullable(RecipeSummary),
  }),
)
export type ReadPlanEntry = v.InferOutput<typeof ReadPlanEntry>
export const PlanEntryPagination = pageOf('PlanEntryPagination', ReadPlanEntry)
export const PlanEntries = v.array(ReadPlanEntry)

/** A part of the plan; both days are included. */
export const PlanQuery = v.object({
  ...PageQuery.entries,
  start_date: v.optional(PlanDay),
  end_date: v.optional(PlanDay),
})
export type PlanQuery = v.InferOutput<typeof PlanQuery>

export const PlanEntryPath = v.object({
  item_id: v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'Input should be a valid integer'), v.transform(Number)),
})

/** A meal to be found by the rules of the household. */
export const CreateRandomEntry = named(
  'CreateRandomEntry',
  v.object({ date: PlanDay, entryType: v.optional(PlanEntryType, 'dinner') }),
)
export type CreateRandomEntry = v.InferOutput<typeof CreateRandomEntry>

/** In the order of `Date.getUTCDay`. */
export const PLAN_DAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
const PlanRulesDay = named('PlanRulesDay', v.picklist([...PLAN_DAYS, 'unset']))
const PlanRulesType = named('PlanRulesType', v.picklist([...PLAN_ENTRY_TYPES, 'unset']))

/** Recipes of this filter on this day and for this meal; `unset` is every day or every meal. */
export const PlanRulesCreate = named(
  'PlanRulesCreate',
  v.object({
    day: v.optional(PlanRulesDay, 'unset'),
    entryType: v.optional(PlanRulesType, 'unset'),
    queryFilterString: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(FILTER_MAX_LENGTH)), ''),
  }),
)
export type PlanRulesCreate = v.InferOutput<typeof PlanRulesCreate>

export const PlanRulesOut = named(
  'PlanRulesOut',
  v.object({
    day: PlanRulesDay,
    entryType: PlanRulesType,
    queryFilterString: v.string(),
    groupId: Id,
    householdId: Id,
    id: Id,
    queryFilter: QueryFilterJson,
  }),
)
export type PlanRulesOut = v.InferOutput<typeof PlanRulesOut>
export const PlanRulesPagination = pageOf('PlanRulesPagination', PlanRulesOut)
