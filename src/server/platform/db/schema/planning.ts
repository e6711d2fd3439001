import type { GeneratedAlways } from 'kysely'
import type { Day, Flag, Instant, Json, Stamps } from './columns'

interface ShoppingListTable extends Stamps {
  id: string
  /** The owner; the list's household is the owner's household. */
  userId: string
  name: string | null
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
  /** JSON of `MoreAmounts`: what the amount says beyond its quantity. */
  more: Json | null
}

interface ShoppingListItemRecipeTable {
  id: string
  shoppingListItemId: string
  recipeId: string
  recipeQuantity: number
  recipeScale: number | null
  recipeNote: string | null
  /** JSON of `MoreAmounts`, once. */
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

interface MealPlanEntryTable extends Stamps {
  id: GeneratedAlways<number>
  /** Who planned it; the entry's household is this user's household. */
  userId: string
  date: Day
  entryType: string
  title: string
  text: string
  recipeId: string | null
  /** For how many it is cooked; null: as the recipe says. */
  servings: number | null
  /** The entry whose leftovers this is; nobody shops for it. */
  leftoverOf: number | null
}

/** Something to cook that has no day yet. */
interface MealPlanIdeaTable extends Stamps {
  id: string
  groupId: string
  householdId: string
  /** Who had it; null when that account is gone. */
  userId: string | null
  title: string
  text: string
  recipeId: string | null
  servings: number | null
}

interface ShoppingListPlanTable {
  shoppingListId: string
  /** This week, the seven days from today on, or the days from the first to the last. */
  period: 'week' | 'days' | 'dates'
  firstDay: Day | null
  lastDay: Day | null
  /** The day on which the list last caught up with the plan; null before. */
  derivedOn: Day | null
  /** The list holds the first so many meals of its days, because there are more; null when it holds all. */
  mealsMax: number | null
  createdAt: Instant
}

/** What one recipe of one plan entry put into one item of a list that follows the plan. */
interface ShoppingListPlanShareTable {
  id: string
  shoppingListId: string
  mealPlanEntryId: number
  recipeId: string
  /** What was wanted: food, unit and, where there is no food, the note. */
  foodId: string | null
  unitId: string | null
  note: string
  quantity: number
  /** JSON of `MoreAmounts`. */
  more: Json | null
  itemId: string
  /** Someone changed the item by hand: the plan lets go of it. */
  edited: Flag
  /** The item is there only because of the plan. */
  madeItem: Flag
  createdAt: Instant
}

/** The secret address under which calendars read a household's plan, and how they shall show it. */
interface PlanCalendarTable extends Stamps {
  householdId: string
  /** What the address is made of, together with the server's key. */
  seed: string
  tokenHash: string
  locale: string
  timeZone: string
  /** JSON: the time of day by meal, `{"dinner":"18:30"}`. */
  times: Json
  includeNotes: Flag
}

/** Which recipes a household wants where its plan is made at random. */
interface MealPlanRuleTable extends Stamps {
  id: string
  groupId: string
  householdId: string
  /** monday to sunday; unset: every day. */
  day: string
  /** A meal of the day; unset: every meal. */
  entryType: string
  queryFilterString: string
}

export interface PlanningTables {
  shoppingList: ShoppingListTable
  shoppingListItem: ShoppingListItemTable
  shoppingListItemRecipe: ShoppingListItemRecipeTable
  shoppingListRecipe: ShoppingListRecipeTable
  shoppingListLabel: ShoppingListLabelTable
  mealPlanEntry: MealPlanEntryTable
  mealPlanIdea: MealPlanIdeaTable
  mealPlanRule: MealPlanRuleTable
  planCalendar: PlanCalendarTable
  shoppingListPlan: ShoppingListPlanTable
  shoppingListPlanShare: ShoppingListPlanShareTable
}
