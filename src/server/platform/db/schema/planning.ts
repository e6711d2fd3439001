import type { Generated, GeneratedAlways } from 'kysely'
import type { Day, Flag, Instant, Json, Stamps } from './columns'

interface ShoppingListTable extends Stamps {
  id: string
  /** The owner, whose household is the list's. */
  userId: string
  name: string | null
  /** Orders names in the language of the group. */
  sortKey: Generated<string>
  extras: Json
}

interface ShoppingListItemTable extends Stamps {
  id: string
  shoppingListId: string
  quantity: number
  unitId: string | null
  foodId: string | null
  note: string
  checked: Flag
  position: number
  labelId: string | null
  extras: Json
  /** JSON of `MoreAmounts`: the amount beyond its quantity. */
  more: Json | null
}

interface ShoppingListItemRecipeTable {
  id: string
  shoppingListItemId: string
  recipeId: string
  recipeQuantity: number
  recipeScale: number | null
  recipeNote: string | null
  /** JSON of `MoreAmounts`, for the recipe made once. */
  more: Json | null
}

interface ShoppingListRecipeTable {
  id: string
  shoppingListId: string
  recipeId: string
  recipeQuantity: number
}

interface ShoppingListLabelTable {
  id: string
  shoppingListId: string
  labelId: string
  position: number
}

/** Where a household shops. */
interface StoreTable extends Stamps {
  id: string
  householdId: string
  name: string
  /** Orders names in the language of the group. */
  sortKey: Generated<string>
  /** Whether the order of its sections follows past trips. */
  learns: Flag
}

interface StoreSectionTable {
  storeId: string
  labelId: string
  position: number
  /** Placed by a person. */
  moved: Flag
}

/** An item that was checked off in a store. */
interface StoreCheckTable {
  id: string
  storeId: string
  labelId: string
  itemId: string
  checkedAt: Instant
}

interface ShoppingListStoreTable {
  shoppingListId: string
  storeId: string
}

interface MealPlanEntryTable extends Stamps {
  id: GeneratedAlways<number>
  /** The planner, whose household is the entry's. */
  userId: string
  date: Day
  entryType: string
  title: string
  text: string
  recipeId: string | null
  /** Null for the recipe's own number. */
  servings: number | null
  /** The entry whose leftovers this is; not shopped for. */
  leftoverOf: number | null
}

/** A recipe or note without a day. */
interface MealPlanIdeaTable extends Stamps {
  id: string
  groupId: string
  householdId: string
  /** Null when the account is deleted. */
  userId: string | null
  title: string
  text: string
  recipeId: string | null
  servings: number | null
}

interface ShoppingListPlanTable {
  shoppingListId: string
  /** This week, the next seven days, or from the first to the last day. */
  period: 'week' | 'days' | 'dates'
  firstDay: Day | null
  lastDay: Day | null
  /** The day of the last update from the plan; null before the first. */
  derivedOn: Day | null
  /** Number of meals on the list when there are too many; null when it has all. */
  mealsMax: number | null
  createdAt: Instant
}

/** What one recipe of a plan entry added to one item of a list. */
interface ShoppingListPlanShareTable {
  id: string
  shoppingListId: string
  mealPlanEntryId: number
  recipeId: string
  /** The original food, unit and, without a food, note. */
  foodId: string | null
  unitId: string | null
  note: string
  quantity: number
  /** JSON of `MoreAmounts`. */
  more: Json | null
  itemId: string
  /** Edited by hand: the plan no longer changes it. */
  edited: Flag
  /** Created by the plan alone. */
  madeItem: Flag
  createdAt: Instant
}

/** The secret address of a household's calendar, and its options. */
interface PlanCalendarTable extends Stamps {
  householdId: string
  /** The address is derived from it and the server's key. */
  seed: string
  tokenHash: string
  locale: string
  timeZone: string
  /** JSON, time of day by meal: `{"dinner":"18:30"}`. */
  times: Json
  includeNotes: Flag
}

/** Restricts random meals. */
interface MealPlanRuleTable extends Stamps {
  id: string
  groupId: string
  householdId: string
  /** monday to sunday; unset: every day. */
  day: string
  /** Unset: every meal. */
  entryType: string
  queryFilterString: string
}

export interface PlanningTables {
  shoppingList: ShoppingListTable
  shoppingListItem: ShoppingListItemTable
  shoppingListItemRecipe: ShoppingListItemRecipeTable
  shoppingListRecipe: ShoppingListRecipeTable
  shoppingListLabel: ShoppingListLabelTable
  store: StoreTable
  storeSection: StoreSectionTable
  storeCheck: StoreCheckTable
  shoppingListStore: ShoppingListStoreTable
  mealPlanEntry: MealPlanEntryTable
  mealPlanIdea: MealPlanIdeaTable
  mealPlanRule: MealPlanRuleTable
  planCalendar: PlanCalendarTable
  shoppingListPlan: ShoppingListPlanTable
  shoppingListPlanShare: ShoppingListPlanShareTable
}
