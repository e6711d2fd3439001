import { recipeLines, recipeNumbers } from '~/lib/recipe-fields'
import { pick } from '~/lib/records'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import type { RecipeOrganizers } from './recipe-organizers.service'
import type { RecipeColumnsRow } from './recipe-summaries.repository'
import { writtenIn } from './written-in'

/** Clients require an owner; the group's id names no person. */
export const ownerOnWire = ({ userId, groupId }: { userId: string | null; groupId: string }): string =>
  userId ?? groupId

export function presentRecipeSummary(row: RecipeColumnsRow, organizers: RecipeOrganizers): RecipeSummary {
  return {
    id: row.id,
    userId: ownerOnWire(row),
    householdId: row.householdId ?? row.groupId,
    groupId: row.groupId,
    name: row.name,
    slug: row.slug,
    image: row.image,
    ...pick(row, recipeNumbers),
    ...pick(row, recipeLines),
    description: row.description,
    language: writtenIn(row),
    recipeCategory: organizers.recipeCategory,
    tags: organizers.tags,
    tools: organizers.tools,
    rating: row.rating,
    orgURL: row.orgUrl,
    dateAdded: row.dateAdded,
    dateUpdated: row.dateUpdated,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    lastMade: row.lastMade,
  }
}
