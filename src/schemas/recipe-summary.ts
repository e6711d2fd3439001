import * as v from 'valibot'
import { recipeLines, recipeNumbers } from '~/lib/recipe-fields'
import { RecipeCategory, RecipeTag, RecipeTool } from './organizer'
import { Day, Id, Instant, named } from './wire'

/**
 * A recipe in lists. `householdId` is the owner's household; both are the group's id if the last owner's account is
 * deleted. `rating` is the mean of the group's ratings, `lastMade` the latest over all households. `image` is an opaque
 * key that changes with the picture. `language` is the tag of the language that it is written in.
 */
export const RecipeSummary = named(
  'RecipeSummary',
  v.object({
    id: Id,
    userId: Id,
    householdId: Id,
    groupId: Id,
    name: v.string(),
    slug: v.string(),
    image: v.nullable(v.string()),
    ...v.entriesFromList(recipeNumbers, v.number()),
    ...v.entriesFromList(recipeLines, v.nullable(v.string())),
    description: v.string(),
    language: v.string(),
    recipeCategory: v.array(RecipeCategory),
    tags: v.array(RecipeTag),
    tools: v.array(RecipeTool),
    rating: v.nullable(v.number()),
    orgURL: v.nullable(v.string()),
    dateAdded: Day,
    dateUpdated: Instant,
    createdAt: Instant,
    updatedAt: Instant,
    lastMade: v.nullable(Instant),
  }),
)
export type RecipeSummary = v.InferOutput<typeof RecipeSummary>
