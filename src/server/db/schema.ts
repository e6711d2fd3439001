import type { ColumnType, Generated, GeneratedAlways, SelectType } from 'kysely'

/** A yes or no: 0 or 1 in both databases, true or false in queries and rows (see `db/flags.ts`). */
type Flag = ColumnType<boolean, boolean, boolean>
/** A flag with a default in the table. */
type DefaultFlag = ColumnType<boolean, boolean | undefined, boolean>
/** UTC instant as `2026-11-21T12:34:56.789Z`; text that sorts. */
type Instant = string
/** Calendar day as `2026-11-21`. */
type Day = string
/** JSON text, always written with `JSON.stringify`. */
type Json = string

interface Stamps {
  createdAt: Instant
  updatedAt: Instant
}

export interface GroupTable extends Stamps {
  id: string
  name: string
  slug: string
}

export interface GroupPreferenceTable {
  id: string
  groupId: string
  privateGroup: Flag
}

export interface HouseholdTable extends Stamps {
  id: string
  groupId: string
  name: string
  slug: string
}

export interface HouseholdPreferenceTable {
  id: string
  householdId: string
  privateHousehold: Flag
  lockRecipeEditsFromOtherHouseholds: Flag
  firstDayOfWeek: number
  recipePublic: Flag
  recipeShowNutrition: Flag
  recipeShowAssets: Flag
  recipeLandscapeView: Flag
  recipeDisableComments: Flag
}

export interface UserTable extends Stamps {
  id: string
  groupId: string
  householdId: string
  username: string
  fullName: string
  email: string
  authMethod: string
  passwordHash: string
  admin: DefaultFlag
  advanced: DefaultFlag
  canInvite: DefaultFlag
  canManage: DefaultFlag
  canManageHousehold: DefaultFlag
  canOrganize: DefaultFlag
  cacheKey: string
  /** Since when an administrator has locked the account; null while it is open. */
  lockedAt: Instant | null
}

/** Where somebody is signed in; deleted when the session ends. */
export interface SessionTable {
  id: string
  userId: string
  userAgent: string
  /** Several people use the device: the session is short and its cookie goes with the browser. */
  isShared: Flag
  /** How long the session lasts after a renewal. */
  hours: number
  createdAt: Instant
  /** Last use, to within a few minutes. */
  usedAt: Instant
  expiresAt: Instant
}

/** Who somebody is elsewhere: at an OpenID provider or in a directory. */
export interface ExternalIdentityTable {
  /** The issuer's URL, or `ldap`. */
  provider: string
  /** Who they are there; never given to anybody else. */
  subject: string
  userId: string
  createdAt: Instant
}

/** Failed sign-ins for one name from one network or device. */
export interface SignInLockTable {
  /** Keyed hash of name and origin: people type passwords into the wrong field. */
  key: string
  attempts: number
  lockedUntil: Instant | null
  updatedAt: Instant
}

export interface ApiTokenTable {
  id: Generated<number>
  userId: string
  name: string
  integrationId: string
  tokenHash: string
  /** Null when it never runs out. */
  expiresAt: Instant | null
  /** Last use, to within a few minutes. */
  usedAt: Instant | null
  createdAt: Instant
}

/** The second step of signing in of one person. */
export interface TwoStepTable {
  userId: string
  /** What the person's app makes codes of, encrypted with the server's secret. */
  sealedSecret: string
  /** The time step of the last code that was accepted: none is accepted twice. */
  lastTimeStep: number
  /** Null until the person has shown that their app makes the right codes. */
  confirmedAt: Instant | null
  createdAt: Instant
}

/** A code for the day on which the app is lost; deleted when it is used. */
export interface RecoveryCodeTable {
  codeHash: string
  userId: string
}

/** A key on a device or in a password manager that signs its owner in. */
export interface PasskeyTable {
  id: string
  userId: string
  /** The name that its authenticator gave it, in base64url. */
  credentialId: string
  /** COSE, in base64url. */
  publicKey: string
  /** How often it was used, where its authenticator counts. */
  counter: number
  transports: Json
  name: string
  createdAt: Instant
  usedAt: Instant | null
}

/** A number that one passkey is to sign, once and soon. */
export interface PasskeyChallengeTable {
  challenge: string
  /** Whose new passkey it is for; null for signing in. */
  userId: string | null
  expiresAt: Instant
}

export interface PasswordResetTokenTable {
  id: Generated<number>
  userId: string
  tokenHash: string
  createdAt: Instant
}

export interface InviteTokenTable {
  token: string
  groupId: string
  householdId: string
  usesLeft: number
  createdAt: Instant
}

export interface LabelTable extends Stamps {
  id: string
  groupId: string
  name: string
  color: string
}

export interface FoodTable extends Stamps {
  id: string
  groupId: string
  name: string
  nameNormalized: string
  pluralName: string | null
  pluralNameNormalized: string | null
  description: string
  labelId: string | null
  extras: Json
}

export interface FoodAliasTable {
  foodId: string
  name: string
  nameNormalized: string
}

export interface FoodOnHandTable {
  foodId: string
  householdId: string
}

export interface UnitTable extends Stamps {
  id: string
  groupId: string
  name: string
  nameNormalized: string
  pluralName: string | null
  pluralNameNormalized: string | null
  abbreviation: string
  abbreviationNormalized: string
  pluralAbbreviation: string | null
  pluralAbbreviationNormalized: string | null
  useAbbreviation: Flag
  fraction: Flag
  description: string
  extras: Json
  /** How many of the standard unit one of this unit is. */
  standardQuantity: number | null
  standardUnit: string | null
}

/** Two rows of a group whose names look alike, of which somebody said that they are not the same. */
export interface DistinctPairTable {
  groupId: string
  firstId: string
  secondId: string
}

export interface UnitAliasTable {
  unitId: string
  name: string
  nameNormalized: string
}

/** Categories, tags and tools share their columns. */
export interface OrganizerTable extends Stamps {
  id: string
  groupId: string
  name: string
  slug: string
}

export interface ToolOnHandTable {
  toolId: string
  householdId: string
}

export interface RecipeTable extends Stamps {
  id: string
  groupId: string
  /** The owner; the recipe's household is the owner's household. */
  userId: string | null
  slug: string
  name: string
  nameNormalized: string
  description: string
  /** Opaque key that changes with the picture; null without one. */
  image: string | null
  recipeServings: number
  recipeYieldQuantity: number
  recipeYield: string | null
  totalTime: string | null
  prepTime: string | null
  performTime: string | null
  cookTime: string | null
  /** What the times say, to compare with. */
  totalTimeSeconds: number | null
  orgUrl: string | null
  dateAdded: Day
  dateUpdated: Instant
  /** Newest "made" moment over all households. */
  lastMade: Instant | null
  /** Mean of all ratings above zero. */
  rating: number | null
  extras: Json
}

export interface RecipeSettingTable {
  recipeId: string
  public: Flag
  showNutrition: Flag
  showAssets: Flag
  landscapeView: Flag
  disableComments: Flag
  locked: Flag
}

export interface RecipeNutritionTable {
  recipeId: string
  calories: string | null
  carbohydrateContent: string | null
  cholesterolContent: string | null
  fatContent: string | null
  fiberContent: string | null
  proteinContent: string | null
  saturatedFatContent: string | null
  sodiumContent: string | null
  sugarContent: string | null
  transFatContent: string | null
  unsaturatedFatContent: string | null
}

export interface RecipeIngredientTable {
  recipeId: string
  position: number
  referenceId: string
  title: string | null
  note: string
  quantity: number | null
  unitId: string | null
  foodId: string | null
  referencedRecipeId: string | null
  originalText: string | null
}

export interface RecipeInstructionTable {
  recipeId: string
  position: number
  id: string
  title: string
  summary: string
  text: string
  /** JSON list of ingredient referenceIds. */
  ingredientReferences: Json
}

export interface RecipeNoteTable {
  recipeId: string
  position: number
  title: string
  text: string
}

export interface RecipeAssetTable {
  recipeId: string
  position: number
  name: string
  icon: string
  fileName: string | null
}

export interface RecipeCategoryTable {
  recipeId: string
  categoryId: string
}

export interface RecipeTagTable {
  recipeId: string
  tagId: string
}

export interface RecipeToolTable {
  recipeId: string
  toolId: string
}

export interface RecipeCommentTable extends Stamps {
  id: string
  recipeId: string
  userId: string
  text: string
}

export interface UserRatingTable {
  id: string
  userId: string
  recipeId: string
  rating: number | null
  isFavorite: Flag
}

export interface HouseholdRecipeTable {
  householdId: string
  recipeId: string
  lastMade: Instant | null
}

export interface RecipeTimelineEventTable extends Stamps {
  id: string
  recipeId: string
  userId: string
  subject: string
  eventType: 'system' | 'info' | 'comment'
  eventMessage: string | null
  image: 'has image' | 'does not have image'
  timestamp: Instant
}

/** One row per recipe with everything that is searched, normalised. On SQLite a trigram index follows it. */
export interface RecipeSearchTable {
  seq: GeneratedAlways<number>
  recipeId: string
  name: string
  body: string
}

/** What an import could read of a page when it was not enough for a recipe. */
export interface RecipeDraftTable {
  id: string
  userId: string
  url: string | null
  reason: string
  recipe: Json
  createdAt: Instant
}

/** A job that takes longer than a request. */
export interface ReportTable {
  id: string
  groupId: string
  /** Whose it is; of reports older than this column it may be unknown. */
  householdId: string | null
  name: string
  category: string
  status: string
  createdAt: Instant
}

export interface ReportEntryTable {
  id: string
  reportId: string
  /** The job has not come to it yet; it tells then what will be said if it never does. */
  pending: Flag
  /** Its place among what the job was asked for. */
  position: number
  success: Flag
  message: string
  exception: string
  /** What was asked for, so that it can be asked for again. */
  request: Json | null
  recipeId: string | null
  draftId: string | null
  createdAt: Instant
}

/** An archive of recipes, to be downloaded until it expires. */
export interface RecipeExportTable {
  id: string
  groupId: string
  householdId: string
  fileName: string
  /** Bytes; null while it is being written. */
  size: number | null
  expiresAt: Instant
  createdAt: Instant
}

/** A file with all recipes of a group, to be downloaded until it expires. */
export interface GroupExportTable extends Stamps {
  id: string
  groupId: string
  format: 'schema-org' | 'markdown' | 'archive' | 'cookbook'
  fileName: string
  status: 'writing' | 'done' | 'failed'
  recipesWritten: number
  recipesTotal: number
  /** Bytes; null while it is being written. */
  size: number | null
  expiresAt: Instant
}

export interface RecipeActionTable extends Stamps {
  id: string
  groupId: string
  householdId: string
  actionType: 'link' | 'post'
  title: string
  url: string
}

/** A link that shows one recipe to whoever has it; its id is the secret. */
export interface ShareLinkTable {
  id: string
  groupId: string
  recipeId: string
  /** Who made it; null when that account is gone. */
  userId: string | null
  expiresAt: Instant
  createdAt: Instant
}

export interface CookbookTable extends Stamps {
  id: string
  groupId: string
  householdId: string
  name: string
  slug: string
  description: string
  position: number
  public: Flag
  queryFilterString: string
}

export interface ShoppingListTable extends Stamps {
  id: string
  /** The owner; the list's household is the owner's household. */
  userId: string
  name: string | null
  extras: Json
}

export interface ShoppingListItemTable extends Stamps {
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
}

export interface ShoppingListItemRecipeTable {
  id: string
  shoppingListItemId: string
  recipeId: string
  recipeQuantity: number
  recipeScale: number | null
  recipeNote: string | null
}

export interface ShoppingListRecipeTable {
  id: string
  shoppingListId: string
  recipeId: string
  recipeQuantity: number
}

export interface ShoppingListLabelTable {
  id: string
  shoppingListId: string
  labelId: string
  position: number
}

export interface MealPlanEntryTable extends Stamps {
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
export interface MealPlanIdeaTable extends Stamps {
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

/** That a shopping list follows the plan, and for which days. */
export interface ShoppingListPlanTable {
  shoppingListId: string
  /** This week, the seven days from today on, or the days from the first to the last. */
  period: 'week' | 'days' | 'dates'
  firstDay: Day | null
  lastDay: Day | null
  /** The day on which the list last caught up with the plan; null before. */
  derivedOn: Day | null
  createdAt: Instant
}

/** What one recipe of one plan entry put into one item of a list that follows the plan. */
export interface ShoppingListPlanShareTable {
  id: string
  shoppingListId: string
  mealPlanEntryId: number
  recipeId: string
  /** What was wanted: food, unit and, where there is no food, the note. */
  foodId: string | null
  unitId: string | null
  note: string
  quantity: number
  itemId: string
  /** Someone changed the item by hand: the plan lets go of it. */
  edited: Flag
  /** The item is there only because of the plan. */
  madeItem: Flag
  createdAt: Instant
}

/** The secret address under which calendars read a household's plan, and how they shall show it. */
export interface PlanCalendarTable extends Stamps {
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
export interface MealPlanRuleTable extends Stamps {
  id: string
  groupId: string
  householdId: string
  /** monday to sunday; unset: every day. */
  day: string
  /** A meal of the day; unset: every meal. */
  entryType: string
  queryFilterString: string
}

/** An address that a household's plan is sent to. */
export interface WebhookTable extends Stamps {
  id: string
  groupId: string
  householdId: string
  enabled: Flag
  name: string
  url: string
  webhookType: 'mealplan'
  /** Time of day in UTC, `07:30:00`. */
  scheduledTime: string
  /** The last moment of that time for which a server took the sending. */
  sentUntil: Instant
  /** Signs what is sent; empty for none. */
  secret: string
}

/** Whom a household tells what happens. */
export interface NotifierTable extends Stamps {
  id: string
  groupId: string
  householdId: string
  name: string
  /** With its tokens: a secret. */
  url: string
  enabled: Flag
  /** The options that are on, as a list of their names. */
  options: Json
  /** Signs what is sent as JSON, form or XML; empty for none. */
  secret: string
}

/** How a delivery of a webhook or notifier went; the newest few of each. */
export interface DeliveryTable extends Stamps {
  id: string
  webhookId: string | null
  notifierId: string | null
  eventType: string
  status: string
  tries: number
  reason: string | null
  httpStatus: number | null
}

/** What happened in a household, numbered, so that an open screen can catch up after sleep. */
export interface LiveEventTable {
  seq: GeneratedAlways<number>
  householdId: string
  event: string
  data: Json
  createdAt: Instant
}

/** Writes that arrived with an idempotency key and their responses, so that a repeat changes nothing. */
export interface IdempotencyKeyTable {
  userId: string
  key: string
  fingerprint: string
  response: Json
  createdAt: Instant
}

/** Recipes that come in from a file of another program: first looked through, then imported, perhaps undone. */
export interface MigrationTable {
  id: string
  groupId: string
  householdId: string
  userId: string
  /** Key of the reader; null while it is not known. */
  source: string | null
  /** The uploaded files by name, with their bytes. */
  files: Json
  status: string
  /** Language of the person, for sentences that are written later. */
  locale: string
  /** Which column holds what, what becomes of duplicates, and such choices. */
  choices: Json
  /** What was found in the file; null while it is looked through. */
  found: Json | null
  progress: Json
  reportId: string | null
  /** Code of what went wrong, if it could not go on. */
  error: string | null
  /** Renewed while a process works on it; an old one says that the process ended. */
  aliveAt: Instant | null
  /** Processes that ended while they worked on it, one after the other. */
  interruptions: Generated<number>
  createdAt: Instant
  updatedAt: Instant
  endedAt: Instant | null
}

/** One thing of the file, in its order. */
export interface MigrationItemTable {
  migrationId: string
  position: number
  kind: string
  /** What the file calls it by. */
  sourceKey: string | null
  name: string
  /** The same recipe that the group has already. */
  existingId: string | null
  /** How the two differ. */
  difference: Json | null
  /** Everything of a list, plan entry or cookbook. */
  content: Json | null
  /** Chosen for this one alone: skip, replace or both. */
  choice: string | null
  /** What became of it. */
  outcome: string | null
  recipeId: string | null
}

/** What an import made or replaced, so that it can be taken back. */
export interface MigrationMadeTable {
  migrationId: string
  kind: string
  madeId: string
  /** Its version when the import was done with it: another one says that somebody changed it since. */
  stamp: string
  /** What it was before, if it was replaced. */
  before: Json | null
}

/** What administrators and security ask about afterwards. It outlives whom and what it names. */
export interface AuditEventTable {
  id: string
  createdAt: Instant
  /** One of `auditActions`. */
  action: string
  /** Who did it; null when that was nobody who is signed in, or the server itself. */
  actorId: string | null
  actorName: string
  subjectKind: string | null
  subjectId: string | null
  subjectName: string
  groupId: string | null
  /** Network address that it was done from. */
  address: string | null
  details: Json
}

/** What the server does by itself, and what came of it last. */
export interface ScheduledTaskTable {
  name: string
  /** The last due moment for which a server took it. */
  takenUntil: string
  /** The run that has it at this moment, for as long as its server lives. */
  leaseId: string | null
  leaseUntil: Instant | null
  startedAt: Instant | null
  finishedAt: Instant | null
  outcome: 'succeeded' | 'failed' | null
  /** Numbers that it counted, or the error. */
  result: Json
}

/** A restore whose database is in its place and whose files are not yet. */
export interface RestoreMarkerTable {
  id: string
  createdAt: Instant
}

export interface Database {
  migration: MigrationTable
  migrationItem: MigrationItemTable
  migrationMade: MigrationMadeTable
  group: GroupTable
  groupPreference: GroupPreferenceTable
  household: HouseholdTable
  householdPreference: HouseholdPreferenceTable
  user: UserTable
  session: SessionTable
  externalIdentity: ExternalIdentityTable
  signInLock: SignInLockTable
  apiToken: ApiTokenTable
  passwordResetToken: PasswordResetTokenTable
  twoStep: TwoStepTable
  recoveryCode: RecoveryCodeTable
  passkey: PasskeyTable
  passkeyChallenge: PasskeyChallengeTable
  inviteToken: InviteTokenTable
  label: LabelTable
  food: FoodTable
  foodAlias: FoodAliasTable
  foodOnHand: FoodOnHandTable
  unit: UnitTable
  unitAlias: UnitAliasTable
  distinctPair: DistinctPairTable
  category: OrganizerTable
  tag: OrganizerTable
  tool: OrganizerTable
  toolOnHand: ToolOnHandTable
  recipe: RecipeTable
  recipeSetting: RecipeSettingTable
  recipeNutrition: RecipeNutritionTable
  recipeIngredient: RecipeIngredientTable
  recipeInstruction: RecipeInstructionTable
  recipeNote: RecipeNoteTable
  recipeAsset: RecipeAssetTable
  recipeCategory: RecipeCategoryTable
  recipeTag: RecipeTagTable
  recipeTool: RecipeToolTable
  recipeComment: RecipeCommentTable
  userRating: UserRatingTable
  householdRecipe: HouseholdRecipeTable
  recipeTimelineEvent: RecipeTimelineEventTable
  recipeSearch: RecipeSearchTable
  recipeDraft: RecipeDraftTable
  report: ReportTable
  reportEntry: ReportEntryTable
  shareLink: ShareLinkTable
  cookbook: CookbookTable
  recipeAction: RecipeActionTable
  recipeExport: RecipeExportTable
  groupExport: GroupExportTable
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
  webhook: WebhookTable
  notifier: NotifierTable
  delivery: DeliveryTable
  liveEvent: LiveEventTable
  idempotencyKey: IdempotencyKeyTable
  auditEvent: AuditEventTable
  scheduledTask: ScheduledTaskTable
  restoreMarker: RestoreMarkerTable
}

type FlagsOf<Table> = { [C in keyof Table]: SelectType<Table[C]> extends boolean ? C : never }[keyof Table]
/** Every column that is a flag. */
export type FlagColumn = { [T in keyof Database]: FlagsOf<Database[T]> }[keyof Database]
