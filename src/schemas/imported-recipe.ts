import * as v from 'valibot'
import { Id, Instant, Integer, named } from './wire'

/** A new recipe with what it still needs from a person. */
export const ImportedRecipe = named(
  'ImportedRecipe',
  v.object({
    id: Id,
    slug: v.string(),
    name: v.string(),
    image: v.nullable(v.string()),
    createdAt: Instant,
    linesToCheck: Integer,
    lacks: v.nullable(v.picklist(['ingredients', 'steps'])),
  }),
)
export type ImportedRecipe = v.InferOutput<typeof ImportedRecipe>
