import { pick } from '~/lib/records'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import { fromJson } from '~/server/db/dialect'
import { type RecipeSummaryRow, summaryColumns } from './recipe-summaries.repository'

/** A recipe as lists show it. */
export function presentRecipeSummary(row: RecipeSummaryRow): RecipeSummary {
  return {
    ...pick(row, summaryColumns),
    householdId: row.householdId,
    orgURL: row.orgUrl,
    recipeCategory: fromJson(row.categories),
    tags: fromJson(row.tags),
    tools: fromJson(row.tools).map(({ id, groupId, name, slug, households }) => ({
      id,
      groupId,
      name,
      slug,
      householdsWithTool: fromJson(households).map((household) => household.slug),
    })),
  }
}
