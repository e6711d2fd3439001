import type { RecipeSummary } from '~/schemas/recipe-summary'
import type { ReadCtx } from '~/server/platform/context'
import { chunksOf, ROWS_PER_BATCH } from '~/server/platform/db/chunks'
import { DomainError } from '~/server/platform/errors'
import { readOrganizers } from './recipe-organizers.service'
import { presentRecipeSummary } from './recipe-summaries.present'
import { readRecipeSummaryRows } from './recipe-summaries.repository'

/** Characters of all descriptions of a list; more would make a response of hundreds of megabytes. */
const DESCRIPTIONS_MAX = 32_000_000

/** Unknown ids are left out. Two statements per 500 recipes. Throws `too_costly` if the descriptions are too long. */
export async function readRecipeSummaries(
  ctx: ReadCtx,
  ids: Iterable<string>,
): Promise<Map<string, RecipeSummary>> {
  const summaries = new Map<string, RecipeSummary>()
  let length = 0
  for (const wanted of chunksOf([...new Set(ids)], ROWS_PER_BATCH)) {
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
