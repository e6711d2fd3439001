import { setImmediate } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RecipeListQuery } from '~/schemas/recipe-list'
import { asUser, createCtx } from '~/server/platform/context'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import type { ClientResponse } from '../../../../tests/support/client'
import { addRecipeRows, foodId, organizerId } from '../../../../tests/support/recipe-rows'
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../../tests/support/server'
import { listRecipes } from './recipe-list.service'

const listOf = (parameters: Record<string, string | string[] | number>) => {
  const query = new URLSearchParams()
  for (const [name, values] of Object.entries(parameters))
    for (const value of [values].flat()) query.append(name, String(value))
  return `/api/recipes?${query}`
}
const namesIn = (response: { status: number; body: { items: { name: string }[] } }): string[] => {
  expect(response.status).toBe(200)
  return response.body.items.map((item) => item.name)
}

describeOnEachDatabase('the recipe list', (server) => {
  let cook: Person
  let neighbor: Person
  let ids: Map<string, string>
  let tag: (name: string) => Promise<string>
  const list = async (parameters: Record<string, string | string[] | number>) =>
    namesIn(await cook.get(listOf({ orderBy: 'name:asc', ...parameters })))
  const filtered = (queryFilter: string) => list({ queryFilter })
  const idOf = (name: string) => ids.get(name) ?? ''

  beforeAll(async () => {
    const { runtime } = server()
    const { db } = runtime
    cook = await buildPerson(server())
    neighbor = await buildPerson(server(), {
      household: await buildHousehold(runtime, { groupId: cook.user.groupId }),
    })
    const outsider = await buildPerson(server())
    await addRecipeRows(runtime, outsider, [
      { name: 'Foreign Soup', tags: ['quick'], categories: ['Dinner'] },
    ])
    ids = new Map([
      ...(await addRecipeRows(runtime, cook, [
        {
          name: 'Apple Pie',
          description: 'Sweet, with cinnamon',
          createdAt: '2026-01-01T10:00:00.000Z',
          categories: ['Dessert'],
          tags: ['quick', 'easy'],
          tools: ['Oven'],
          ingredients: [{ food: 'Apple', note: 'peeled' }, { food: 'Flour' }],
          steps: ['Bake it.'],
          servings: 8,
          recipeYield: 'pieces',
          rating: 4,
        },
        {
          name: 'banana bread',
          createdAt: '2026-02-01T10:00:00.000Z',
          categories: ['Dessert', 'Breakfast'],
          tags: ['easy'],
          tools: ['Oven', 'Mixer'],
          ingredients: [{ food: 'Banana' }, { food: 'Flour' }],
          servings: 4,
          rating: 5,
        },
        {
          name: 'Crêpes Suzette',
          createdAt: '2026-03-01T10:00:00.000Z',
          categories: ['Dessert'],
          ingredients: [{ originalText: '2 cups of buttermilk' }],
          public: false,
          calories: '300',
        },
      ])),
      ...(await addRecipeRows(runtime, neighbor, [
        {
          name: 'Dal',
          createdAt: '2026-04-01T10:00:00.000Z',
          categories: ['Dinner'],
          tags: ['quick'],
          ingredients: [{ food: 'Lentils' }],
        },
      ])),
    ])
    tag = (name) => organizerId(runtime, cook.user.groupId, 'tag', name)
    const rate = (person: Person, name: string, rating: number | null, isFavorite = false) =>
      db
        .insertInto('userRating')
        .values({ id: crypto.randomUUID(), userId: person.user.id, recipeId: idOf(name), rating, isFavorite })
        .execute()
    await rate(cook, 'Apple Pie', 1)
    await rate(cook, 'banana bread', 0)
    await rate(cook, 'Dal', null, true)
    await rate(neighbor, 'Apple Pie', 5)
    const made = (person: Person, name: string, lastMade: string) =>
      db
        .insertInto('householdRecipe')
        .values({ householdId: person.user.householdId, recipeId: idOf(name), lastMade })
        .execute()
    await made(cook, 'Apple Pie', '2026-05-01T10:00:00.000Z')
    await made(cook, 'Dal', '2026-05-02T10:00:00.000Z')
    await made(neighbor, 'Apple Pie', '2026-05-03T10:00:00.000Z')
    await db
      .insertInto('recipeComment')
      .values({
        id: crypto.randomUUID(),
        recipeId: idOf('Dal'),
        userId: cook.user.id,
        text: 'Lovely',
        createdAt: '2026-01-01T00:00:00.000Z',
        updatedAt: '2026-01-01T00:00:00.000Z',
      })
      .execute()
    await db
      .insertInto('cookbook')
      .values(
        ['tags.name IN ["easy"]', '', 'nonsense ='].map((queryFilterString, index) => ({
          id: crypto.randomUUID(),
          groupId: cook.user.groupId,
          householdId: neighbor.user.householdId,
          name: `Book ${index}`,
          slug: `book-${index}`,
          description: '',
          position: index,
          public: false,
          queryFilterString,
          createdAt: '2026-01-01T00:00:00.000Z',
          updatedAt: '2026-01-01T00:00:00.000Z',
        })),
      )
      .execute()
  })

  it('shows the recipes of all households of the group, newest first, and none of other groups', async () => {
    const response = await cook.get('/api/recipes')
    expect(namesIn(response)).toEqual(['Dal', 'Crêpes Suzette', 'banana bread', 'Apple Pie'])
    expect(response.body).toMatchObject({
      page: 1,
      per_page: 50,
      total: 4,
      total_pages: 1,
      next: null,
      previous: null,
    })
  })

  it('is closed to callers without a session', async () => {
    const { call } = cook
    expect((await call('GET', '/api/recipes', undefined, { authorization: '' })).status).toBe(401)
  })

  it('shows of a recipe its owner, household, organizers and mean rating', async () => {
    const [item] = (await cook.get(listOf({ queryFilter: 'slug = apple-pie' }))).body.items
    expect(item).toMatchObject({
      id: idOf('Apple Pie'),
      slug: 'apple-pie',
      userId: cook.user.id,
      householdId: cook.user.householdId,
      groupId: cook.user.groupId,
      recipeServings: 8,
      recipeYield: 'pieces',
      rating: 4,
      createdAt: '2026-01-01T10:00:00.000Z',
      recipeCategory: [{ name: 'Dessert', slug: 'dessert' }],
      tags: [{ name: 'easy' }, { name: 'quick' }],
      tools: [{ name: 'Oven', householdsWithTool: [] }],
    })
    expect(item).not.toHaveProperty('recipeIngredient')
  })

  it('has links to other pages that keep every parameter', async () => {
    const first = await cook.get(
      '/api/recipes?perPage=3&orderBy=name&order_direction=asc&tags=quick&tags=easy',
    )
    expect(namesIn(first)).toEqual(['Apple Pie', 'banana bread', 'Dal'])
    const response = await cook.get(
      '/api/recipes?perPage=1&page=2&orderBy=name&orderDirection=asc&tags=quick&tags=easy',
    )
    expect(namesIn(response)).toEqual(['banana bread'])
    expect(response.body).toMatchObject({ page: 2, per_page: 1, total: 3, total_pages: 3 })
    const next = new URL(response.body.next, 'http://ramekin.test')
    expect(next.pathname).toBe('/recipes')
    expect(next.searchParams.get('page')).toBe('3')
    expect(next.searchParams.get('orderBy')).toBe('name')
    expect(next.searchParams.getAll('tags')).toEqual(['quick', 'easy'])
    expect(response.body.next).not.toContain('None')
    expect(namesIn(await cook.get(`/api${response.body.next}`))).toEqual(['Dal'])
    expect(namesIn(await cook.get(`/api${response.body.previous}`))).toEqual(['Apple Pie'])
  })

  it('uses as many statements for few recipes as for many', async () => {
    let count = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        count += 1
        return result
      },
    }
    const { runtime } = server()
    const statements = async (person: Person, parameters: object) => {
      count = 0
      const db = runtime.db.withPlugin(counting)
      const ctx = asUser(createCtx({ ...runtime, db }, person.user, 'en-US'))
      await listRecipes(ctx, v.parse(RecipeListQuery, { perPage: '3', ...parameters }))
      return count
    }
    const other = await buildPerson(server())
    const many = Array.from({ length: 40 }, (_, at) => ({ name: `Stew ${at}`, tags: ['easy', `tag ${at}`] }))
    await addRecipeRows(runtime, other, many)
    const tagged = { tags: ['easy'] }
    const searched = { search: 'e' }
    // The page's ids, their number (and on SQLite whether a cached one is valid), the recipes, their sort values.
    const plain = await statements(cook, {})
    expect(plain).toBeLessThanOrEqual(5)
    expect(await statements(other, {})).toBe(plain)
    expect(await statements(other, tagged)).toBeLessThanOrEqual(plain + 1)
    // Three more determine how to read: with which timeout or from which file, how many recipes there are, which tags.
    expect(await statements(cook, searched)).toBe(6)
    expect(await statements(other, searched)).toBe(6)
  })

  it('counts parents, not the rows that a filter joins', async () => {
    const { body } = await cook.get(listOf({ queryFilter: 'recipeIngredient.food.name LIKE %', perPage: 2 }))
    expect(body).toMatchObject({ total: 3, total_pages: 2 })
  })

  describe('chosen by organizers, foods and households', () => {
    it.each<[Record<string, string | string[]>, string[]]>([
      [{ tags: 'quick' }, ['Apple Pie', 'Dal']],
      [{ tags: ['quick', 'easy'] }, ['Apple Pie', 'banana bread', 'Dal']],
      [{ tags: ['quick', 'easy'], requireAllTags: 'true' }, ['Apple Pie']],
      [{ tags: ['quick', 'unknown'] }, ['Apple Pie', 'Dal']],
      [{ tags: ['quick', 'unknown'], requireAllTags: 'true' }, ['Apple Pie', 'Dal']],
      [{ tags: 'unknown' }, []],
      [{ tags: "x' or 1=1" }, []],
      [{ categories: 'dessert' }, ['Apple Pie', 'banana bread', 'Crêpes Suzette']],
      [{ categories: ['dessert', 'breakfast'], requireAllCategories: 'true' }, ['banana bread']],
      [{ categories: ['dinner', 'breakfast'] }, ['banana bread', 'Dal']],
      [{ tools: 'mixer' }, ['banana bread']],
      [{ tools: ['mixer', 'oven'], requireAllTools: 'true' }, ['banana bread']],
      [{ tools: ['mixer', 'oven'] }, ['Apple Pie', 'banana bread']],
      [{ categories: 'dessert', tags: 'quick' }, ['Apple Pie']],
      [{ foods: 'flour' }, []],
    ])('%o', async (parameters, expected) => {
      expect(await list(parameters)).toEqual(expected)
    })

    it('takes ids as well, also next to slugs and twice', async () => {
      expect(await list({ tags: [await tag('easy'), 'quick'], requireAllTags: 'true' })).toEqual([
        'Apple Pie',
      ])
      expect(await list({ tags: [await tag('easy'), 'easy'], requireAllTags: 'true' })).toEqual([
        'Apple Pie',
        'banana bread',
      ])
      expect(await list({ tags: crypto.randomUUID() })).toEqual([])
    })

    it.each([19, 499])('finds nothing that has %i more tags', async (count) => {
      const others = Array.from({ length: count }, () => crypto.randomUUID())
      expect(await list({ tags: [await tag('easy'), ...others], requireAllTags: 'true' })).toEqual([])
    })

    it('chooses by foods: any, or all', async () => {
      const { runtime } = server()
      const flour = await foodId(runtime, cook.user.groupId, 'Flour')
      const banana = await foodId(runtime, cook.user.groupId, 'Banana')
      expect(await list({ foods: [flour, banana] })).toEqual(['Apple Pie', 'banana bread'])
      expect(await list({ foods: [flour, banana], requireAllFoods: 'true' })).toEqual(['banana bread'])
    })

    it('chooses by household, by id or slug', async () => {
      expect(await list({ households: neighbor.user.householdSlug })).toEqual(['Dal'])
      expect(await list({ households: [neighbor.user.householdId, cook.user.householdSlug] })).toHaveLength(4)
    })
  })

  describe('a cookbook', () => {
    it('of any household replaces the other choices and is combined with the filter', async () => {
      expect(await list({ cookbook: 'book-0', tags: 'quick' })).toEqual(['Apple Pie', 'banana bread'])
      expect(await list({ cookbook: 'book-0', queryFilter: 'recipeServings > 5 OR name = "Dal"' })).toEqual([
        'Apple Pie',
      ])
    })

    it('without a filter has every requested recipe', async () => {
      expect(await list({ cookbook: 'book-1', queryFilter: 'name = "Dal"' })).toEqual(['Dal'])
    })

    it.each(['book-9', crypto.randomUUID(), "'; --"])('unknown: %s', async (cookbook) => {
      expect(await cook.get(listOf({ cookbook }))).toMatchObject({
        status: 404,
        body: { detail: 'cookbook not found', code: 'cookbook_not_found' },
      })
    })

    it('of another group is unknown', async () => {
      const outsider = await buildPerson(server())
      expect((await outsider.get(listOf({ cookbook: 'book-0' }))).status).toBe(404)
    })

    it('with an invalid filter is a bad filter', async () => {
      expect((await cook.get(listOf({ cookbook: 'book-2' }))).status).toBe(400)
    })
  })

  describe('a query filter', () => {
    it.each<[string, string[]]>([
      ['name = "apple pie"', ['Apple Pie']],
      ['name = "CRÊPES suzette"', ['Crêpes Suzette']],
      ['name <> "Dal"', ['Apple Pie', 'banana bread', 'Crêpes Suzette']],
      ['name IN ["dal", "Banana Bread"]', ['banana bread', 'Dal']],
      ['name NOT IN ["dal"]', ['Apple Pie', 'banana bread', 'Crêpes Suzette']],
      ['recipe_yield NOT IN ["pieces"]', ['banana bread', 'Crêpes Suzette', 'Dal']],
      ['name LIKE "%A%E%"', ['Apple Pie', 'banana bread']],
      ['name LIKE "_al"', ['Dal']],
      ['name LIKE "\\_al"', []],
      ['name NOT LIKE "%a%"', ['Crêpes Suzette']],
      ['name > "c"', ['Crêpes Suzette', 'Dal']],
      ['recipeServings >= 4', ['Apple Pie', 'banana bread']],
      ['recipeServings in [4, 8.0]', ['Apple Pie', 'banana bread']],
      ['recipe_servings < 4', ['Crêpes Suzette', 'Dal']],
      ['recipeYield IS NULL', ['banana bread', 'Crêpes Suzette', 'Dal']],
      ['recipeYield IS NOT none', ['Apple Pie']],
      ['createdAt > 2026-02-01', ['banana bread', 'Crêpes Suzette', 'Dal']],
      ['createdAt > "2026-02-01T10:00:00"', ['Crêpes Suzette', 'Dal']],
      ['created_at >= "February 1st, 2026 12:00 PM" AND createdAt < "Apr 1 2026"', ['Crêpes Suzette']],
      ['dateAdded = 2026-02-01', ['banana bread']],
      ['dateAdded >= "2026-03-01T23:00:00Z"', ['Crêpes Suzette', 'Dal']],
      ['createdAt < $NOW-1S', ['Apple Pie', 'banana bread', 'Crêpes Suzette', 'Dal']],
      ['createdAt > $NOW+1y', []],
      ['settings.public = false', ['Crêpes Suzette']],
      ['settings.public = TRUE', ['Apple Pie', 'banana bread', 'Dal']],
      ['tags.name = "easy"', ['Apple Pie', 'banana bread']],
      ['tags.name <> "easy"', ['Apple Pie', 'Dal']],
      ['tags.name IN ["easy", "quick"]', ['Apple Pie', 'banana bread', 'Dal']],
      ['tags.name NOT IN ["easy"]', ['Crêpes Suzette', 'Dal']],
      ['tags.name CONTAINS ALL ["EASY", "quick"]', ['Apple Pie']],
      ['tags.name CONTAINS ALL ["easy"]', ['Apple Pie', 'banana bread']],
      ['tags.name IS NULL', ['Crêpes Suzette']],
      ['tags.id IS NULL', ['Crêpes Suzette']],
      ['tags.id IS NOT NULL', ['Apple Pie', 'banana bread', 'Dal']],
      ['recipeCategory.name = "dinner"', ['Dal']],
      ['recipe_category.slug LIKE "d%" AND tools.name = "mixer"', ['banana bread']],
      [
        'update_at > "2020-01-01" AND recipe_category.updateAt > "2020-01-01" AND tools.name = "mixer"',
        ['banana bread'],
      ],
      ['recipeIngredient.food.name = "flour"', ['Apple Pie', 'banana bread']],
      ['recipeIngredient.food.name NOT IN ["flour"]', ['Crêpes Suzette', 'Dal']],
      ['recipeIngredient.food.name CONTAINS ALL ["flour", "apple"]', ['Apple Pie']],
      ['recipeIngredient.food.id IS NULL', ['Crêpes Suzette']],
      ['recipeIngredient.note = "peeled"', ['Apple Pie']],
      ['recipeInstructions.text LIKE "%bake%"', ['Apple Pie']],
      ['nutrition.calories = 300', ['Crêpes Suzette']],
      ['comments.text = "lovely"', ['Dal']],
      [
        'user.username LIKE "cook%" AND group.slug LIKE "group-%"',
        ['Apple Pie', 'banana bread', 'Crêpes Suzette', 'Dal'],
      ],
      ['household.preferences.privateHousehold = true AND name = dal', ['Dal']],
      ['rating = 1', ['Apple Pie']],
      ['rating >= 4', ['banana bread']],
      ['rating IS NULL', ['Crêpes Suzette', 'Dal']],
      ['lastMade >= "2026-05-02"', ['Dal']],
      ['last_made IS NULL', ['banana bread', 'Crêpes Suzette']],
      ['name = "dal" OR recipeServings = 8 AND rating = 99', ['Dal']],
      ['(name = "dal" OR recipeServings = 8) AND tags.name = "quick"', ['Apple Pie', 'Dal']],
      ['tags.name = "quick" AND recipeServings = 8 OR name = "dal"', ['Apple Pie', 'Dal']],
    ])('%s', async (queryFilter, expected) => {
      expect(await filtered(queryFilter)).toEqual(expected)
    })

    it('finds by ids of organizers, households and people', async () => {
      const easy = await tag('easy')
      const quick = await tag('quick')
      expect(await filtered(`tags.id IN ["${easy}"]`)).toEqual(['Apple Pie', 'banana bread'])
      expect(await filtered(`tags.id NOT IN ["${easy.toUpperCase()}"]`)).toEqual(['Crêpes Suzette', 'Dal'])
      expect(await filtered(`tags.id CONTAINS ALL ["${easy}", "${quick}"]`)).toEqual(['Apple Pie'])
      expect(await filtered(`household_id = ${neighbor.user.householdId}`)).toEqual(['Dal'])
      expect(await filtered(`household.id NOT IN ["${cook.user.householdId}"]`)).toEqual(['Dal'])
      expect(await filtered(`user_id IN ["${neighbor.user.id}"]`)).toEqual(['Dal'])
      expect(await filtered(`favoritedBy.id = "${cook.user.id}"`)).toEqual(['Dal'])
      expect(await filtered(`ratedBy.id = "${cook.user.id}"`)).toEqual(['Apple Pie'])
    })

    it('means own ratings and own household by rating and lastMade', async () => {
      const other = async (queryFilter: string) =>
        namesIn(await neighbor.get(listOf({ orderBy: 'name:asc', queryFilter })))
      expect(await other('rating = 5')).toEqual(['Apple Pie', 'banana bread'])
      expect(await other('lastMade IS NOT NULL')).toEqual(['Apple Pie'])
    })

    it.each([
      'colour = "red"',
      'name',
      '(name = x',
      'tags = "easy"',
      'tags.colour = "red"',
      'tags.id = "easy"',
      'rating = "many"',
      'rating LIKE "%1%"',
      'createdAt > "yesterday"',
      'createdAt > $NOW-1x',
      'recipeYield IS "pieces"',
      'rating IN 3',
      'user.password = "x"',
      'user.passwordHash LIKE "%"',
      'user.password_hash LIKE "%"',
      'user.email LIKE "%"',
      'user.apiToken.tokenHash LIKE "%"',
      'household.inviteToken.token LIKE "%"',
      'favoritedBy.passwordHash LIKE "%"',
      'constructor = 1',
      '__proto__.name = 1',
      'recipeIngredient.food.label.id.name.x.y = 1',
    ])('refuses %s in words', async (queryFilter) => {
      const response = await cook.get(listOf({ queryFilter }))
      expect(response.status).toBe(400)
      expect(response.body.detail).toContain('Invalid query filter')
    })

    it('refuses characters that no database stores', async () => {
      expect((await cook.get(listOf({ queryFilter: 'name = "a\0b"' }))).status).toBe(400)
    })

    it('survives the largest filter that it accepts', async () => {
      const alternating = Array.from({ length: 100 }, (_, at) => `name = ${at}${at % 2 ? ' OR' : ' AND'}`)
      expect((await cook.get(listOf({ queryFilter: `${alternating.join(' ')} name = 1` }))).status).toBe(400)
      const accepted = alternating.slice(0, 99).join(' ')
      expect((await cook.get(listOf({ queryFilter: `${accepted} name = 1` }))).status).toBe(200)
      const deep = `${'('.repeat(24)}name = dal${')'.repeat(24)}`
      expect(await filtered(deep)).toEqual(['Dal'])
    })
  })

  describe('in order', () => {
    const ordered = async (person: Person, parameters: Record<string, string>) =>
      namesIn(await person.get(listOf(parameters)))

    it('by the caller’s effective rating', async () => {
      const query = { orderBy: 'rating,name:asc', orderByNullPosition: 'last' }
      expect(await ordered(cook, query)).toEqual(['banana bread', 'Apple Pie', 'Crêpes Suzette', 'Dal'])
      expect(await ordered(neighbor, query)).toEqual(['Apple Pie', 'banana bread', 'Crêpes Suzette', 'Dal'])
    })

    it('by when the caller’s household last made it', async () => {
      const query = { orderBy: 'lastMade,name:asc' }
      expect(await ordered(cook, query)).toEqual(['Dal', 'Apple Pie', 'banana bread', 'Crêpes Suzette'])
      expect(await ordered(neighbor, query)).toEqual(['Apple Pie', 'banana bread', 'Crêpes Suzette', 'Dal'])
      expect(await ordered(cook, { ...query, orderByNullPosition: 'first' })).toEqual([
        'banana bread',
        'Crêpes Suzette',
        'Dal',
        'Apple Pie',
      ])
    })

    it('by related rows, each recipe once', async () => {
      expect(await ordered(cook, { orderBy: 'tags.name:asc,name:asc', orderByNullPosition: 'last' })).toEqual(
        ['Apple Pie', 'banana bread', 'Dal', 'Crêpes Suzette'],
      )
      expect((await ordered(cook, { orderBy: 'user.fullName:desc' }))[0]).toBe('Dal')
    })

    it('at random by seed, also of nothing; without a seed it is invalid', async () => {
      const once = await ordered(cook, { orderBy: 'random', paginationSeed: 'a\0b' })
      expect(await ordered(cook, { orderBy: 'random', paginationSeed: 'a\0b' })).toEqual(once)
      expect(once.toSorted()).toHaveLength(4)
      expect(await ordered(cook, { orderBy: 'random', paginationSeed: 'x', tags: 'unknown' })).toEqual([])
      expect((await cook.get(listOf({ orderBy: 'random' }))).status).toBe(422)
    })

    it.each(['user.passwordHash', 'nothing', 'name:up'])('refuses %s', async (orderBy) => {
      const response = await cook.get(listOf({ orderBy }))
      expect(response.status).toBe(400)
      expect(response.body.detail).toContain(orderBy)
    })
  })

  describe('searched', () => {
    it.each<[string, string[]]>([
      ['crepe', ['Crêpes Suzette']],
      ['cinnamon', ['Apple Pie']],
      ['peel', ['Apple Pie']],
      ['buttermilk', ['Crêpes Suzette']],
      ['flour', ['Apple Pie', 'banana bread']],
      ['"banana bread"', ['banana bread']],
      ['"bread banana"', []],
      ['"e p"', ['Apple Pie']],
      ['da', ['Dal']],
      ['cr flour', ['Apple Pie', 'banana bread', 'Crêpes Suzette']],
      ['bananna braed', ['banana bread']],
      ['"bananna braed"', []],
      ['bake', []],
      ['quinoa', []],
      ['%', []],
      ['*', []],
      ['NEAR( AND OR NOT ^ - {x} :', []],
      ['("apple*" {- :', ['Apple Pie']],
      ['name:pie', ['Apple Pie']],
      ['"', ['Apple Pie', 'banana bread', 'Crêpes Suzette', 'Dal']],
      ['grandma\'s "', []],
      ['apple\0pie', ['Apple Pie']],
    ])('%s', async (search, expected) => {
      expect(await list({ search })).toEqual(expected)
    })

    it('ranks names with the whole text first, before any order', async () => {
      expect(await list({ search: 'banana bread apple', orderBy: 'name:desc' })).toEqual([
        'banana bread',
        'Apple Pie',
      ])
      expect(await list({ search: 'dal', orderBy: 'name' })).toEqual(['Dal'])
      expect(await list({ search: 'banana', orderBy: 'name:asc' })).toEqual(['banana bread'])
      expect(await list({ search: 'pie dal apple', orderBy: 'createdAt:asc' })).toEqual(['Apple Pie', 'Dal'])
      expect(namesIn(await cook.get(listOf({ search: 'dal apple pie' })))).toEqual(['Apple Pie', 'Dal'])
    })

    it('ranks names that start with the text first, unless an order is given', async () => {
      const person = await buildPerson(server())
      const names = ['Grilled ham', 'A champion', 'Ham and eggs', 'Champagne', 'Zesty hamburger', 'Ham']
      await addRecipeRows(
        server().runtime,
        person,
        names.map((name) => ({ name })),
      )
      const search = async (parameters: Record<string, string>) =>
        namesIn(await person.get(listOf({ search: 'ham', ...parameters })))
      expect(await search({})).toEqual([
        'Ham',
        'Ham and eggs',
        'Grilled ham',
        'Zesty hamburger',
        'A champion',
        'Champagne',
      ])
      expect(await search({ orderBy: 'name:desc' })).toEqual(names.toSorted().toReversed())
    })

    it.each<[string, string[], string[]]>([
      // Without stop words, unless there is nothing else.
      ['the apples of Suzette', ['Apple Pie', 'Crêpes Suzette'], ['Apple Pie', 'Crêpes Suzette']],
      ['recipe for crepes with apple pie', ['Apple Pie', 'Crêpes Suzette'], ['Apple Pie', 'Crêpes Suzette']],
      // Quoted phrases must occur.
      ['dal "apple pie"', ['Apple Pie'], ['Apple Pie']],
      // By category and tag.
      ['quick dessert', ['Apple Pie'], ['Apple Pie']],
      ['easy desserts', ['Apple Pie', 'banana bread'], ['Apple Pie', 'banana bread']],
    ])('%s finds %o, and with all words %o', async (search, any, all) => {
      expect(await list({ search })).toEqual(expect.arrayContaining(any))
      expect(await list({ search, requireAllWords: 'true' })).toEqual(all)
    })

    it('finds foods by their other names, in both directions, in texts and among links', async () => {
      const person = await buildPerson(server())
      await addRecipeRows(server().runtime, person, [
        { name: 'Moussaka', ingredients: [{ food: 'aubergine' }] },
        { name: 'Baba ghanoush', ingredients: [{ note: '2 eggplants, charred' }] },
        { name: 'Green salad', ingredients: [{ note: '3 green onions' }] },
        { name: 'Onion rings', ingredients: [{ note: '1 onion' }, { note: 'green food color' }] },
        { name: 'Käsespätzle' },
        { name: 'Kaesespaetzle of Anna' },
      ])
      const found = async (search: string) =>
        namesIn(await person.get(listOf({ search, orderBy: 'name:asc', requireAllWords: 'true' })))
      for (const search of ['eggplant', 'eggplants', 'aubergine', 'Aubergines'])
        expect(await found(search)).toEqual(['Baba ghanoush', 'Moussaka'])
      expect(await found('Melanzani')).toEqual(['Moussaka'])
      expect(await found('scallions')).toEqual(['Green salad'])
      expect(await found('green salad scallion')).toEqual(['Green salad'])
      expect(await found('käsespätzle')).toEqual(['Käsespätzle', 'Kaesespaetzle of Anna'])
    })

    it('ranks recipes with all words first, then those with more words in their names', async () => {
      const person = await buildPerson(server())
      await addRecipeRows(server().runtime, person, [
        { name: 'Butter chicken', ingredients: [{ note: 'chicken' }] },
        { name: 'Asparagus bisque', description: 'A soup with chicken stock' },
        { name: 'Chicken Noodle Soup' },
        { name: 'Tomato soup' },
      ])
      const found = async (parameters: Record<string, string>) =>
        namesIn(await person.get(listOf({ search: 'chicken soup', ...parameters })))
      expect(await found({})).toEqual([
        'Chicken Noodle Soup',
        'Asparagus bisque',
        'Butter chicken',
        'Tomato soup',
      ])
      expect(await found({ requireAllWords: 'true' })).toEqual(['Chicken Noodle Soup', 'Asparagus bisque'])
      expect(await found({ search: 'chicken saffron', requireAllWords: 'true' })).toHaveLength(3)
    })

    it('uses fuzzy search only when nothing in the group contains the text', async () => {
      expect(await list({ search: 'aple', queryFilter: 'name = "Dal"' })).toEqual([])
      expect(await list({ search: 'apple', queryFilter: 'name = "Dal"' })).toEqual([])
      expect(await list({ search: 'aplle' })).toEqual(['Apple Pie'])
    })
  })
})

describe('reads whose cost the caller controls', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer('sqlite')
  })
  afterAll(() => server.stop())
  const related = encodeURIComponent('recipeIngredient.note NOT LIKE "%q%"')
  const list = (query: string) => async (cook: Person) => cook.get(`/api/recipes?${query}`)

  it.each<[string, (cook: Person) => Promise<ClientResponse>]>([
    ['a list by related rows', list(`queryFilter=${related}`)],
    ['a list by long texts', list('queryFilter=description="a"')],
    ['a list in the order of related rows', list('orderBy=tags.name')],
    ['a list in random order', list('orderBy=random&paginationSeed=1')],
    ['a search', list('search=soup')],
    ['many ids', list(Array.from({ length: 21 }, () => `tags=${crypto.randomUUID()}`).join('&'))],
    ['counts', (cook) => cook.get('/api/recipes/filters/counts')],
    ['what can be cooked', (cook) => cook.get('/api/recipes/suggestions')],
    ['a search for foods', (cook) => cook.get('/api/foods?search=leek')],
    ['months of the timeline', (cook) => cook.get('/api/recipes/timeline/months?tz=UTC')],
    ['ideas for a plan', (cook) => cook.get('/api/households/mealplan-suggestions?date=2026-11-28')],
    ['a random meal', (cook) => cook.post('/api/households/mealplans/random', { date: '2026-11-28' })],
    [
      'a cookbook',
      async (cook) => {
        const book = { name: 'Costly', queryFilterString: 'rating > 3' }
        return list(`cookbook=${(await cook.post('/api/households/cookbooks', book)).body.id}`)(cook)
      },
    ],
  ])('wait for those of the same person alone: %s', async (_, read) => {
    const { runtime } = server
    const [busy, other] = [await buildPerson(server), await buildPerson(server)]
    for (const cook of [busy, other]) await addRecipeRows(runtime, cook, [{ name: 'Soup' }])
    const held = Promise.withResolvers<void>()
    const reader = { kind: 'member' as const, id: busy.user.id }
    const holding = runtime.costlyReads(runtime.db, reader, () => held.promise)
    let isDone = false
    const waiting = read(busy).finally(() => {
      isDone = true
    })
    expect((await read(other)).status).toBe(200)
    await setImmediate()
    expect(isDone).toBe(false)
    held.resolve()
    await holding
    expect((await waiting).status).toBe(200)
  })

  it.each([
    ['a plain list', ''],
    ['by what an index finds', `queryFilter=tags.id="${crypto.randomUUID()}"`],
    ['by a name', 'queryFilter=slug="soup"&orderBy=name'],
    ['by a moment', 'queryFilter=createdAt>="2026-11-01"&orderBy=rating'],
  ])('are no others: %s', async (_, query) => {
    const { runtime } = server
    const cook = await buildPerson(server)
    const held = Promise.withResolvers<void>()
    const holding = runtime.costlyReads(runtime.db, { kind: 'member', id: cook.user.id }, () => held.promise)
    expect((await cook.get(`/api/recipes?${query}`)).status).toBe(200)
    held.resolve()
    await holding
  })
})
