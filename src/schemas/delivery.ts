import * as v from 'valibot'
import { Id, Integer, named } from './wire'

export const DeliveryOut = named(
  'DeliveryOut',
  v.object({
    id: Id,
    /** Such as `recipe_created`. */
    eventType: v.string(),
    status: v.picklist(['waiting', 'delivered', 'failed']),
    tries: Integer,
    reason: v.nullable(
      v.picklist([
        'bad-url',
        'blocked',
        'timeout',
        'http-status',
        'connection',
        'mail',
        'limit',
        'interrupted',
        'other',
      ]),
    ),
    /** The status of a response other than a success. */
    httpStatus: v.nullable(Integer),
    createdAt: v.string(),
    updatedAt: v.string(),
  }),
)
export type DeliveryOut = v.InferOutput<typeof DeliveryOut>
