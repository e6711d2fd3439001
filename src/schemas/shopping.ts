import * as v from 'valibot'
import { daysBetween, isIsoDate } from '~/lib/dates/iso-date'
import { IngredientFood } from './food'
import { ExtrasIn, OptionalId, OptionalWord } from './ingredient-words'
import { MultiPurposeLabelSummary } from './label'
import { RecipeIngredientIn } from './recipe-in'
import { RecipeSummary } from './recipe-summary'
import { Store } from './store'
import { IngredientUnit } from './unit'
import { Day, Id, Instant, Integer, named, pageOf, QUANTITY_MAX, Quantity } from './wire'

const ITEMS_PER_WRITE_MAX = 2000
/** Ingredient lines that one request adds to a list, including those of linked recipes. */
export const LINES_PER_ADD_MAX = 2000
const RECIPES_PER_ADD_MAX = 200
export const NOTE_MAX = 5000
const ExtrasOut = v.record(v.string(), v.string())

/** A recipe's contribution to an item: `recipeScale` (null is 1) times `recipeQuantity`. */
const ShoppingListItemRecipeRefOut = named(
  'ShoppingListItemRecipeRefOut',
  v.object({
    id: Id,
    shoppingListItemId: Id,
    recipeId: Id,
    recipeQuantity: v.number(),
    recipeScale: v.nullable(v.number()),
    recipeNote: v.nullable(v.string()),
  }),
)

/** The item's amount in another measure, or, with `added`, an additional amount. */
const OtherAmount = named(
  'ShoppingListItemOtherAmount',
  v.object({
    quantity: v.number(),
    upperQuantity: v.nullable(v.number()),
    unit: v.string(),
    added: v.boolean(),
  }),
)

/** `display` is the item as text. Without a label it shows that of its food. Quantity 0 means "some". */
export const ShoppingListItemOut = named(
  'ShoppingListItemOut-Output',
  v.object({
    id: Id,
    shoppingListId: Id,
    groupId: Id,
    householdId: Id,
    quantity: v.number(),
    unitId: v.nullable(Id),
    unit: v.nullable(IngredientUnit),
    foodId: v.nullable(Id),
    food: v.nullable(IngredientFood),
    referencedRecipe: v.null(),
    note: v.string(),
    display: v.string(),
    /** Upper bound of a range that starts at `quantity`. */
    upperQuantity: v.nullable(v.number()),
    otherAmounts: v.array(OtherAmount),
    checked: v.boolean(),
    position: Integer,
    labelId: v.nullable(Id),
    label: v.nullable(MultiPurposeLabelSummary),
    extras: ExtrasOut,
    recipeReferences: v.array(ShoppingListItemRecipeRefOut),
    createdAt: Instant,
    updatedAt: Instant,
  }),
)
export type ShoppingListItemOut = v.InferOutput<typeof ShoppingListItemOut>

export const ShoppingListItemPagination = pageOf('ShoppingListItemPagination', ShoppingListItemOut)

/** Items may merge, so a created item can be returned as an update of another. */
export const ShoppingListItemsCollectionOut = named(
  'ShoppingListItemsCollectionOut',
  v.object({
    createdItems: v.array(ShoppingListItemOut),
    updatedItems: v.array(ShoppingListItemOut),
    deletedItems: v.array(ShoppingListItemOut),
  }),
)
export type ShoppingListItemsCollectionOut = v.InferOutput<typeof ShoppingListItemsCollectionOut>

const ShoppingListRecipeRefOut = named(
  'ShoppingListRecipeRefOut',
  v.object({ id: Id, shoppingListId: Id, recipeId: Id, recipeQuantity: v.number(), recipe: RecipeSummary }),
)

/** Sections are in the order of positions. */
const ShoppingListMultiPurposeLabelOut = named(
  'ShoppingListMultiPurposeLabelOut',
  v.object({
    id: Id,
    shoppingListId: Id,
    labelId: Id,
    position: Integer,
    label: MultiPurposeLabelSummary,
  }),
)

/** Days of the plan that a list follows: this week, seven days from today, or given ones. */
export const FOLLOW_PERIODS = ['week', 'days', 'dates'] as const
export const FOLLOW_DAYS_MAX = 31
const Period = v.picklist(FOLLOW_PERIODS)
const PlanDay = v.pipe(Day, v.check(isIsoDate, 'Input should be a valid date'))
export const FollowPlan = named(
  'FollowPlan',
  v.pipe(
    v.object({
      period: Period,
      firstDay: v.nullish(PlanDay),
      lastDay: v.nullish(PlanDay),
    }),
    v.forward(
      v.partialCheck(
        [['period'], ['firstDay'], ['lastDay']],
        ({ period, firstDay, lastDay }) =>
          period !== 'dates' ||
          (!!firstDay &&
            !!lastDay &&
            firstDay <= lastDay &&
            daysBetween(firstDay, lastDay) < FOLLOW_DAYS_MAX),
        `Between 1 and ${FOLLOW_DAYS_MAX} days`,
      ),
      ['lastDay'],
    ),
  ),
)
export type FollowPlan = v.InferOutput<typeof FollowPlan>

const ListPlan = named(
  'ShoppingListPlan',
  v.object({
    period: Period,
    firstDay: Day,
    lastDay: Day,
    /** Number of meals on the list if there are more; null for all. */
    mealsMax: v.nullable(Integer),
  }),
)

const ListPlanShare = named(
  'ShoppingListPlanShare',
  v.object({
    itemId: Id,
    mealPlanEntryId: Integer,
    date: Day,
    entryType: v.string(),
    recipeId: Id,
    recipeName: v.string(),
    /** In the unit of the item; 0 means "some". */
    quantity: v.number(),
    /** What the recipe says about it, without amounts. */
    note: v.string(),
    /** Edited by hand: no longer follows the plan. */
    edited: v.boolean(),
  }),
)
export type ListPlanShare = v.InferOutput<typeof ListPlanShare>

/** Without items. */
export const ShoppingListSummary = named(
  'ShoppingListSummary',
  v.object({
    id: Id,
    groupId: Id,
    householdId: Id,
    userId: Id,
    name: v.nullable(v.string()),
    extras: ExtrasOut,
    recipeReferences: v.array(ShoppingListRecipeRefOut),
    labelSettings: v.array(ShoppingListMultiPurposeLabelOut),
    /** Null if it does not follow the plan. */
    plan: v.nullable(ListPlan),
    createdAt: Instant,
    updatedAt: Instant,
  }),
)
export type ShoppingListSummary = v.InferOutput<typeof ShoppingListSummary>
export const ShoppingListPagination = pageOf('ShoppingListPagination', ShoppingListSummary)

const ShoppingListOverview = named(
  'ShoppingListOverview',
  v.object({
    id: Id,
    open: Integer,
    checked: Integer,
    /** Labels of unchecked items, in list order. */
    labels: v.array(v.string()),
    /** First unchecked items. */
    items: v.array(v.string()),
    /** For lists that follow the plan, by day of the first cooking. */
    recipes: v.array(
      v.object({ id: Id, name: v.string(), slug: v.string(), image: v.nullable(v.string()), date: Day }),
    ),
  }),
)
export type ShoppingListOverview = v.InferOutput<typeof ShoppingListOverview>
export const ShoppingListOverviews = v.array(ShoppingListOverview)

export const ShoppingListOut = named(
  'ShoppingListOut',
  v.object({
    ...ShoppingListSummary.entries,
    listItems: v.array(ShoppingListItemOut),
    planShares: v.array(ListPlanShare),
    /** Null for anywhere: sections are in the order of `labelSettings`. */
    store: v.optional(v.nullable(Store)),
  }),
)
export type ShoppingListOut = v.InferOutput<typeof ShoppingListOut>

export const ShoppingListCreate = named(
  'ShoppingListCreate',
  v.object({ name: OptionalWord, extras: ExtrasIn }),
)
export type ShoppingListCreate = v.InferOutput<typeof ShoppingListCreate>

/** Items stay unless `listItems` is present and empty. `userId` reassigns the list within the group. */
export const ShoppingListUpdate = named(
  'ShoppingListUpdate',
  v.object({
    id: v.optional(Id),
    groupId: v.optional(Id),
    userId: v.optional(Id),
    name: OptionalWord,
    extras: ExtrasIn,
    listItems: v.optional(v.array(v.looseObject({}))),
  }),
)
export type ShoppingListUpdate = v.InferOutput<typeof ShoppingListUpdate>

const Position = v.nullish(v.pipe(Integer, v.minValue(-2_000_000_000), v.maxValue(2_000_000_000)), 0)

export const ShoppingListMultiPurposeLabelUpdate = named(
  'ShoppingListMultiPurposeLabelUpdate',
  v.object({ id: Id, shoppingListId: Id, labelId: Id, position: Position }),
)
export type ShoppingListMultiPurposeLabelUpdate = v.InferOutput<typeof ShoppingListMultiPurposeLabelUpdate>
export const LabelSettingsIn = v.pipe(v.array(ShoppingListMultiPurposeLabelUpdate), v.maxLength(1000))

/** A number from the server, returned unchanged. */
const Amount = v.pipe(v.number(), v.finite(), v.minValue(-QUANTITY_MAX), v.maxValue(QUANTITY_MAX))

const RecipeReference = v.object({
  recipeId: Id,
  recipeQuantity: v.nullish(Amount, 0),
  recipeScale: v.optional(v.nullable(Amount), 1),
  recipeNote: v.nullish(v.pipe(v.string(), v.maxLength(NOTE_MAX)), null),
})

/** A food or unit in a body; only its id is used. */
const Thing = v.pipe(
  v.nullish(v.object({ id: OptionalId }), null),
  v.transform((thing) => thing?.id ?? null),
)

const itemFields = {
  shoppingListId: Id,
  quantity: v.nullish(Quantity, 1),
  unitId: OptionalId,
  unit: Thing,
  foodId: OptionalId,
  food: Thing,
  note: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(NOTE_MAX)), ''),
  checked: v.nullish(v.boolean(), false),
  position: Position,
  labelId: OptionalId,
  extras: ExtrasIn,
  recipeReferences: v.nullish(v.pipe(v.array(RecipeReference), v.maxLength(1000)), []),
}

/** Omitted properties take their defaults. */
export const ShoppingListItemUpdate = named('ShoppingListItemUpdate', v.object(itemFields))
export type ShoppingListItemUpdate = v.InferOutput<typeof ShoppingListItemUpdate>

export const ShoppingListItemUpdateBulk = named(
  'ShoppingListItemUpdateBulk',
  v.object({ ...itemFields, id: Id }),
)
export type ShoppingListItemUpdateBulk = v.InferOutput<typeof ShoppingListItemUpdateBulk>
export const ItemUpdatesIn = v.pipe(v.array(ShoppingListItemUpdateBulk), v.maxLength(ITEMS_PER_WRITE_MAX))

const OtherAmountIn = v.object({
  quantity: Quantity,
  upperQuantity: v.optional(v.nullable(Quantity), null),
  unit: v.pipe(v.string(), v.trim(), v.maxLength(100)),
  added: v.optional(v.boolean(), false),
})

/** Clients may choose the id; an unusable one is replaced. */
export const ShoppingListItemCreate = named(
  'ShoppingListItemCreate',
  v.object({
    ...itemFields,
    id: v.fallback(v.nullish(Id, null), null),
    upperQuantity: v.optional(v.nullable(Quantity)),
    otherAmounts: v.optional(v.pipe(v.array(OtherAmountIn), v.maxLength(8))),
  }),
)
export type ShoppingListItemCreate = v.InferOutput<typeof ShoppingListItemCreate>
export const NewItemsIn = v.pipe(v.array(ShoppingListItemCreate), v.maxLength(ITEMS_PER_WRITE_MAX))

/** How often a recipe is added or removed; above zero. */
const Times = v.nullish(v.pipe(v.number(), v.finite(), v.gtValue(0), v.maxValue(10_000)), 1)
const ChosenIngredients = v.nullish(v.pipe(v.array(RecipeIngredientIn), v.maxLength(1000)), null)

/** `recipeIngredients` selects ingredients; all by default. */
export const ShoppingListAddRecipeParamsBulk = named(
  'ShoppingListAddRecipeParamsBulk',
  v.object({ recipeId: Id, recipeIncrementQuantity: Times, recipeIngredients: ChosenIngredients }),
)
export type ShoppingListAddRecipeParamsBulk = v.InferOutput<typeof ShoppingListAddRecipeParamsBulk>
export const RecipesToAddIn = v.pipe(
  v.array(ShoppingListAddRecipeParamsBulk),
  v.maxLength(RECIPES_PER_ADD_MAX),
  v.check(
    (recipes) =>
      recipes.reduce((lines, { recipeIngredients }) => lines + (recipeIngredients?.length ?? 0), 0) <=
      LINES_PER_ADD_MAX,
    `At most ${LINES_PER_ADD_MAX} ingredients can be added at once`,
  ),
)

export const ShoppingListAddRecipeParams = v.nullish(
  named(
    'ShoppingListAddRecipeParams',
    v.object({
      recipeIncrementQuantity: Times,
      recipeIngredients: ChosenIngredients,
      /** Only the ingredients already on the list for the recipe: excluded ones stay excluded. */
      again: v.optional(v.boolean()),
    }),
  ),
  {},
)
export const ShoppingListRemoveRecipeParams = v.nullish(
  named('ShoppingListRemoveRecipeParams', v.object({ recipeDecrementQuantity: Times })),
  {},
)
