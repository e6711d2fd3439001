import type { Generated, GeneratedAlways } from 'kysely'
import type { RecipeFields } from '~/lib/recipe-fields'
import type { Day, Flag, Instant, Json, Stamps } from './columns'

export interface RecipeTable extends Stamps, RecipeFields {
  id: string
  groupId: string
  /** The owner, whose household is the recipe's. */
  userId: string | null
  slug: string
  name: string
  nameNormalized: string
  /** Orders names in the language of the group. */
  sortKey: Generated<string>
  description: string
  /** Opaque key that changes with the picture; null without one. */
  image: string | null
  totalTimeSeconds: number | null
  orgUrl: string | null
  dateAdded: Day
  dateUpdated: Instant
  /** The latest of all households. */
  lastMade: Instant | null
  /** Mean of all ratings above zero. */
  rating: number | null
  extras: Json
  textBytes: Generated<number>
  /** Language tag of its text, set by a person or its source. */
  language: string | null
  /** Of its words, found with its search index; null if they are not clear. */
  recognizedLanguage: Generated<string | null>
}

interface RecipeSettingTable {
  recipeId: string
  public: Flag
  showNutrition: Flag
  showAssets: Flag
  landscapeView: Flag
  disableComments: Flag
  locked: Flag
}

interface RecipeNutritionTable {
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

interface RecipeIngredientTable {
  recipeId: string
  position: number
  referenceId: string
  title: string | null
  note: string
  /** The author's text; null when quantity, unit, food and note produce it. */
  display: string | null
  quantity: number | null
  unitId: string | null
  foodId: string | null
  referencedRecipeId: string | null
  originalText: string | null
  /** A `LineQuestion`; null for none. */
  question: Json | null
}

interface RecipeInstructionTable {
  recipeId: string
  position: number
  id: string
  title: string
  summary: string
  text: string
  /** JSON list of ingredient referenceIds. */
  ingredientReferences: Json
}

interface RecipeNoteTable {
  recipeId: string
  position: number
  title: string
  text: string
}

interface RecipeAssetTable {
  recipeId: string
  position: number
  name: string
  icon: string
  fileName: string | null
}

interface RecipeCategoryTable {
  recipeId: string
  categoryId: string
}

interface RecipeTagTable {
  recipeId: string
  tagId: string
}

interface RecipeToolTable {
  recipeId: string
  toolId: string
}

/** One row per recipe with its searchable text, normalized. On SQLite a trigram index follows it. */
export interface RecipeSearchTable {
  seq: GeneratedAlways<number>
  recipeId: string
  name: string
  body: string
}

/** Recipes whose row in `recipeSearch` is stale. */
interface RecipeSearchDueTable {
  recipeId: string
}

/** By which recipes with mostly the same words are found; written with the row in `recipeSearch`. */
interface RecipeSignatureTable {
  recipeId: string
  key: number
}

/** Slugs of a recipe before it was renamed. */
interface RecipeFormerSlugTable {
  groupId: string
  slug: string
  recipeId: string
  createdAt: string
}

export interface RecipeTables {
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
  recipeSearch: RecipeSearchTable
  recipeSearchDue: RecipeSearchDueTable
  recipeSignature: RecipeSignatureTable
  recipeFormerSlug: RecipeFormerSlugTable
}
