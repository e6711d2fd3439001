import * as v from 'valibot'
import { isIsoDate } from '~/lib/dates/iso-date'
import { named } from './named'
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
