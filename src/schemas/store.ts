import * as v from 'valibot'
import { Id, Instant, Integer, Name, named } from './wire'

const LabelIds = v.pipe(v.array(Id), v.maxLength(1000))

/** `labelIds` are its sections in order, of which a person placed `movedLabelIds`. */
export const Store = named(
  'Store',
  v.object({
    id: Id,
    householdId: Id,
    name: v.string(),
    /** Whether the order follows past trips. */
    learns: v.boolean(),
    /** Past trips that are long enough to learn from. */
    trips: Integer,
    labelIds: v.array(Id),
    movedLabelIds: v.array(Id),
    createdAt: Instant,
    updatedAt: Instant,
  }),
)
export type Store = v.InferOutput<typeof Store>
export const Stores = v.array(Store)

export const StoreCreate = named('StoreCreate', v.object({ name: Name }))

/** Omitted fields stay. `forget` deletes the learned order. */
export const StoreUpdate = named(
  'StoreUpdate',
  v.object({
    name: v.optional(Name),
    learns: v.optional(v.boolean()),
    labelIds: v.optional(LabelIds),
    movedLabelIds: v.optional(LabelIds, []),
    forget: v.optional(v.boolean(), false),
  }),
)
export type StoreUpdate = v.InferOutput<typeof StoreUpdate>

/** Null for anywhere. */
export const StoreChoice = named('StoreChoice', v.object({ storeId: v.nullable(Id) }))
