import type { Measure } from './measures.ts'
import type { Amount, MoreAmounts } from './more-amounts.ts'

/** What a recipe has put into an item: `recipeScale` times `recipeQuantity` (a null scale counts as 1). */
export interface ItemReference {
  id: string
  recipeId: string
  recipeQuantity: number
  recipeScale: number | null
  recipeNote: string | null
  /** What `recipeQuantity` says beyond its number. */
  more: MoreAmounts | null
}

/** A shopping item as far as merging is concerned. Quantity 0 means "some" (salt). */
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

/** An ingredient as far as shopping is concerned; ids only of units, foods and recipes that exist. */
export interface IngredientToBuy {
  quantity: number | null
  unitId: string | null
  /** What the unit measures; null for what is counted. */
  measure: Measure | null
  more: MoreAmounts | null
  foodId: string | null
  labelId: string | null
  note: string | null
  /** The linked recipe that this line stands for; its own ingredients are bought instead. */
  referencedRecipeId: string | null
}

export interface RecipeToBuy {
  id: string
  ingredients: readonly IngredientToBuy[]
}

/** The recipes that may be linked from one another, by id. A link to a recipe that is not here is left out. */
export type RecipesById = ReadonlyMap<string, RecipeToBuy>

export interface Absorption {
  item: ItemDraft
  intoId: string
}
