import type { RecipeSummary } from '~/schemas/recipe-summary'
import type { ReadCtx } from '~/server/context'
import { readOrganizers } from './recipe-organizers.service'
import { presentRecipeSummary } from './recipe-summaries.present'
import { readRecipeSummaryRows } from './recipe-summaries.repository'

/** Recipes of the group by id, as lists show them; unknown ids are left out. Two statements. */
export async function readRecipeSummaries(
  ctx: ReadCtx,
  ids: Iterable<string>,
): Promise<Map<string, RecipeSummary>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await readRecipeSummaryRows(ctx, wanted)
  const organizersOf = await readOrganizers(ctx, rows)
  return new Map(rows.map((row) => [row.id, presentRecipeSummary(row, organizersOf(row))]))
}
