import type { Database } from '~/server/platform/db/schema'

/**
 * What a group owns, table by table: root rows, each with the tables of its parts and the column
 * by which a part points to it. A column that is added to one of these tables is exported and imported without another
 * line of code.
 */
const PARTS = {
  label: {},
  food: { foodAlias: 'foodId', foodOnHand: 'foodId' },
  unit: { unitAlias: 'unitId' },
  category: {},
  tag: {},
  tool: { toolOnHand: 'toolId' },
  recipe: {
    recipeSetting: 'recipeId',
    recipeNutrition: 'recipeId',
    recipeIngredient: 'recipeId',
    recipeInstruction: 'recipeId',
    recipeNote: 'recipeId',
    recipeAsset: 'recipeId',
    recipeCategory: 'recipeId',
    recipeTag: 'recipeId',
    recipeTool: 'recipeId',
    recipeComment: 'recipeId',
    userRating: 'recipeId',
    householdRecipe: 'recipeId',
    recipeTimelineEvent: 'recipeId',
  },
  cookbook: {},
  recipeAction: {},
  mealPlanRule: {},
  mealPlanIdea: {},
  mealPlanEntry: {},
  shoppingList: {
    shoppingListItem: 'shoppingListId',
    shoppingListItemRecipe: 'shoppingListItemId',
    shoppingListRecipe: 'shoppingListId',
    shoppingListLabel: 'shoppingListId',
    shoppingListPlan: 'shoppingListId',
    shoppingListPlanShare: 'shoppingListId',
  },
} as const satisfies Partial<Record<keyof Database, Partial<Record<keyof Database, string>>>>

type Parts = typeof PARTS
/** A table of root rows, which are not parts of another row. */
export type RootTable = keyof Parts
type KeysOfUnion<T> = T extends T ? keyof T : never
type PartTable = KeysOfUnion<Parts[RootTable]>
export type GroupDataTable = RootTable | PartTable

export const ROOT_TABLES = Object.keys(PARTS).filter((name): name is RootTable => name in PARTS)

/** The tables of the parts of a root, each after the one that it points to. */
export const partsOf = (root: RootTable): [table: string, column: string][] => Object.entries(PARTS[root])

/** Why a table stays behind; the compiler asks for a reason for each one that does not come along. */
type Reason =
  /** Accounts: names come along to say who wrote what. */
  | 'people'
  /** Tokens, secret addresses and what they protect. */
  | 'secret'
  /** How this server, group or household is set. */
  | 'preferences'
  /** Jobs and their files, and what the server notes for itself. */
  | 'server'
  /** Made from the rows that come along. */
  | 'derived'

export const LEFT_OUT_TABLES: Record<Exclude<keyof Database, GroupDataTable>, Reason> = {
  group: 'preferences',
  groupPreference: 'preferences',
  household: 'preferences',
  householdPreference: 'preferences',
  user: 'people',
  session: 'secret',
  externalIdentity: 'secret',
  signInLock: 'secret',
  apiToken: 'secret',
  passwordResetToken: 'secret',
  twoStep: 'secret',
  recoveryCode: 'secret',
  passkey: 'secret',
  passkeyChallenge: 'secret',
  inviteToken: 'secret',
  shareLink: 'secret',
  planCalendar: 'secret',
  webhook: 'secret',
  notifier: 'secret',
  delivery: 'server',
  distinctPair: 'preferences',
  recipeDraft: 'server',
  job: 'server',
  report: 'server',
  reportEntry: 'server',
  migration: 'server',
  migrationItem: 'server',
  migrationMade: 'server',
  liveEvent: 'server',
  idempotencyKey: 'server',
  auditEvent: 'server',
  scheduledTask: 'server',
  restoreMarker: 'server',
  recipeSearch: 'derived',
  recipeSearchDue: 'derived',
}

export const derivedOf = (table: string): readonly string[] => (table === 'recipe' ? ['textBytes'] : [])

/** The table whose row a column points to, in all of these tables. */
export const LINKS = {
  groupId: 'group',
  householdId: 'household',
  userId: 'user',
  recipeId: 'recipe',
  referencedRecipeId: 'recipe',
  foodId: 'food',
  unitId: 'unit',
  labelId: 'label',
  categoryId: 'category',
  tagId: 'tag',
  toolId: 'tool',
  shoppingListId: 'shoppingList',
  shoppingListItemId: 'shoppingListItem',
  itemId: 'shoppingListItem',
  mealPlanEntryId: 'mealPlanEntry',
  leftoverOf: 'mealPlanEntry',
} as const satisfies Record<string, keyof Database>
export type LinkedTable = (typeof LINKS)[keyof typeof LINKS]

/** The table that a column points to; undefined for a column that holds a value of its own. */
export const linkOf = (column: string): LinkedTable | undefined =>
  Object.entries(LINKS).find(([name]) => name === column)?.[1]

const uniqueColumns: Partial<Record<GroupDataTable, readonly string[]>> = {
  foodAlias: ['foodId', 'name'],
  foodOnHand: ['foodId', 'householdId'],
  unitAlias: ['unitId', 'name'],
  toolOnHand: ['toolId', 'householdId'],
  recipeCategory: ['recipeId', 'categoryId'],
  recipeTag: ['recipeId', 'tagId'],
  recipeTool: ['recipeId', 'toolId'],
  userRating: ['recipeId', 'userId'],
  householdRecipe: ['householdId', 'recipeId'],
  shoppingListLabel: ['shoppingListId', 'labelId'],
  shoppingListRecipe: ['shoppingListId', 'recipeId'],
}

/** The unique columns of a table; undefined if that is its id alone. */
export const uniqueColumnsOf = (table: string): readonly string[] | undefined =>
  Object.entries(uniqueColumns).find(([name]) => name === table)?.[1]
