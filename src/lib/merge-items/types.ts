import type { IngredientAmount } from '~/schemas/recipe'
import type { Measure } from './measures.ts'
import type { Amount, MoreAmounts } from './more-amounts.ts'

/** A note with amounts that grow with its recipe. */
export interface NotedAmounts {
  amounts: readonly IngredientAmount[]
  /** The note without them, for rows that they do not fit. */
  plain: string
}

/** A recipe's contribution to an item: `recipeScale` times `recipeQuantity` (a null scale counts as 1). */
export interface ItemReference {
  id: string
  recipeId: string
  recipeQuantity: number
  recipeScale: number | null
  recipeNote: string | null
  /** Belongs to `recipeQuantity`. */
  more: MoreAmounts | null
  /** What scales in `recipeNote`. */
  noteAmounts?: NotedAmounts | null | undefined
}

/** A shopping item with the fields for merging. Quantity 0 means "some" (salt). */
export interface ItemDraft extends Amount {
  id: string
  shoppingListId: string
  foodId: string | null
  note: string
  checked: boolean
  position: number
  labelId: string | null
  extras: Record<string, string>
  recipeReferences: ItemReference[]
}

export interface ListReference {
  id: string
  shoppingListId: string
  recipeId: string
  recipeQuantity: number
}

export interface IngredientToBuy {
  quantity: number | null
  unitId: string | null
  /** Null for counted things. */
  measure: Measure | null
  more: MoreAmounts | null
  foodId: string | null
  labelId: string | null
  note: string | null
  noteAmounts?: NotedAmounts | null | undefined
  /** A linked recipe, whose own ingredients are bought instead. */
  referencedRecipeId: string | null
}

export interface RecipeToBuy {
  id: string
  ingredients: readonly IngredientToBuy[]
}

/** Links to recipes outside this map are ignored. */
export type RecipesById = ReadonlyMap<string, RecipeToBuy>

export interface Absorption {
  item: ItemDraft
  intoId: string
}
