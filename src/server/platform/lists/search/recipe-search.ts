import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { spellingsOf } from '~/lib/text/fold-name'
import { normalizeText } from '~/lib/text/normalize'
import { recipeConditions, scopedOrganizers, scopedRecipeRows } from '~/server/platform/access/scope'
import type { ReadCtx } from '~/server/platform/context'
import { idList } from '~/server/platform/db/json-list'
import {
  containsText,
  isShort,
  nameBeginsWith,
  positionOfText,
  recipeHasText,
  recipesFromText,
  recipesWithText,
  type Spellings,
  slugHas,
} from '~/server/platform/db/text-search'
import type { BestMatch, Search, SearchedRows, SearchMatch } from '~/server/platform/lists/entity'
import { closestNames, matchInOrder, piecesOf } from './fuzzy-match'
import { type OtherNames, readSearchTerms, type SearchTerm, type SearchTerms } from './search-text'

const id = sql.ref<string>('recipe.id')
const name = sql.ref<string>('recipe.nameNormalized')

export interface SearchLimits {
  /** Recipes of a group that are all read. In larger groups the index of the server's recipes finds them. */
  readAll: number
  /** Found recipes that are sorted; of more, those with the text in their name come first. */
  sorted: number
  /** Categories, and tags, whose names are compared with the terms, which share them; the shortest of more. */
  organizers: number
}
const LIMITS: SearchLimits = { readAll: 1000, sorted: 1000, organizers: 500 }

/** Recipes with similar pieces of names that are compared letter by letter. */
const COMPARED_MAX = 1000

/**
 * Searches name, description, ingredient notes, original lines, food names, categories and tags. Quoted phrases must
 * occur. Of the words, any may match; names with the whole text come first, then, without an explicit order, those that
 * start with it, those with a word that starts with it, recipes with all words, and those with most words in the name.
 * `narrow` matches only recipes with all words. Text without any match finds recipes with similar names.
 */
export function recipeSearch(loadOtherNames: () => Promise<OtherNames>, limits = LIMITS): Search<ReadCtx> {
  return {
    async contains(ctx, text) {
      const wanted = readSearchTerms(text, await loadOtherNames())
      return wanted && wholeMatch(ctx, wanted, limits)
    },
    async best(ctx, text, rows) {
      const wanted = readSearchTerms(text, await loadOtherNames())
      if (!wanted) return null
      return (await hasMoreRecipes(ctx, limits.readAll))
        ? bestOfIndex(ctx, wanted, rows, limits)
        : bestOfGroup(ctx, wanted, rows, limits)
    },
    async fuzzy(ctx, text) {
      const wanted = readSearchTerms(text, await loadOtherNames())
      if (!wanted || wanted.phrases.length > 0) return null
      const words = wanted.terms.flatMap((term) => term.words).join(' ')
      const isLarge = await hasMoreRecipes(ctx, limits.readAll)
      for (const pieces of isLarge ? piecesOf(words) : [null]) {
        const names = await (pieces ? findNamesWith(ctx, pieces) : findAllNames(ctx))
        const match = matchInOrder(id, await closestNames(words, names))
        if (match) return match
      }
      return null
    },
  }
}

async function hasMoreRecipes(ctx: ReadCtx, count: number): Promise<boolean> {
  const { groupId } = ctx.actor
  const { rows } =
    await sql`select 1 from "recipe" where "groupId" = ${groupId} limit 1 offset ${count}`.execute(ctx.db)
  return rows.length > 0
}

const findAllNames = (ctx: ReadCtx) =>
  scopedRecipeRows(ctx).select(['recipe.id', 'recipe.nameNormalized as name']).execute()

async function findNamesWith(ctx: ReadCtx, pieces: readonly string[]) {
  const source = recipesFromText(ctx.db, {
    terms: [pieces.map((piece) => [piece])],
    every: false,
    onlyName: true,
  })
  const { rows } = await sql<{ id: string; name: string }>`
    select "recipe"."id", "recipe"."nameNormalized" as "name" from ${source}
    and ${allowed(ctx, [])} limit ${COMPARED_MAX}`.execute(ctx.db)
  return rows
}

const isAlikeOf = ({ phrases, terms }: SearchTerms) =>
  phrases.length > 0 ? terms.length === 0 : terms.length === 1

/** By the index of all recipes of the server; as many as there are. */
async function wholeMatch(ctx: ReadCtx, wanted: SearchTerms, limits: SearchLimits): Promise<SearchMatch> {
  const terms = (await allOf(ctx, wanted, limits)).slice(wanted.phrases.length)
  const phrases = wanted.phrases.map((phrase) => isIn(recipesWithText(ctx.db, [[phrase]])))
  const withTerms = (terms: readonly Wanted[]) => isIn(recipesWithTerms(ctx, terms))
  const all = sql<SqlBool>`(${sql.join([...phrases, ...terms.map((term) => withTerms([term]))], sql` and `)})`
  const any = phrases.length > 0 ? sql<SqlBool>`(${sql.join(phrases, sql` and `)})` : withTerms(terms)
  return ranked(wanted, all, any)
}

function ranked(wanted: SearchTerms, all: RawBuilder<SqlBool>, any: RawBuilder<SqlBool>): SearchMatch {
  const isAlike = isAlikeOf(wanted)
  const whole = wanted.whole.map((one) => containsText(name, one))
  const inName = wanted.terms.map((term) => flag(nameHas(term)))
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
}

/** A phrase, or a word with its other names. */
interface Wanted {
  spellings: Spellings
  /** Ids of those with words that begin with it. */
  organizers: Record<'category' | 'tag', string[]>
}

/** With the categories and tags of their names: most words name none, so their recipes need not be looked up. */
async function allOf(ctx: ReadCtx, { phrases, terms }: SearchTerms, limits: SearchLimits): Promise<Wanted[]> {
  const words = terms.map(({ words }) => words.map(asWord).filter(Boolean))
  const max = Math.ceil(limits.organizers / Math.max(1, terms.length))
  const named = words.flatMap((ofTerm, term) =>
    ofTerm.length === 0
      ? []
      : organizerKinds.map(
          ({ kind }) =>
            sql`select ${sql.lit(term)} as "term", ${kind} as "kind", "id", "name" from (${namedOrganizers(ctx, kind, ofTerm, max)}) as "named"`,
        ),
  )
  const { rows } =
    named.length === 0
      ? { rows: [] }
      : await sql<{
          term: number
          kind: string
          id: string
          name: string
        }>`${sql.join(named, sql` union all `)}`.execute(ctx.db)
  const found = rows.filter(({ term, name }) => {
    const texts = spellingsOf(name).map(dashed)
    return words[term]?.every((word) => texts.some((text) => hasWord(text, word)))
  })
  const ofKind = (kind: string, term: number) =>
    found.filter((row) => row.kind === kind && row.term === term).map(({ id }) => id)
  return [
    ...phrases.map((phrase) => ({ spellings: [[phrase]], organizers: { category: [], tag: [] } })),
    ...terms.map(({ spellings }, term) => ({
      spellings,
      organizers: { category: ofKind('category', term), tag: ofKind('tag', term) },
    })),
  ]
}

/** As conditions of each recipe of the group. */
async function bestOfGroup(
  ctx: ReadCtx,
  wanted: SearchTerms,
  { allWords }: Pick<SearchedRows, 'allWords'>,
  limits: SearchLimits,
): Promise<BestMatch> {
  const match = matchOfEach(ctx, wanted, await allOf(ctx, wanted, limits))
  const { narrow } = match
  const isNarrow =
    allWords &&
    narrow &&
    (await scopedRecipeRows(ctx).where(narrow).select('recipe.id').limit(1).execute()).length > 0
  return { ...match, condition: isNarrow ? narrow : match.condition, hasMore: false }
}

function matchOfEach(ctx: ReadCtx, wanted: SearchTerms, all: readonly Wanted[]): SearchMatch {
  const has = (one: Wanted) => hasWanted(ctx, one)
  const required = wanted.phrases.length > 0 ? all.slice(0, wanted.phrases.length) : null
  const every = sql<SqlBool>`(${sql.join(all.map(has), sql` and `)})`
  const any = required
    ? sql<SqlBool>`(${sql.join(required.map(has), sql` and `)})`
    : sql<SqlBool>`(${sql.join(all.map(has), sql` or `)})`
  return ranked(wanted, every, any)
}

function hasWanted(ctx: ReadCtx, { spellings, organizers }: Wanted): RawBuilder<SqlBool> {
  const organized = organizerKinds
    .filter(({ kind }) => organizers[kind].length > 0)
    .map(
      ({ kind, link, key }) =>
        sql`exists (select 1 from ${sql.table(link)} where ${sql.ref(`${link}.recipeId`)} = ${id} and ${sql.ref(`${link}.${key}`)} in (${idList(ctx.db, organizers[kind])}))`,
    )
  return sql<SqlBool>`(${sql.join([recipeHasText(id, spellings), ...organized], sql` or `)})`
}

const organizerKinds = [
  { kind: 'category', link: 'recipeCategory', key: 'categoryId' },
  { kind: 'tag', link: 'recipeTag', key: 'tagId' },
] as const

/** Those with words that begin with these, and others; the shortest names are closest to the words. */
const namedOrganizers = (ctx: ReadCtx, kind: 'category' | 'tag', words: readonly string[], max: number) =>
  scopedOrganizers(ctx, kind)
    .where(({ and }) => and(words.map((word) => mayBeIn(kind, word))))
    .orderBy(sql`length(${sql.ref(`${kind}.name`)})`)
    .orderBy('id')
    .limit(max)
    .select(['id', 'name'])

function mayBeIn(kind: 'category' | 'tag', word: string): RawBuilder<SqlBool> {
  const latin = normalizeText(word)
  const slugs = [latin, latin.replace(/(?<=[aou])e|(?<=a)a/g, '')].filter(Boolean)
  const inName = containsText(sql`lower(${sql.ref(`${kind}.name`)})`, word)
  const inSlug = slugs.map((one) => slugHas(sql.ref(`${kind}.slug`), [one]))
  return sql<SqlBool>`(${sql.join([inName, ...inSlug], sql` or `)})`
}

const allowed = (ctx: ReadCtx, conditions: readonly Expression<SqlBool>[]) =>
  sql.join(
    [sql`"recipe"."groupId" = ${ctx.actor.groupId}`, ...recipeConditions(ctx), ...conditions],
    sql` and `,
  )

/**
 * All recipes that are found, or `limits.sorted` of them: names that begin with the text, names that contain it, recipes with all
 * words, then the others.
 */
async function bestOfIndex(
  ctx: ReadCtx,
  wanted: SearchTerms,
  { conditions, allWords }: SearchedRows,
  limits: SearchLimits,
): Promise<BestMatch> {
  const most = limits.sorted
  const all = await allOf(ctx, wanted, limits)
  const required = wanted.phrases.length > 0 ? all.slice(0, wanted.phrases.length) : all
  const isAlike = isAlikeOf(wanted)
  const every = { terms: all, every: true }
  const some = isAlike ? every : { terms: required, every: wanted.phrases.length > 0 }
  const ids = new Set<string>()
  let withAll: string[] | null = null
  // A name with the whole text has all of its words.
  const names = [
    ...wanted.whole.map((text) => namesThatBegin(ctx, text, conditions, most)),
    ...wanted.whole.map((text) => namesWith(ctx, text, conditions, most + 1)),
  ]
  const add = async (statement: RawBuilder<{ id: string }>) => {
    for (const id of await findIds(ctx, statement)) ids.add(id)
  }
  for (const one of names) if (ids.size <= most) await add(one)
  if (ids.size <= most) {
    const isNarrow = allWords && !isAlike && (await findIds(ctx, everyWanted(ctx, every, [], 1))).length > 0
    const found = await findIds(ctx, everyWanted(ctx, isNarrow ? every : some, conditions, most + 1))
    if (found.length <= most) {
      const match = matchOfEach(ctx, wanted, all)
      return { ...match, condition: isIn(idList(ctx.db, found)), hasMore: false }
    }
    if (!isAlike && !isNarrow && ids.size < most) await add(everyWanted(ctx, every, conditions, most))
    withAll = [...ids]
    for (const id of found) ids.add(id)
  }
  const best = isIn(idList(ctx.db, [...ids].slice(0, most)))
  const hasAll = withAll ? isIn(idList(ctx.db, withAll)) : best
  return { ...ranked(wanted, hasAll, best), condition: best, hasMore: true }
}

async function findIds(ctx: ReadCtx, statement: RawBuilder<{ id: string }>): Promise<string[]> {
  const { rows } = await statement.execute(ctx.db)
  return rows.map(({ id }) => id)
}

type Conditions = readonly Expression<SqlBool>[]

const namesThatBegin = (ctx: ReadCtx, text: string, conditions: Conditions, most: number) =>
  sql<{ id: string }>`
    select "recipe"."id" from "recipe" where ${allowed(ctx, [nameBeginsWith(ctx.db, text), ...conditions])}
    order by "recipe"."nameNormalized" limit ${most}`

function namesWith(ctx: ReadCtx, text: string, conditions: Conditions, most: number) {
  // Few letters are in so many names that reading these in order soon has enough.
  if (isShort(text))
    return sql<{ id: string }>`
      select "recipe"."id" from "recipe" where ${allowed(ctx, [containsText(name, text), ...conditions])} limit ${most}`
  const source = recipesFromText(ctx.db, { terms: [[[text]]], every: true, onlyName: true })
  return sql<{ id: string }>`
    select "recipe"."id" from ${source} and ${allowed(ctx, conditions)} limit ${most}`
}

interface WantedTerms {
  terms: readonly Wanted[]
  every: boolean
}

/** In their texts, or as categories and tags; each source ends at the limit. */
function everyWanted(
  ctx: ReadCtx,
  { terms, every }: WantedTerms,
  conditions: Conditions,
  most: number,
): RawBuilder<{ id: string }> {
  const inText = recipesFromText(ctx.db, { terms: terms.map(({ spellings }) => spellings), every })
  const sources = [sql`select "recipe"."id" from ${inText} and ${allowed(ctx, conditions)} limit ${most}`]
  const organized = every ? terms.map((term) => [term]) : [terms]
  for (const some of organized)
    for (const { kind, link, key } of organizerKinds) {
      const ids = some.flatMap(({ organizers }) => organizers[kind])
      if (ids.length === 0) continue
      const others = every
        ? terms.filter((term) => !some.includes(term)).map((term) => hasWanted(ctx, term))
        : []
      sources.push(
        sql`select distinct "recipe"."id" from ${sql.table(link)} inner join "recipe" on "recipe"."id" = ${sql.ref(`${link}.recipeId`)} where ${sql.ref(`${link}.${key}`)} in (${idList(ctx.db, ids)}) and ${allowed(ctx, [...others, ...conditions])} limit ${most}`,
      )
    }
  const each = sources.map((source) => sql`select "id" from (${source}) as "found"`)
  return sql`${sql.join(each, sql` union `)} limit ${most}`
}

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
function recipesWithTerms(ctx: ReadCtx, terms: readonly Wanted[]): RawBuilder<unknown> {
  const sources = [
    recipesWithText(
      ctx.db,
      terms.flatMap(({ spellings }) => spellings),
    ),
  ]
  for (const { kind, link, key } of organizerKinds) {
    const ids = terms.flatMap(({ organizers }) => organizers[kind])
    if (ids.length > 0)
      sources.push(
        sql`select ${sql.ref(`${link}.recipeId`)} from ${sql.table(link)} where ${sql.ref(`${link}.${key}`)} in (${idList(ctx.db, ids)})`,
      )
  }
  return sql.join(sources, sql` union `)
}

/** Words of a name, each after a dash. */
const dashed = (text: string) => `-${text.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')}`

/** "desserts" finds "Dessert" and "Desserts". */
const asWord = (word: string) =>
  dashed(word)
    .replace(/^-+|-$/g, '')
    .replace(/(?<=..[^s])s$/, '')

/** Scripts without blanks between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

const hasWord = (text: string, word: string) => text.includes(UNSPACED.test(word) ? word : `-${word}`)
