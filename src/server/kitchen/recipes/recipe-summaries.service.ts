import type { RecipeSummary } from '~/schemas/recipe-summary'
import type { ReadCtx } from '~/server/platform/context'
import { chunksOf, ROWS_PER_TURN } from '~/server/platform/db/chunks'
import { DomainError } from '~/server/platform/errors'
import { readOrganizers } from './recipe-organizers.service'
import { presentRecipeSummary } from './recipe-summaries.present'
import { readRecipeSummaryRows } from './recipe-summaries.repository'

/** Characters of all descriptions of a list: more would be hundreds of megabytes of one response. */
const DESCRIPTIONS_MAX = 32_000_000

/**
 * Recipes of the group by id, as lists show them; unknown ids are left out. Two statements for every 500. Throws
 * `too_costly` where their descriptions together are too long.
 */
export async function readRecipeSummaries(
  ctx: ReadCtx,
  ids: Iterable<string>,
): Promise<Map<string, RecipeSummary>> {
  const summaries = new Map<string, RecipeSummary>()
  let length = 0
  for (const wanted of chunksOf([...new Set(ids)], ROWS_PER_TURN)) {
    const rows = await readRecipeSummaryRows(ctx, wanted)
    const organizersOf = await readOrganizers(ctx, rows)
    for (const row of rows) {
      length += row.description.length
      summaries.set(row.id, presentRecipeSummary(row, organizersOf(row)))
    }
    if (length > DESCRIPTIONS_MAX) throw new DomainError('too_costly')
  }
  return summaries
}
