import type { Generated } from 'kysely'
import type { DefaultFlag, Flag, Instant, Json, Stamps } from './columns'

interface RecipeCommentTable extends Stamps {
  id: string
  recipeId: string
  userId: string
  text: string
}

interface UserRatingTable {
  id: string
  userId: string
  recipeId: string
  rating: number | null
  isFavorite: Flag
}

interface HouseholdRecipeTable {
  householdId: string
  recipeId: string
  lastMade: Instant | null
  /** For a recipe that another one contains; null without a choice. */
  whenLinked: 'make' | 'buy' | null
}

interface RecipeTimelineEventTable extends Stamps {
  id: string
  recipeId: string
  userId: string
  subject: string
  eventType: 'system' | 'info' | 'comment'
  eventMessage: string | null
  image: 'has image' | 'does not have image'
  timestamp: Instant
}

/** The partial result of an import that did not yield a recipe. */
interface RecipeDraftTable {
  id: string
  userId: string
  url: string | null
  reason: string
  recipe: Json
  createdAt: Instant
}

interface RecipeActionTable extends Stamps {
  id: string
  groupId: string
  householdId: string
  actionType: 'link' | 'post'
  title: string
  url: string
}

/** Shows one recipe; the id is the secret. */
interface ShareLinkTable {
  id: string
  groupId: string
  recipeId: string
  /** Null when the account is deleted. */
  userId: string | null
  expiresAt: Instant
  createdAt: Instant
}

interface CookbookTable extends Stamps {
  id: string
  groupId: string
  householdId: string
  name: string
  /** Orders names in the language of the group. */
  sortKey: Generated<string>
  slug: string
  description: string
  position: number
  public: Flag
  queryFilterString: string
  /** Without rules it has only the recipes added by hand, not all. */
  onlyByHand: DefaultFlag
}

interface CookbookRecipeTable {
  cookbookId: string
  recipeId: string
  /** Who added it or left it out. */
  userId: string | null
  /** Null for a recipe that only has a position. */
  state: 'added' | 'leftOut' | null
  position: number | null
  createdAt: Instant
}

export interface RecipeActivityTables {
  recipeComment: RecipeCommentTable
  userRating: UserRatingTable
  householdRecipe: HouseholdRecipeTable
  recipeTimelineEvent: RecipeTimelineEventTable
  recipeDraft: RecipeDraftTable
  shareLink: ShareLinkTable
  cookbook: CookbookTable
  cookbookRecipe: CookbookRecipeTable
  recipeAction: RecipeActionTable
}
