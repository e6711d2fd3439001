import * as v from 'valibot'
import { Id, Instant, Name, named, pageOf } from './wire'

/** Categories, tags and tools. Their slug follows from the name. */
const organizer = { id: Id, groupId: Id, name: v.string(), slug: v.string() }

export const RecipeCategory = named('RecipeCategory', v.object(organizer))
export type RecipeCategory = v.InferOutput<typeof RecipeCategory>

export const RecipeTag = named('RecipeTag', v.object(organizer))
export type RecipeTag = v.InferOutput<typeof RecipeTag>

/** `householdsWithTool` has the slugs of the households with the tool on hand. */
export const RecipeTool = named(
  'RecipeTool',
  v.object({ ...organizer, householdsWithTool: v.array(v.string()) }),
)
export type RecipeTool = v.InferOutput<typeof RecipeTool>

/** On their own they have a version. */
export const CategoryOut = named('CategoryOut', v.object({ ...organizer, updatedAt: Instant }))
export type CategoryOut = v.InferOutput<typeof CategoryOut>
export const TagOut = named('TagOut', v.object({ ...organizer, updatedAt: Instant }))
export type TagOut = v.InferOutput<typeof TagOut>
export const ToolOut = named('RecipeToolOut', v.object({ ...RecipeTool.entries, updatedAt: Instant }))
export type ToolOut = v.InferOutput<typeof ToolOut>

export const RecipeCategoryPagination = pageOf('RecipeCategoryPagination', CategoryOut)
export const RecipeTagPagination = pageOf('RecipeTagPagination', TagOut)
export const RecipeToolPagination = pageOf('RecipeToolPagination', ToolOut)

/** Without its group. */
export const CategorySummary = named(
  'CategorySummary',
  v.object({ id: Id, slug: v.string(), name: v.string(), updatedAt: Instant }),
)
export type CategorySummary = v.InferOutput<typeof CategorySummary>

export const CategoryIn = named('CategoryIn', v.object({ name: Name }))
export const TagIn = named('TagIn', v.object({ name: Name }))
export type OrganizerIn = v.InferOutput<typeof TagIn>

/** Only the caller's own household in `householdsWithTool` is considered. */
export const RecipeToolCreate = named(
  'RecipeToolCreate',
  v.object({
    name: Name,
    householdsWithTool: v.optional(v.pipe(v.array(v.string()), v.maxLength(1000)), []),
  }),
)
export type RecipeToolCreate = v.InferOutput<typeof RecipeToolCreate>
