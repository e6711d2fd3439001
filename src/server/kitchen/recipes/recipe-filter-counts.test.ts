import { beforeAll, expect, it } from 'vitest'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'

const path = '/api/recipes/filters/counts'

describeOnEachDatabase('counts of filters', (server) => {
  let anna: Person
  let neighbor: Person
  const ids = new Map<string, string>()

  beforeAll(async () => {
    anna = await buildPerson(server())
    const otherHousehold = await buildHousehold(server().runtime, { groupId: anna.user.groupId })
    neighbor = await buildPerson(server(), { household: otherHousehold })
    const organizer = async (kind: string, name: string) => {
      const { body } = await anna.post(`/api/organizers/${kind}`, { name })
      ids.set(name, body.id)
      return body
    }
    const soups = await organizer('categories', 'Soups')
    const quick = await organizer('tags', 'Quick')
    const vegan = await organizer('tags', 'Vegan')
    await organizer('tags', 'Unused')
    const pot = await organizer('tools', 'Pot')
    const leek = (await anna.post('/api/foods', { name: 'leek' })).body
    ids.set('leek', leek.id)
    const make = async (person: Person, name: string, content: object) => {
      const slug = (await person.post('/api/recipes', { name })).body
      const { status } = await person.patch(`/api/recipes/${slug}`, content)
      expect(status).toBe(200)
    }
    await make(anna, 'Leek soup', {
      recipeCategory: [soups],
      tags: [quick, vegan],
      tools: [pot],
      totalTime: '25 minutes',
      recipeIngredient: [
        { food: leek, note: '' },
        { food: leek, note: 'more' },
      ],
    })
    await make(anna, 'Pea soup', { recipeCategory: [soups], tags: [vegan], prepTime: '40 min' })
    await make(neighbor, 'Toast', { tags: [quick], totalTime: 'PT5M' })
    await make(neighbor, 'Bread', { totalTime: 'overnight' })
  })

  const counts = async (query = '', person = anna) => (await person.get(`${path}${query}`)).body
  const named = (list: { name: string; count: number }[]) =>
    Object.fromEntries(list.map(({ name, count }) => [name, count]))

  it('count the recipes of each choice, highest first, without empty ones', async () => {
    const { total, categories, tags, tools, foods, households, times } = await counts()
    expect(total).toBe(4)
    expect(categories).toEqual([{ id: ids.get('Soups'), name: 'Soups', count: 2 }])
    expect(named(tags)).toEqual({ Quick: 2, Vegan: 2 })
    expect(named(tools)).toEqual({ Pot: 1 })
    expect(named(foods)).toEqual({ leek: 1 })
    expect(households.map(({ count }: { count: number }) => count)).toEqual([2, 2])
    expect(times).toEqual([
      { minutes: 15, count: 1 },
      { minutes: 30, count: 2 },
      { minutes: 45, count: 3 },
      { minutes: 60, count: 3 },
    ])
  })

  it('are of some kinds alone where that is enough', async () => {
    const { total, tags, categories, times } = await counts('?kinds=tags')
    expect([total, named(tags), categories, times]).toEqual([4, { Quick: 2, Vegan: 2 }, [], []])
  })

  it('narrow other kinds, and their own only where all must hold', async () => {
    const any = await counts(`?tags=${ids.get('Quick')}`)
    expect([any.total, named(any.tags), named(any.categories)]).toEqual([
      2,
      { Quick: 2, Vegan: 2 },
      { Soups: 1 },
    ])
    const all = await counts(`?tags=${ids.get('Quick')}&requireAllTags=true`)
    expect(named(all.tags)).toEqual({ Quick: 2, Vegan: 1 })
  })

  it('go with time, search and filter', async () => {
    const fast = await counts('?maxMinutes=30')
    expect([fast.total, named(fast.tags), fast.times[2].count]).toEqual([2, { Quick: 2, Vegan: 1 }, 3])
    expect((await counts('?search=soup')).total).toBe(2)
    expect((await counts('?search=sooup')).total).toBe(2)
    expect((await counts(`?queryFilter=${encodeURIComponent('name = "Toast"')}`)).total).toBe(1)
    expect((await anna.get('/api/recipes?maxMinutes=30')).body.total).toBe(2)
  })

  it('name the requested choices, with their total number', async () => {
    expect((await counts()).options).toEqual({ categories: 1, tags: 2, tools: 1, foods: 1 })
    const asked = await counts('?kinds=tags&kinds=foods&named=VÉG')
    expect([named(asked.tags), asked.foods, asked.options.tags]).toEqual([{ Vegan: 2 }, [], 1])
    await server()
      .runtime.db.insertInto('foodAlias')
      .values({ foodId: ids.get('leek') ?? '', name: 'Porree', nameNormalized: 'porree' })
      .execute()
    expect(named((await counts('?kinds=foods&named=porree')).foods)).toEqual({ leek: 1 })
    expect((await counts('?kinds=tags&named=%25')).tags).toEqual([])
    expect((await anna.get(`${path}?named=${'a'.repeat(101)}`)).status).toBe(422)
  })

  it('follow a changed time', async () => {
    await anna.patch('/api/recipes/pea-soup', { totalTime: '10 min' })
    expect((await counts()).times[0].count).toBe(2)
    await anna.patch('/api/recipes/pea-soup', { totalTime: null })
    expect((await counts()).times[0].count).toBe(1)
  })

  it('are refused for a filter that cannot be read and a time that is none', async () => {
    expect((await anna.get(`${path}?queryFilter=nope`)).status).toBe(400)
    expect((await anna.get(`${path}?maxMinutes=soon`)).status).toBe(422)
    const outsider = await buildPerson(server())
    expect((await counts('', outsider)).total).toBe(0)
  })
})
