import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import { RecipeFilterCountsQuery } from '~/schemas/recipe-filter-counts'
import { RecipeListQuery } from '~/schemas/recipe-list'
import { RecipeSuggestionQuery } from '~/schemas/recipe-suggestion'
import { loadOtherFoodNames } from '~/server/kitchen/ingredients/seeds/other-names'
import { scopedRecipeRows } from '~/server/platform/access/scope'
import { asUser, createCtx, type ReadCtx } from '~/server/platform/context'
import { defineList } from '~/server/platform/lists/entity'
import { pageOfIds } from '~/server/platform/lists/page'
import { recipeSearch, type SearchLimits } from '~/server/platform/lists/search/recipe-search'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { addRecipeRows, foodId } from '../../../../tests/support/recipe-rows'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { countFilters } from './recipe-filter-counts.service'
import { chosenConditions } from './recipe-list.service'
import { findSuggestedIds } from './recipe-suggestions.repository'
import { recipeAttributes } from './recipes.attributes'

const listWith = (limits: SearchLimits, shuffledMax = 1000, countedMax = 1000) =>
  defineList({
    scope: scopedRecipeRows,
    attributes: recipeAttributes,
    search: recipeSearch(loadOtherFoodNames, limits),
    shuffledMax,
    countedMax,
  })
const limits = { readAll: 1000, sorted: 1000, organizers: 500 }
const small = listWith(limits)
const large = listWith({ ...limits, readAll: 0 }, 0)
const bounded = listWith({ ...limits, readAll: 0, sorted: 4 })
const counted = listWith(limits, 4, 4)

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

  const choices: Record<string, string | string[]>[] = [
    { tags: ['quick'] },
    { tags: ['quick', 'lamb'] },
    { tags: ['winter-dinner', 'lamb'], requireAllTags: 'true', orderBy: 'name' },
    { queryFilter: 'tags.name = "Quick" OR recipeCategory.name IN ["Desserts"]' },
    { queryFilter: 'rating IS NULL OR rating >= 3', orderBy: 'rating', orderDirection: 'asc' },
    { queryFilter: 'rating IS NULL OR tags.name = "Lamb"', orderBy: 'rating', orderDirection: 'desc' },
    { queryFilter: 'recipeIngredient.food.name = "Rice"', orderBy: 'lastMade', orderDirection: 'desc' },
    { queryFilter: 'name LIKE "%a%"', orderBy: 'lastMade', orderDirection: 'asc' },
    { queryFilter: 'name LIKE "%a%"', tags: ['lamb'], orderBy: 'random', paginationSeed: 'three' },
    { queryFilter: 'name NOT LIKE "%soup%" AND tags.name CONTAINS ALL ["Lamb"]' },
  ]

  it.each(choices)('counts in part, and has all pages in the order of the whole: %o', async (query) => {
    const parsed = v.parse(RecipeListQuery, query)
    const where = await chosenConditions(ctx, parsed)
    const page = (page: number, perPage: number, countAll = false) =>
      pageOfIds(ctx, counted, { ...parsed, page, perPage }, { where, countAll })
    const expected = (await page(1, -1)).ids
    expect(await page(1, 50, true)).toMatchObject({ ids: expected, total: expected.length })
    const ids: string[] = []
    let at = 0
    let last: Awaited<ReturnType<typeof page>>
    do {
      at += 1
      last = await page(at, 3)
      ids.push(...last.ids)
      const end = at * 3
      const most = 4 * Math.ceil((end + 1) / 4)
      expect([last.total, last.hasMore]).toEqual(
        expected.length > most ? [most, true] : [expected.length, undefined],
      )
    } while (at < last.totalPages)
    expect(ids).toEqual(expected)
    expect((await page(-1, 3)).ids).toEqual(expected.slice(Math.floor((expected.length - 1) / 3) * 3))
  })

  it('suggests from the recipes with most of the foods', async () => {
    const cook = await buildPerson(server())
    await addRecipeRows(server().runtime, cook, [
      { name: 'Egg', ingredients: [{ food: 'egg' }] },
      { name: 'Cake', ingredients: ['egg', 'flour', 'sugar', 'salt'].map((food) => ({ food })) },
      { name: 'Pasta', ingredients: ['egg', 'flour', 'flour', 'salt'].map((food) => ({ food })) },
      { name: 'Omelet', ingredients: ['egg', 'milk'].map((food) => ({ food })) },
    ])
    const { user } = cook
    const reader = asUser(createCtx(server().runtime, user, 'en-US'))
    const foods = await Promise.all(
      ['egg', 'flour', 'sugar'].map((name) => foodId(server().runtime, user.groupId, name)),
    )
    const find = async (max?: number) => {
      const query = v.parse(RecipeSuggestionQuery, { foods })
      const scope = { groupId: user.groupId, householdId: user.householdId, where: [], staples: null }
      const ids = await findSuggestedIds(reader, scope, query, max)
      const rows = await reader.db
        .selectFrom('recipe')
        .where('id', 'in', ids)
        .select(['id', 'name'])
        .execute()
      return ids.map((id) => rows.find((row) => row.id === id)?.name)
    }
    expect(await find()).toEqual(['Egg', 'Cake', 'Pasta', 'Omelet'])
    expect(await find(2)).toEqual(['Cake', 'Pasta'])
    expect(await find(1)).toEqual(['Cake'])
  })

  it('counts filters from indexes as from recipes, and reports where it stops', async () => {
    const count = (query: Record<string, string | string[]>, max?: number) =>
      countFilters(ctx, v.parse(RecipeFilterCountsQuery, query), max)
    const all = await count({})
    expect([all.total, all.atLeast]).toEqual([rows.length, []])
    // A condition that all recipes fulfill is counted by recipe.
    const byRecipe = await count({ queryFilter: 'name LIKE "%"' })
    expect(byRecipe).toEqual(all)
    const few = await count({}, 5)
    expect(few).toMatchObject({ total: 5, options: { tags: 3, categories: 1 } })
    expect(few.tags).toEqual(
      all.tags.map((tag) => (tag.count > 5 ? { ...tag, count: 5, atLeast: true } : tag)),
    )
    expect(few.times).toEqual(all.times.map((time) => ({ ...time, count: Math.min(time.count, 5) })))
    expect(few.households).toMatchObject([{ count: 5, atLeast: true }])
    expect(few.atLeast.toSorted()).toEqual(['foods', 'total'])
    const found = await count({ search: 'lamb', kinds: ['tags'] }, 4)
    expect([found.total, found.atLeast.toSorted()]).toEqual([4, ['tags', 'total']])
    const ofTag = await count({ tags: ['quick'] }, 3)
    expect(ofTag.atLeast).toContain('total')
    expect(ofTag.tags.map(({ name }) => name)).toEqual(all.tags.map(({ name }) => name))
  })
})
