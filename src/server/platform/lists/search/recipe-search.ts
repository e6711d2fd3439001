import { sql } from 'kysely'
import { normalizeText } from '~/lib/text/normalize'
import { scopedRecipeRows } from '~/server/platform/access/scope'
import type { ReadCtx } from '~/server/platform/context'
import { containsText, positionOfText, recipeContains } from '~/server/platform/db/text-search'
import type { Search } from '~/server/platform/lists/entity'
import { closestNames } from './fuzzy-match'
import { matchInOrder } from './match-in-order'
import { readSearchText } from './search-text'

const id = sql.ref<string>('recipe.id')
const name = sql.ref<string>('recipe.nameNormalized')

/**
 * Searches name, description, ingredient notes, original lines and food names. Any word may match; names with the whole
 * text come first, then, without an explicit order, those that start with it, those with a word that starts with it,
 * and those with most of its words. Text without any match finds recipes with similar names.
 */
export const recipeSearch: Search<ReadCtx> = {
  contains(ctx, text) {
    const wanted = readSearchText(text, normalizeText)
    if (!wanted) return null
    const whole = wanted.whole.map((one) => containsText(name, one))
    const words = wanted.literals.map(
      (one) => sql<number>`case when ${containsText(name, one)} then 1 else 0 end`,
    )
    return {
      condition: recipeContains(ctx.db, id, wanted.literals),
      rank: sql<number>`case when ${sql.join(whole, sql` or `)} then 0 else 1 end`,
      tieBreakers: [positionOfText(name, wanted.whole), sql`${sql.join(words, sql` + `)} desc`, name],
    }
  },
  async fuzzy(ctx, text) {
    const wanted = readSearchText(text, normalizeText)
    if (!wanted || wanted.quoted) return null
    const names = await scopedRecipeRows(ctx).select(['recipe.id', 'recipe.nameNormalized as name']).execute()
    return matchInOrder(id, await closestNames(wanted.literals.join(' '), names))
  },
}
