import { sql } from 'kysely'
import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import { RecipeSuggestionQuery } from '~/schemas/recipe-suggestion'
import { createCtx } from '~/server/platform/context'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { addRecipeRows, foodId, organizerId } from '../../../../tests/support/recipe-rows'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { findSuggestedIds } from './recipe-suggestions.repository'

interface Item {
  recipe: { name: string }
  missingFoods: { name: string }[]
  missingTools: { name: string }[]
}

describeOnEachDatabase('the finder', (server) => {
  let cook: Person
  let neighbor: Person
  const ids = new Map<string, string>()

  const food = (name: string) => foodId(server().runtime, cook.user.groupId, name)
  const tool = (name: string) => organizerId(server().runtime, cook.user.groupId, 'tool', name)

  /** The response as texts: `name -missing foods -missing tools`. */
  async function find(
    { foods = [], tools = [], ...rest }: { foods?: string[]; tools?: string[]; [name: string]: unknown },
    person = cook,
  ): Promise<string[]> {
    const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))
    for (const name of foods) query.append('foods', await food(name))
    for (const name of tools) query.append('tools', await tool(name))
    const response = await person.get(`/api/recipes/suggestions?${query}`)
    expect(response.status).toBe(200)
    return response.body.items.map(({ recipe, missingFoods, missingTools }: Item) =>
      [recipe.name, ...[...missingFoods, ...missingTools].map(({ name }) => name)].join(' -'),
    )
  }

  it('returns the number of foods of a recipe, each once, if foods are given', async () => {
    const countOf = async (query: string) => {
      const { body } = await cook.get(`/api/recipes/suggestions?${query}`)
      return body.items.map(({ recipe, foodCount }: { recipe: { name: string }; foodCount: number }) => [
        recipe.name,
        foodCount,
      ])
    }
    expect(await countOf(`foods=${await food('egg')}`)).toContainEqual(['Omelette', 2])
    expect(await countOf(`tools=${await tool('Pan')}`)).toContainEqual(['Omelette', 0])
  })

  beforeAll(async () => {
    const { runtime } = server()
    cook = await buildPerson(server())
    neighbor = await buildPerson(server(), {
      household: await buildHousehold(runtime, { groupId: cook.user.groupId }),
    })
    const outsider = await buildPerson(server())
    await addRecipeRows(runtime, outsider, [{ name: 'Foreign', ingredients: [{ food: 'egg' }] }])
    const day = (number: number) => `2026-01-0${number}T00:00:00.000Z`
    for (const [name, id] of [
      ...(await addRecipeRows(runtime, cook, [
        {
          name: 'Omelette',
          createdAt: day(1),
          ingredients: [{ food: 'egg' }, { food: 'salt' }],
          tools: ['Pan'],
        },
        {
          name: 'Boiled egg',
          createdAt: day(2),
          ingredients: [{ food: 'egg' }, { note: 'water' }],
          tools: ['Pot'],
        },
        {
          name: 'Cake',
          createdAt: day(3),
          ingredients: [{ food: 'flour' }, { food: 'egg' }, { food: 'sugar' }],
          tools: ['Oven', 'Mixer'],
        },
        {
          name: 'Bread',
          createdAt: day(4),
          ingredients: [{ food: 'flour' }, { food: 'salt' }, { food: 'yeast' }, { food: 'salt' }],
        },
        { name: 'Salt water', createdAt: day(5), ingredients: [{ food: 'salt' }] },
        { name: 'Words only', createdAt: day(6), ingredients: [{ note: 'anything' }] },
      ])),
      ...(await addRecipeRows(runtime, neighbor, [
        {
          name: 'Pasta',
          createdAt: day(7),
          ingredients: [{ food: 'flour' }, { food: 'egg' }],
          tools: ['Pot'],
        },
      ])),
    ])
      ids.set(name, id)
  })

  it('orders by the fewest missing foods, then the most used ones, then the newest', async () => {
    expect(await find({ foods: ['egg', 'flour'] })).toEqual([
      'Pasta',
      'Boiled egg',
      'Cake -sugar',
      'Omelette -salt',
      'Bread -salt -yeast',
    ])
  })

  it('leaves the rest to the order of the caller', async () => {
    expect(
      await find({ foods: ['salt'], orderBy: 'name', orderDirection: 'asc', maxMissingFoods: 1 }),
    ).toEqual(['Salt water', 'Omelette -egg'])
    expect(await find({ foods: ['egg'], orderBy: 'createdAt:asc', maxMissingFoods: 1 })).toEqual([
      'Boiled egg',
      'Omelette -salt',
      'Pasta -flour',
    ])
    const seeded = () => find({ orderBy: 'random', paginationSeed: 'a', limit: 4 })
    expect(await seeded()).toEqual(await seeded())
    expect((await cook.get('/api/recipes/suggestions?orderBy=random')).status).toBe(422)
  })

  it('drops recipes with more missing rows than allowed; a food in two rows counts twice and is listed once', async () => {
    expect(await find({ foods: ['flour', 'yeast'], maxMissingFoods: 1 })).not.toContain('Bread -salt')
    expect(await find({ foods: ['flour', 'yeast'], maxMissingFoods: 2 })).toContain('Bread -salt')
    expect(await find({ foods: ['egg'], maxMissingFoods: 0 })).toEqual(['Boiled egg'])
    expect(await find({ foods: ['egg'], maxMissingFoods: -1 })).toEqual([])
  })

  it('ranks missing tools before missing foods; recipes without tools stay', async () => {
    expect(await find({ foods: ['egg', 'flour'], tools: ['Oven', 'Pan'] })).toEqual([
      'Omelette -salt',
      'Bread -salt -yeast',
      'Pasta -Pot',
      'Boiled egg -Pot',
      'Cake -sugar -Mixer',
    ])
    expect(await find({ foods: ['egg', 'flour'], tools: ['Oven', 'Pan'], maxMissingTools: 0 })).toEqual([
      'Omelette -salt',
      'Bread -salt -yeast',
    ])
    expect(await find({ tools: ['Pot', 'Oven'] })).toEqual([
      'Pasta',
      'Words only',
      'Salt water',
      'Bread',
      'Boiled egg',
      'Cake -Mixer',
      'Omelette -Pan',
    ])
    expect(await find({ tools: ['Pot'], maxMissingTools: 0, limit: 2 })).toEqual(['Pasta', 'Words only'])
  })

  it('lists the newest if nothing is given, up to the limit', async () => {
    expect(await find({ limit: 3 })).toEqual(['Pasta', 'Words only', 'Salt water'])
    expect(await find({ limit: 0 })).toEqual([])
    expect(await find({})).toHaveLength(7)
    expect(await find({ foods: ['egg', 'flour'], limit: 2 })).toEqual(['Pasta', 'Boiled egg'])
  })

  it('includes foods that the household has on hand, which alone qualify no recipe', async () => {
    const { db } = server().runtime
    const { householdId } = cook.user
    const own = { foodId: await food('salt'), householdId }
    const theirs = { foodId: await food('sugar'), householdId: neighbor.user.householdId }
    await db.insertInto('foodOnHand').values([own, theirs]).execute()
    await db
      .insertInto('toolOnHand')
      .values({ toolId: await tool('Pan'), householdId })
      .execute()
    expect(await find({ foods: ['egg'], tools: ['Pot'] })).toEqual([
      'Boiled egg',
      'Omelette',
      'Pasta -flour',
      'Cake -flour -sugar -Mixer -Oven',
    ])
    expect(
      await find({ foods: ['egg'], tools: ['Pot'], includeFoodsOnHand: false, includeToolsOnHand: false }),
    ).toEqual(['Boiled egg', 'Pasta -flour', 'Omelette -salt -Pan', 'Cake -flour -sugar -Mixer -Oven'])
    expect(await find({ foods: ['egg'] }, neighbor)).toEqual([
      'Boiled egg',
      'Pasta -flour',
      'Cake -flour',
      'Omelette -salt',
    ])
    await db.deleteFrom('foodOnHand').execute()
    await db.deleteFrom('toolOnHand').execute()
  })

  it('counts staples as there, lines without a food as missing, and ranks by the share that is there', async () => {
    const person = await buildPerson(server())
    await addRecipeRows(server().runtime, person, [
      {
        name: 'Shakshuka',
        ingredients: ['egg', 'feta', 'onion', 'tomato', 'cumin', 'olive oil'].map((food) => ({ food })),
      },
      {
        name: 'Tomato salad',
        ingredients: [{ food: 'tomato' }, { food: 'onion' }, { note: 'Salt, to taste' }],
      },
      { name: 'Pie', ingredients: [{ food: 'egg' }, { food: 'leek' }, { food: 'Sugar' }] },
      {
        name: 'Greek salad',
        ingredients: ['feta', 'onion', 'tomato', 'cucumber'].map((food) => ({ food })),
      },
      { name: 'Text', ingredients: [{ food: 'egg' }, { note: '2 leeks' }, { note: 'Peppers, sliced' }] },
      { name: 'Salted water', ingredients: [{ food: 'olive oil' }] },
    ])
    const groupId = person.user.groupId
    const foods = await Promise.all(
      ['egg', 'feta', 'onion', 'tomato', 'olive oil'].map((name) => foodId(server().runtime, groupId, name)),
    )
    const suggested = async (more: string) => {
      const query = `${foods.map((id) => `foods=${id}`).join('&')}&includeStaples=true&orderBy=name${more}`
      const { body } = await person.get(`/api/recipes/suggestions?${query}`)
      return body.items.map(
        ({ recipe, missingFoods, missingLines }: Item & { missingLines: number }) =>
          `${recipe.name} ${missingFoods.length + missingLines}`,
      )
    }
    expect(await suggested('')).toEqual(['Shakshuka 0', 'Tomato salad 0', 'Greek salad 1', 'Pie 1', 'Text 2'])
    expect(await suggested('&maxMissingFoods=1')).toHaveLength(4)
    const cumin = await foodId(server().runtime, groupId, 'cumin')
    const { householdId } = person.user
    await server().runtime.db.insertInto('foodToBuy').values({ foodId: cumin, householdId }).execute()
    expect(await suggested('&maxMissingFoods=1')).toContain('Shakshuka 1')
  })

  it('filters first, also by the caller`s own values', async () => {
    expect(await find({ foods: ['egg', 'flour'], queryFilter: 'tools.name = "Pot"' })).toEqual([
      'Pasta',
      'Boiled egg',
    ])
    expect(await find({ queryFilter: `householdId = "${neighbor.user.householdId}"` })).toEqual(['Pasta'])
    expect(await find({ tools: ['Pot'], queryFilter: 'name LIKE "%egg%"' })).toEqual(['Boiled egg'])
    const response = await cook.get('/api/recipes/suggestions?queryFilter=nonsense')
    expect([response.status, response.body.code]).toEqual([400, 'bad_filter'])
    expect((await cook.get('/api/recipes/suggestions?orderBy=nonsense')).body.code).toBe('bad_order')
  })

  it('ignores foods of other groups', async () => {
    const outsider = await buildPerson(server())
    const foreign = await foodId(server().runtime, outsider.user.groupId, 'egg')
    expect((await cook.get(`/api/recipes/suggestions?foods=${foreign}`)).body.items).toEqual([])
    const ours = await food('egg')
    expect((await outsider.get(`/api/recipes/suggestions?foods=${ours}`)).body.items).toEqual([])
  })

  it('finds among what may be seen, for those who see less than members', async () => {
    const ctx = createCtx(server().runtime, { kind: 'anonymous' }, 'en-US')
    const where = [sql<boolean>`"recipe"."name" <> 'Pasta'`]
    const query = (parameters: Record<string, unknown>) =>
      findSuggestedIds(
        ctx,
        { groupId: cook.user.groupId, householdId: null, where, staples: null },
        v.parse(RecipeSuggestionQuery, parameters),
      )
    expect(await query({ foods: [await food('egg')], limit: '2' })).toEqual([
      ids.get('Boiled egg'),
      ids.get('Omelette'),
    ])
    expect(await query({ limit: '1' })).toEqual([ids.get('Words only')])
  })

  it.each(['foods=egg', 'tools=pan', 'limit=many', 'includeFoodsOnHand=perhaps'])(
    'refuses %s',
    async (query) => {
      expect((await cook.get(`/api/recipes/suggestions?${query}`)).status).toBe(422)
    },
  )
})
