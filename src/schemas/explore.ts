import * as v from 'valibot'
import { Id, named } from './wire'

export const PublicGroup = named('PublicGroup', v.object({ id: Id, name: v.string(), slug: v.string() }))
export type PublicGroup = v.InferOutput<typeof PublicGroup>
