import type { RecipeFilterCounts, RecipeFilterCountsQuery } from '~/schemas/recipe-filter-counts'
import type { RecipeListQuery } from '~/schemas/recipe-list'
import { costlyRead, type ReadCtx } from '~/server/platform/context'
import type { LinkedKind } from '~/server/platform/db/recipe-links'
import type { Choice } from '~/server/platform/lists/entity'
import { filterChoices } from '~/server/platform/lists/filter/compile'
import { asChoice, searchCondition } from '~/server/platform/lists/page'
import { COUNTED_MAX, countKinds } from './recipe-filter-counts.repository'
import { chosenConditions } from './recipe-list.service'
import { recipeAttributes, recipeList } from './recipes.attributes'

/** Choices of a kind that match any do not narrow that kind. Errors: `bad_filter`, `too_costly`. */
export const countFilters = (
  ctx: ReadCtx,
  query: RecipeFilterCountsQuery,
  max = COUNTED_MAX,
): Promise<RecipeFilterCounts> => costlyRead(ctx, (ctx) => countAll(ctx, query, max))

type Kind = Exclude<keyof RecipeFilterCounts, 'total' | 'options' | 'atLeast'>

const linkedKinds: readonly {
  kind: 'categories' | 'tags' | 'tools' | 'foods'
  of: LinkedKind
  all: (query: RecipeListQuery) => boolean
}[] = [
  { kind: 'categories', of: 'category', all: (query) => query.requireAllCategories },
  { kind: 'tags', of: 'tag', all: (query) => query.requireAllTags },
  { kind: 'tools', of: 'tool', all: (query) => query.requireAllTools },
  { kind: 'foods', of: 'food', all: (query) => query.requireAllFoods },
]

async function countAll(
  ctx: ReadCtx,
  query: RecipeFilterCountsQuery,
  max: number,
): Promise<RecipeFilterCounts> {
  const always = filterChoices(ctx, recipeAttributes, query.queryFilter)
  let hasMore = false
  /** With the search, which lists the best matches among these rows. */
  const searched = async (choices: Choice[]): Promise<Choice[]> => {
    if (!query.search) return choices
    const search = await searchCondition(ctx, recipeList, query.search, {
      conditions: [...always, ...choices].map(({ check }) => check),
      allWords: query.requireAllWords,
    })
    hasMore ||= search?.hasMore ?? false
    return search ? [...choices, asChoice(search.condition)] : choices
  }
  /** Null if the kind does not narrow itself, as without choices. */
  const conditionsWithout = async (kind: keyof RecipeListQuery, isNarrowed: boolean) =>
    isNarrowed
      ? await searched(
          await chosenConditions(ctx, { ...query, [kind]: kind === 'maxMinutes' ? undefined : [] }),
        )
      : null
  const isWanted = (kind: Kind) => query.kinds.length === 0 || query.kinds.includes(kind)
  const linked = []
  for (const { kind, of, all } of linkedKinds)
    if (isWanted(kind))
      linked.push({
        kind,
        of,
        conditions: await conditionsWithout(kind, !all(query) && query[kind].length > 0),
      })
  const conditions = {
    always,
    chosen: await searched(await chosenConditions(ctx, query)),
    text: query.named?.trim() ?? '',
  }
  const { rows, atLeast } = await countKinds<Kind>(
    ctx,
    conditions,
    {
      linked,
      households: isWanted('households')
        ? {
            kind: 'households',
            conditions: await conditionsWithout('households', query.households.length > 0),
          }
        : null,
      times: isWanted('times')
        ? {
            kind: 'times',
            conditions: await conditionsWithout('maxMinutes', query.maxMinutes !== undefined),
          }
        : null,
    },
    max,
  )
  const ofKind = (kind: Kind) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ id, name, count, isMore }) => ({ id, name, count, ...(isMore ? { atLeast: true } : {}) }))
  const optionsOf = (kind: Kind) => rows.find((row) => row.kind === kind)?.options ?? 0
  return {
    total: rows.find(({ kind }) => kind === 'total')?.count ?? 0,
    categories: ofKind('categories'),
    tags: ofKind('tags'),
    tools: ofKind('tools'),
    foods: ofKind('foods'),
    households: ofKind('households'),
    times: ofKind('times').map(({ id, name: _, ...counted }) => ({ minutes: Number(id), ...counted })),
    // A search that has more matches than it lists.
    atLeast: hasMore ? [...new Set(rows.map(({ kind }) => kind))] : atLeast,
    options: {
      categories: optionsOf('categories'),
      tags: optionsOf('tags'),
      tools: optionsOf('tools'),
      foods: optionsOf('foods'),
    },
  }
}
