import * as v from 'valibot'
import { daysBetween, isIsoDate } from '~/lib/dates/iso-date'
import { FILTER_MAX_LENGTH } from './limits'
import { QueryFilterJson } from './query-filter'
import { RecipeSummary } from './recipe-summary'
import { CountedId, Day, Id, Instant, Integer, NAME_MAX, named, PageQuery, pageOf } from './wire'

export const PLAN_TEXT_MAX = 10_000

const PlanDay = v.pipe(Day, v.check(isIsoDate, 'Input should be a valid date'))

/** In display order. */
export const PLAN_ENTRY_TYPES = ['breakfast', 'lunch', 'dinner', 'side', 'snack', 'drink', 'dessert'] as const
export const PlanEntryType = named('PlanEntryType', v.picklist(PLAN_ENTRY_TYPES))
export type PlanEntryType = v.InferOutput<typeof PlanEntryType>

export const PLAN_SERVINGS_MAX = 1000
const Servings = v.pipe(
  v.number(),
  v.finite(),
  v.gtValue(0),
  v.maxValue(PLAN_SERVINGS_MAX),
  v.transform((servings) => Math.round(servings * 100) / 100),
)
const EntryId = v.pipe(Integer, v.minValue(1), v.maxValue(2_000_000_000))

const meal = {
  title: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(NAME_MAX)), ''),
  text: v.optional(v.pipe(v.string(), v.maxLength(PLAN_TEXT_MAX)), ''),
  recipeId: v.nullish(Id, null),
}
const content = {
  date: PlanDay,
  entryType: v.optional(PlanEntryType, 'breakfast'),
  ...meal,
  /** Null for the recipe's own number. Updates keep it if omitted. */
  servings: v.optional(v.nullable(Servings)),
  /** The entry whose leftovers this is; not shopped for. Updates keep it if omitted. */
  leftoverOf: v.optional(v.nullable(EntryId)),
}
/** The id of the removed entry that this is: its place among the meals, and what was bought for it. */
const Restores = v.optional(EntryId)
const NOTHING_PLANNED = 'Choose a recipe or give a title'
const isPlanned = ({ title, recipeId }: { title: string; recipeId: string | null }) =>
  title !== '' || recipeId !== null

export const CreatePlanEntry = named(
  'CreatePlanEntry',
  v.pipe(
    v.object({ ...content, restores: Restores }),
    v.forward(v.partialCheck([['title'], ['recipeId']], isPlanned, NOTHING_PLANNED), ['title']),
  ),
)
export type CreatePlanEntry = v.InferOutput<typeof CreatePlanEntry>

/** The whole entry. `id`, `groupId` and `userId` are ignored. */
export const UpdatePlanEntry = named(
  'UpdatePlanEntry',
  v.pipe(
    v.object({ ...content, id: Integer, groupId: Id, userId: Id }),
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
    id: Integer,
    groupId: Id,
    userId: Id,
    householdId: Id,
    recipe: v.nullable(RecipeSummary),
    servings: v.nullable(v.number()),
    leftoverOf: v.nullable(Integer),
    updatedAt: Instant,
  }),
)
export type ReadPlanEntry = v.InferOutput<typeof ReadPlanEntry>
export const PlanEntryPagination = pageOf('PlanEntryPagination', ReadPlanEntry)
export const PlanEntries = v.array(ReadPlanEntry)

/** Both days are included. */
export const PlanQuery = v.object({
  ...PageQuery.entries,
  start_date: v.optional(PlanDay),
  end_date: v.optional(PlanDay),
})
export type PlanQuery = v.InferOutput<typeof PlanQuery>

export const PlanEntryPath = v.object({
  item_id: CountedId,
})

/** A recipe of the group, or a note with a title, without a day. */
export const CreatePlanIdea = named(
  'CreatePlanIdea',
  v.pipe(
    v.object({ ...meal, servings: v.optional(v.nullable(Servings), null) }),
    v.forward(v.partialCheck([['title'], ['recipeId']], isPlanned, NOTHING_PLANNED), ['title']),
  ),
)
export type CreatePlanIdea = v.InferOutput<typeof CreatePlanIdea>

export const PlanIdea = named(
  'PlanIdea',
  v.object({
    id: Id,
    groupId: Id,
    householdId: Id,
    userId: v.nullable(Id),
    title: v.string(),
    text: v.string(),
    recipeId: v.nullable(Id),
    recipe: v.nullable(RecipeSummary),
    servings: v.nullable(v.number()),
    createdAt: Instant,
    updatedAt: Instant,
  }),
)
export type PlanIdea = v.InferOutput<typeof PlanIdea>
export const PlanIdeaPagination = pageOf('PlanIdeaPagination', PlanIdea)

export const PlanIdeaOn = named(
  'PlanIdeaOn',
  v.object({ date: PlanDay, entryType: PlanEntryType, restores: Restores }),
)
export type PlanIdeaOn = v.InferOutput<typeof PlanIdeaOn>

/** Days copied at once, and how often. */
const COPY_DAYS_MAX = 31
export const COPY_TIMES_MAX = 8

/** Repeats the days `times` times, starting at `to`. `preview` only returns the entries. */
export const CopyPlan = named(
  'CopyPlan',
  v.pipe(
    v.object({
      first: PlanDay,
      last: PlanDay,
      to: PlanDay,
      times: v.optional(v.pipe(Integer, v.minValue(1), v.maxValue(COPY_TIMES_MAX)), 1),
      preview: v.optional(v.boolean(), false),
    }),
    v.forward(
      v.partialCheck(
        [['first'], ['last']],
        ({ first, last }) => first <= last && daysBetween(first, last) < COPY_DAYS_MAX,
        `Between 1 and ${COPY_DAYS_MAX} days`,
      ),
      ['last'],
    ),
  ),
)
export type CopyPlan = v.InferOutput<typeof CopyPlan>

/** Previewed entries have no id. */
const CopiedEntry = named(
  'CopiedEntry',
  v.object({
    id: v.nullable(Integer),
    date: Day,
    entryType: PlanEntryType,
    title: v.string(),
    recipe: v.nullable(RecipeSummary),
    servings: v.nullable(v.number()),
    isLeftover: v.boolean(),
  }),
)
export type CopiedEntry = v.InferOutput<typeof CopiedEntry>
export const CopiedPlan = named(
  'CopiedPlan',
  v.object({
    added: v.array(CopiedEntry),
    /** Skipped entries that already existed. */
    alreadyThere: Integer,
  }),
)
export type CopiedPlan = v.InferOutput<typeof CopiedPlan>

/** Recipes that a request for a random meal excludes, and recipes that it avoids. */
export const EXCEPT_RECIPES_MAX = 100

export const SuggestionQuery = v.object({
  date: PlanDay,
  entry_type: v.optional(PlanEntryType, 'dinner'),
  /** Recipes already offered, or chosen for other days. */
  except: v.optional(v.pipe(v.array(Id), v.maxLength(EXCEPT_RECIPES_MAX)), []),
})
export type SuggestionQuery = v.InferOutput<typeof SuggestionQuery>

/** Why a recipe fits a meal. */
export const MealFacts = named(
  'MealFacts',
  v.object({
    recipeId: Id,
    /** In the caller's household; null if never. */
    lastMade: v.nullable(Instant),
    minutes: v.nullable(Integer),
    /** The caller's own. */
    rating: v.nullable(v.number()),
    isFavorite: v.boolean(),
    /** How often it was planned for this meal. */
    timesPlanned: Integer,
    inSeason: v.boolean(),
  }),
)
export type MealFacts = v.InferOutput<typeof MealFacts>

/** With why its recipe was chosen. */
export const RandomPlanEntry = named(
  'RandomPlanEntry',
  v.object({ ...ReadPlanEntry.entries, facts: MealFacts }),
)
export type RandomPlanEntry = v.InferOutput<typeof RandomPlanEntry>

export const PlanSuggestions = named(
  'PlanSuggestions',
  v.object({
    /** For the meal, by the household's rules for it, not planned on days near it; random each time. */
    fitting: v.array(RecipeSummary),
    /** Of the fitting ones, in their order. */
    facts: v.array(MealFacts),
    hasRules: v.boolean(),
    /** Last planned, newest first. */
    recent: v.array(RecipeSummary),
  }),
)
export type PlanSuggestions = v.InferOutput<typeof PlanSuggestions>

export const CreateRandomEntry = named(
  'CreateRandomEntry',
  v.object({
    date: PlanDay,
    entryType: v.optional(PlanEntryType, 'dinner'),
    /** Recipes already offered. */
    exceptRecipeIds: v.optional(v.pipe(v.array(Id), v.maxLength(EXCEPT_RECIPES_MAX)), []),
    /** Used only if no other recipe matches, the last one only if no other is left. */
    avoidRecipeIds: v.optional(v.pipe(v.array(Id), v.maxLength(EXCEPT_RECIPES_MAX)), []),
  }),
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
    updatedAt: Instant,
  }),
)
export type PlanRulesOut = v.InferOutput<typeof PlanRulesOut>
export const PlanRulesPagination = pageOf('PlanRulesPagination', PlanRulesOut)

export const NightlyPlanRun = named(
  'NightlyPlanRun',
  v.object({
    /** When planned meals are added to the timeline every day: the latest such moment. */
    dueAt: Instant,
    /** The last run; null before the first. */
    last: v.nullable(
      v.object({
        day: Day,
        finishedAt: Instant,
        succeeded: v.boolean(),
        /** Entries of the household's plan for that day. */
        planned: Integer,
        /** Those that are cooked: with a recipe, and no leftovers. */
        meals: Integer,
      }),
    ),
  }),
)
export type NightlyPlanRun = v.InferOutput<typeof NightlyPlanRun>
