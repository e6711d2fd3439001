import type { RecipeSummary } from '~/schemas/recipe-summary'
import { fromJson } from '~/server/db/dialect'
import type { RecipeSummaryRow } from './recipe-summaries.repository'

/** A recipe as lists show it. */
export function presentRecipeSummary(row: RecipeSummaryRow): RecipeSummary {
  return {
    id: row.id,
    userId: row.userId,
    householdId: row.householdId,
    groupId: row.groupId,
    name: row.name,
    slug: row.slug,
    image: row.image,
    recipeServings: row.recipeServings,
    recipeYieldQuantity: row.recipeYieldQuantity,
    recipeYield: row.recipeYield,
    totalTime: row.totalTime,
    prepTime: row.prepTime,
    cookTime: row.cookTime,
    performTime: row.performTime,
    description: row.description,
    recipeCategory: fromJson(row.categories),
    tags: fromJson(row.tags),
    tools: fromJson(row.tools).map(({ id, groupId, name, slug, households }) => ({
      id,
      groupId,
      name,
      slug,
      householdsWithTool: fromJson(households).map((household) => household.slug),
    })),
    rating: row.rating,
    orgURL: row.orgUrl,
    dateAdded: row.dateAdded,
    dateUpdated: row.dateUpdated,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    lastMade: row.lastMade,
  }
}
