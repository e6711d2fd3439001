import { isSortedTable } from '~/server/platform/db/names/derived-names'
import type { Database } from '~/server/platform/db/schema'

/** Root tables with their parts. New columns of these tables are exported and imported without further code. */
const PARTS = {
  label: {},
  food: { foodAlias: 'foodId', foodOnHand: 'foodId', foodToBuy: 'foodId' },
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
    recipeFormerSlug: 'recipeId',
  },
  cookbook: { cookbookRecipe: 'cookbookId' },
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
export type RootTable = keyof Parts
type KeysOfUnion<T> = T extends T ? keyof T : never
type PartTable = KeysOfUnion<Parts[RootTable]>
export type GroupDataTable = RootTable | PartTable

export const ROOT_TABLES = Object.keys(PARTS).filter((name): name is RootTable => name in PARTS)

/** Each table comes after its parent. */
export const partsOf = (root: RootTable): [table: string, column: string][] => Object.entries(PARTS[root])

/** Why a table is not exported; the compiler requires a reason for each. */
type Reason =
  /** Accounts: only names are exported, to show who wrote what. */
  | 'people'
  /** Tokens, secret addresses and what they protect. */
  | 'secret'
  /** Settings of the server, group or household. */
  | 'preferences'
  /** Jobs, their files and the server's own records. */
  | 'server'
  /** Computed from exported rows. */
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
  store: 'preferences',
  storeSection: 'preferences',
  storeCheck: 'preferences',
  shoppingListStore: 'preferences',
  keptPhrase: 'preferences',
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
  instance: 'server',
  rateLimit: 'server',
  installation: 'secret',
  restoreMarker: 'server',
  reservedKey: 'server',
  fileGeneration: 'server',
  rowAuthor: 'server',
  undoEntry: 'server',
  undoRows: 'server',
  recipeSearch: 'derived',
  recipeSearchDue: 'derived',
  recipeSignature: 'derived',
}

export const derivedOf = (table: string): readonly string[] => [
  ...(table === 'recipe' ? ['textBytes', 'recognizedLanguage'] : []),
  ...(isSortedTable(table) ? ['sortKey'] : []),
]

/** The table that a column refers to, in all of these tables. */
export const LINKS = {
  groupId: 'group',
  householdId: 'household',
  userId: 'user',
  recipeId: 'recipe',
  cookbookId: 'cookbook',
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

const links: ReadonlyMap<string, LinkedTable> = new Map(Object.entries(LINKS))

/** Undefined for a column that is not a reference. */
export const linkOf = (column: string): LinkedTable | undefined => links.get(column)

const uniqueColumns: Partial<Record<GroupDataTable, readonly string[]>> = {
  foodAlias: ['foodId', 'name'],
  foodOnHand: ['foodId', 'householdId'],
  foodToBuy: ['foodId', 'householdId'],
  unitAlias: ['unitId', 'name'],
  toolOnHand: ['toolId', 'householdId'],
  recipeCategory: ['recipeId', 'categoryId'],
  recipeTag: ['recipeId', 'tagId'],
  recipeTool: ['recipeId', 'toolId'],
  recipeFormerSlug: ['groupId', 'slug', 'recipeId'],
  userRating: ['recipeId', 'userId'],
  householdRecipe: ['householdId', 'recipeId'],
  cookbookRecipe: ['cookbookId', 'recipeId'],
  shoppingListLabel: ['shoppingListId', 'labelId'],
  shoppingListRecipe: ['shoppingListId', 'recipeId'],
}

/** Undefined if only the id is unique. */
export const uniqueColumnsOf = (table: string): readonly string[] | undefined =>
  Object.entries(uniqueColumns).find(([name]) => name === table)?.[1]
