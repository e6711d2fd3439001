import type { IngredientFood } from '~/schemas/food'
import type { MultiPurposeLabelSummary } from '~/schemas/label'
import type { ShoppingListItemOut } from '~/schemas/shopping'
import type { IngredientUnit } from '~/schemas/unit'

export interface ItemFields {
  quantity: number
  unitId: string | null
  foodId: string | null
  note: string
  checked: boolean
  position: number
  labelId: string | null
  extras: Record<string, string>
  recipeReferences: ShoppingListItemOut['recipeReferences']
}

export type OtherAmounts = Pick<ShoppingListItemOut, 'upperQuantity' | 'otherAmounts'>

/** The device creates the id, so that later changes can refer to the item immediately. */
export interface NewItem extends ItemFields, Partial<OtherAmounts> {
  id: string
}

/** `was` holds the previous values, to detect conflicts. */
export interface ItemEdit {
  id: string
  /** For messages when the item no longer exists. */
  title: string
  set: Partial<ItemFields>
  was: Partial<ItemFields>
  /** The item before the edit; older builds stored edits without it. */
  item?: ItemFields
}

export type ItemWork =
  | { kind: 'create'; items: NewItem[] }
  | { kind: 'update'; edits: ItemEdit[] }
  | { kind: 'delete'; ids: string[] }

export type SentRequest =
  | { id: 'createShoppingItems' | 'updateShoppingItems'; body: SentItem[] }
  | { id: 'deleteShoppingItems'; query: { ids: string[] } }

export interface SentItem extends Omit<ItemFields, 'recipeReferences'>, Partial<OtherAmounts> {
  id: string
  shoppingListId: string
  recipeReferences: {
    recipeId: string
    recipeQuantity: number
    recipeScale: number | null
    recipeNote: string | null
  }[]
}

/** Foods, units and labels that a change refers to, for display without a request. */
export interface ChangeEntities {
  foods?: IngredientFood[]
  units?: IngredientUnit[]
  labels?: MultiPurposeLabelSummary[]
}

/** An unconfirmed change of one list. */
export interface Change {
  /** Sent as `Idempotency-Key`. */
  key: string
  listId: string
  /** ISO, UTC, by this device's clock. */
  at: string
  /** Increases with every change of this device; stored changes are restored in this order. */
  order: number
  work: ItemWork
  entities: ChangeEntities
  title: string
  /** Set once the change may have reached the server; then nothing is merged into it. */
  sent: SentRequest | null
}

export interface ItemsResponse {
  createdItems: ShoppingListItemOut[]
  updatedItems: ShoppingListItemOut[]
  deletedItems: ShoppingListItemOut[]
}
