import * as v from 'valibot'
import { named } from './wire'

/** Checked without sending anything. */
export const ReachOut = named(
  'ReachOut',
  v.object({
    /** `unknown`: no public host has this name, or it is an internal one. */
    state: v.picklist(['open', 'blocked', 'unknown', 'bad-url']),
  }),
)
export type ReachOut = v.InferOutput<typeof ReachOut>
