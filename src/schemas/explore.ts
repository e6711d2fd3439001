import * as v from 'valibot'
import { named } from './named'
import { Id } from './wire'

export const PublicGroup = named('PublicGroup', v.object({ id: Id, name: v.string(), slug: v.string() }))
export type PublicGroup = v.InferOutput<typeof PublicGroup>
