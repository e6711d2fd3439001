import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { scopedOrganizers, scopedRecipeRows } from '~/server/platform/access/scope'
import type { ReadCtx } from '~/server/platform/context'
import { containsText, positionOfText, recipesWithText, slugHas } from '~/server/platform/db/text-search'
import type { Search } from '~/server/platform/lists/entity'
import { closestNames } from './fuzzy-match'
import { matchInOrder } from './match-in-order'
import { type OtherNames, readSearchTerms, type SearchTerm } from './search-terms'

const id = sql.ref<string>('recipe.id')
const name = sql.ref<string>('recipe.nameNormalized')

/**
 * Searches name, description, ingredient notes, original lines, food names, categories and tags. Quoted phrases must
 * occur. Of the words, any may match; names with the whole text come first, then, without an explicit order, those that
 * start with it, those with a word that starts with it, recipes with all words, and those with most words in the name.
 * `narrow` matches only recipes with all words. Text without any match finds recipes with similar names.
 */
export const recipeSearch = (loadOtherNames: () => Promise<OtherNames>): Search<ReadCtx> => ({
  async contains(ctx, text) {
    const wanted = readSearchTerms(text, await loadOtherNames())
    if (!wanted) return null
    const { terms } = wanted
    const phrases = wanted.phrases.map((phrase) => isIn(recipesWithText(ctx.db, [[phrase]])))
    const withTerms = (terms: readonly SearchTerm[]) => isIn(recipesWithTerms(ctx, terms))
    const all = sql<SqlBool>`(${sql.join([...phrases, ...terms.map((term) => withTerms([term]))], sql` and `)})`
    const isAlike = phrases.length > 0 ? terms.length === 0 : terms.length === 1
    const any = phrases.length > 0 ? sql<SqlBool>`(${sql.join(phrases, sql` and `)})` : withTerms(terms)
    const whole = wanted.whole.map((one) => containsText(name, one))
    const inName = terms.map((term) => flag(nameHas(term)))
    return {
      condition: isAlike ? all : any,
      narrow: isAlike ? null : all,
      rank: sql<number>`case when ${sql.join(whole, sql` or `)} then 0 else 1 end`,
      tieBreakers: [
        positionOfText(name, wanted.whole),
        ...(isAlike ? [] : [sql`${flag(all)} desc`]),
        ...(inName.length > 0 ? [sql`${sql.join(inName, sql` + `)} desc`] : []),
        name,
      ],
    }
  },
  async fuzzy(ctx, text) {
    const wanted = readSearchTerms(text, await loadOtherNames())
    if (!wanted || wanted.phrases.length > 0) return null
    const names = await scopedRecipeRows(ctx).select(['recipe.id', 'recipe.nameNormalized as name']).execute()
    const words = wanted.terms.flatMap((term) => term.words).join(' ')
    return matchInOrder(id, await closestNames(words, names))
  },
})

const flag = (condition: RawBuilder<SqlBool>) => sql<number>`case when ${condition} then 1 else 0 end`

const isIn = (recipeIds: RawBuilder<unknown>) => sql<SqlBool>`${id} in (${recipeIds})`

const nameHas = ({ spellings }: SearchTerm) =>
  sql<SqlBool>`(${sql.join(
    spellings.map((words) =>
      sql.join(
        words.map((word) => containsText(name, word)),
        sql` and `,
      ),
    ),
    sql` or `,
  )})`

/** Ids of recipes with any of the terms: in their text, or as the beginning of a word of a category or tag. */
function recipesWithTerms(ctx: ReadCtx, terms: readonly SearchTerm[]): RawBuilder<unknown> {
  const text = recipesWithText(
    ctx.db,
    terms.flatMap(({ spellings }) => spellings),
  )
  const words = terms.map(({ words }) => words.map(inSlug).filter(Boolean)).filter(({ length }) => length > 0)
  if (words.length === 0) return text
  const organized = (kind: 'category' | 'tag', link: 'recipeCategory' | 'recipeTag', key: string) => {
    const named = scopedOrganizers(ctx, kind)
      .where(({ or }) => or(words.map((ofTerm) => slugHas(sql.ref(`${kind}.slug`), ofTerm))))
      .select('id')
    return sql`select ${sql.table(link)}."recipeId" from ${sql.table(link)} where ${sql.ref(`${link}.${key}`)} in (${named})`
  }
  return sql`${text} union ${organized('category', 'recipeCategory', 'categoryId')} union ${organized('tag', 'recipeTag', 'tagId')}`
}

/** As in the slug of a category or tag. "desserts" finds "Dessert" and "Desserts". */
const inSlug = (word: string) =>
  word
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/(?<=..[^s])s$/, '')
