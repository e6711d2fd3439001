import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import { RecipeFilterCountsQuery } from '~/schemas/recipe-filter-counts'
import { RecipeListQuery } from '~/schemas/recipe-list'
import { loadOtherFoodNames } from '~/server/kitchen/ingredients/seeds/other-names'
import { scopedRecipeRows } from '~/server/platform/access/scope'
import { asUser, createCtx, type ReadCtx } from '~/server/platform/context'
import { defineList } from '~/server/platform/lists/entity'
import { pageOfIds } from '~/server/platform/lists/page'
import { recipeSearch, type SearchLimits } from '~/server/platform/lists/search/recipe-search'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { addRecipeRows } from '../../../../tests/support/recipe-rows'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import type { CountLimits } from './recipe-filter-counts.repository'
import { countFilters } from './recipe-filter-counts.service'
import { recipeAttributes } from './recipes.attributes'

const listWith = (limits: SearchLimits, shuffledMax = 1000) =>
  defineList({
    scope: scopedRecipeRows,
    attributes: recipeAttributes,
    search: recipeSearch(loadOtherFoodNames, limits),
    shuffledMax,
  })
const limits = { readAll: 1000, sorted: 1000, organizers: 500 }
const small = listWith(limits)
const large = listWith({ ...limits, readAll: 0 }, 0)
const bounded = listWith({ ...limits, readAll: 0, sorted: 4 })

const mains = ['Chicken', 'Lamb', 'Café', 'Smoked salmon', 'Aubergine', 'Mi goreng']
const dishes = ['soup', 'curry', 'gratin', 'chicken pie', 'stew']
const rows = mains.flatMap((main, one) =>
  dishes.map((dish, two) => ({
    name: `${main} ${dish}`,
    description: two === 1 ? 'Served with a salsify "mash".\nFor 100% of guests_' : '',
    tags: two === 0 ? ['Winter dinner', 'Lamb'] : two === 2 ? ['Quick'] : [],
    categories: one === 1 ? ['Desserts'] : [],
    ingredients: [
      { food: one % 2 === 0 ? 'Eggplant' : 'Rice', note: two === 3 ? 'finely chopped' : '' },
      { originalText: `${two} cups miso` },
    ],
    ...(one % 3 === 0 ? { rating: 1 + two } : {}),
  })),
)

describeOnEachDatabase('a list of recipes', (server) => {
  let anna: Person
  let ctx: ReadCtx

  beforeAll(async () => {
    anna = await buildPerson(server(), { flags: { canOrganize: true } })
    const other = await buildPerson(server())
    const ids = [...(await addRecipeRows(server().runtime, anna, rows)).values()]
    await addRecipeRows(server().runtime, other, rows.slice(0, 8))
    ctx = asUser(createCtx(server().runtime, anna.user, 'en-US'))
    for (const [at, id] of ids.entries()) {
      const { db } = server().runtime
      if (at % 4 === 0)
        await db
          .insertInto('userRating')
          .values({
            id: crypto.randomUUID(),
            userId: at % 8 === 0 ? anna.user.id : other.user.id,
            recipeId: id,
            rating: at % 6,
            isFavorite: false,
          })
          .execute()
      if (at % 5 === 0)
        await db
          .insertInto('householdRecipe')
          .values({
            householdId: at % 10 === 0 ? anna.user.householdId : other.user.householdId,
            recipeId: id,
            lastMade: at % 20 === 0 ? null : `2026-01-${10 + at}T00:00:00.000Z`,
          })
          .execute()
    }
  })

  const listed = (list: typeof small, query: Record<string, string>, reader = ctx) => {
    const { requireAllWords, ...parsed } = v.parse(RecipeListQuery, query)
    return pageOfIds(reader, list, parsed, { allWords: requireAllWords })
  }
  const whole = async (query: Record<string, string>) =>
    (await listed(small, { ...query, perPage: '-1' })).ids

  it.each([
    'chicken',
    'chick',
    'lamb soup',
    'lamb gratin quick',
    'mi',
    'ca',
    'a',
    'h"',
    '100% of',
    'guests_',
    '"smoked salmon"',
    '"finely chopped" soup',
    '"salsify "mash""',
    'aubergine rice',
    'dinner',
    'dessert',
    'zzz',
    'chikcen',
    'salmom',
    'lmab',
    'gratim',
    'soop',
    'auberginr',
  ])('finds the same for %s, read as a whole, from the group, and from the index', async (search) => {
    const others: Record<string, string>[] = [
      {},
      { requireAllWords: 'true' },
      { queryFilter: 'name LIKE "%a%"' },
      { orderBy: 'name', orderDirection: 'desc' },
    ]
    for (const rest of others) {
      const query = { search, ...rest }
      const expected = await whole(query)
      for (const list of [small, large]) {
        const page = await listed(list, { ...query, perPage: '50' })
        expect(page.ids).toEqual(expected)
        expect([page.total, page.hasMore]).toEqual([expected.length, undefined])
      }
      const second = await listed(large, { ...query, perPage: '3', page: '2' })
      expect([second.ids, second.total]).toEqual([expected.slice(3, 6), expected.length])
    }
  })

  it('with more matches than are sorted starts with the best names and reports that there are more', async () => {
    const expected = await whole({ search: 'chicken' })
    expect(expected.length).toBeGreaterThan(4)
    const page = await listed(bounded, { search: 'chicken', perPage: '50' })
    expect(page.ids).toEqual(expected.slice(0, 4))
    expect([page.total, page.totalPages, page.hasMore]).toEqual([4, 1, true])
    const few = await listed(bounded, { search: 'goreng curry', requireAllWords: 'true', perPage: '50' })
    expect([few.total, few.hasMore]).toEqual([1, undefined])
  })

  it.each([1000, 0])(
    'searches the tags with the shortest names of many (%i recipes read)',
    async (readAll) => {
      const cook = await buildPerson(server())
      await addRecipeRows(server().runtime, cook, [
        { name: 'Broth', tags: ['Quickly made by children'] },
        { name: 'Toast', tags: ['Quick', 'Easy dinner'] },
        { name: 'Omelet', tags: ['Quick to make', 'Easy'] },
      ])
      const reader = asUser(createCtx(server().runtime, cook.user, 'en-US'))
      const count = async (organizers: number, search: string) =>
        (await listed(listWith({ ...limits, readAll, organizers }), { search, perPage: '50' }, reader)).total
      expect([await count(1, 'quick'), await count(2, 'quick'), await count(500, 'quick')]).toEqual([1, 2, 3])
      // The limit is shared by the terms.
      expect([await count(2, 'easy quick'), await count(4, 'children easy')]).toEqual([2, 3])
    },
  )

  it.each<Record<string, string>>([
    { orderBy: 'rating', orderDirection: 'desc' },
    { orderBy: 'rating', orderDirection: 'asc' },
    { orderBy: 'rating:asc', orderByNullPosition: 'last' },
    { orderBy: 'lastMade', orderDirection: 'desc' },
    { orderBy: 'lastMade', orderDirection: 'asc', queryFilter: 'rating IS NOT NULL' },
    { orderBy: 'random', paginationSeed: 'one' },
    { orderBy: 'random', paginationSeed: 'two', queryFilter: 'name LIKE "%soup%"' },
  ])('has pages in the order of the whole: %o', async (query) => {
    const expected = (await listed(large, { ...query, perPage: '-1' })).ids
    expect(expected.length).toBeGreaterThan(5)
    expect(expected.toSorted()).toEqual((await whole(query)).toSorted())
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => listed(large, { ...query, perPage: '7', page: String(page) })),
    )
    expect(pages.flatMap(({ ids }) => ids)).toEqual(expected)
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => expected.length))
  })

  it('counts filters from indexes as from recipes, and reports where it stops', async () => {
    const count = (query: Record<string, string | string[]>, limits?: CountLimits) =>
      countFilters(ctx, v.parse(RecipeFilterCountsQuery, query), limits)
    const all = await count({})
    expect([all.total, all.atLeast]).toEqual([rows.length, []])
    // A condition that all recipes fulfill is counted by recipe.
    const byRecipe = await count({ queryFilter: 'name LIKE "%"' })
    expect(byRecipe).toEqual(all)
    const few = await count({}, { foods: 3, others: 4 })
    expect([few.total, few.categories, few.tags]).toEqual([all.total, all.categories, all.tags])
    expect(few.atLeast.toSorted()).toEqual(['foods', 'households', 'times'])
    const found = await count({ search: 'lamb', kinds: ['tags'] }, { foods: 3, others: 4 })
    expect([found.total, found.atLeast.toSorted()]).toEqual([4, ['tags', 'total']])
    const ofTag = await count({ tags: ['quick'] }, { foods: 100, others: 3 })
    expect(ofTag.atLeast).toContain('total')
    expect(ofTag.tags).toEqual(all.tags)
  })
})
