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

/** A new item; its id is made on the device, so that later changes can speak of it at once. */
export interface NewItem extends ItemFields, Partial<OtherAmounts> {
  id: string
}

/** Some fields of an item anew. `was` are the values that the person saw, to find out later who changed what. */
export interface ItemEdit {
  id: string
  /** What the person calls the item: said when it is gone. */
  title: string
  set: Partial<ItemFields>
  was: Partial<ItemFields>
  /** The whole item as the person saw it before; earlier builds stored edits without. */
  item?: ItemFields
}

export type ItemWork =
  | { kind: 'create'; items: NewItem[] }
  | { kind: 'update'; edits: ItemEdit[] }
  | { kind: 'delete'; ids: string[] }

/** A write as it goes over the wire: the operation and what it takes. */
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

/** Foods, units and labels that a change names, so that it can be shown without asking anybody. */
export interface ChangeEntities {
  foods?: IngredientFood[]
  units?: IngredientUnit[]
  labels?: MultiPurposeLabelSummary[]
}

/** One change of a list that the server has not confirmed yet. */
export interface Change {
  /** Goes along as `Idempotency-Key`: made once, so that the change happens once. */
  key: string
  listId: string
  /** When it was made, by the clock of this device: ISO, UTC. */
  at: string
  /** Grows with every change of this device; what is kept is brought back in this order. */
  order: number
  work: ItemWork
  entities: ChangeEntities
  /** What it is about, for the person: said when the server refuses it. */
  title: string
  /** What may have reached the server. From then on nothing joins the change any more. */
  sent: SentRequest | null
}

export interface ItemsResponse {
  createdItems: ShoppingListItemOut[]
  updatedItems: ShoppingListItemOut[]
  deletedItems: ShoppingListItemOut[]
}
