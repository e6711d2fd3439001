import type { ReadCtx } from '~/server/context'
import { areCostlyFilters } from '~/server/lists/filter/compile'
import { recipeAttributes } from './recipes.attributes'

/**
 * Reads recipes by these filters. What looks at very many rows keeps the whole server waiting on SQLite: of members it
 * goes one after the other with rests, by household, so that no number of such reads at once shuts others out. Guests
 * have a queue of their own. Throws `bad_filter`.
 */
export async function readByFilters<T>(
  { actor, enqueueMemberRead }: ReadCtx,
  filters: readonly (string | null | undefined)[],
  read: () => Promise<T>,
): Promise<T> {
  const waits = actor.kind === 'user' && areCostlyFilters(recipeAttributes, filters)
  return waits ? enqueueMemberRead(actor.householdId, read) : read()
}
