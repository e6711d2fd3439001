import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { CreateCookbook } from '~/schemas/cookbook'
import type { DomainEvent } from '~/server/platform/events'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { addRecipeRows } from '../../../../tests/support/recipe-rows'
import { describeOnEachDatabase } from '../../../../tests/support/server'

const path = '/api/households/cookbooks'

it('a cookbook is private by default', () => {
  expect(v.parse(CreateCookbook, { name: 'Soups', public: null }).public).toBe(false)
})

describeOnEachDatabase('cookbooks', (server) => {
  let anna: Person
  let partner: Person
  let neighbor: Person
  let outsider: Person

  beforeAll(async () => {
    anna = await buildPerson(server())
    partner = await buildPerson(server(), { household: anna.user })
    const otherHousehold = await buildHousehold(server().runtime, { groupId: anna.user.groupId })
    neighbor = await buildPerson(server(), { household: otherHousehold })
    outsider = await buildPerson(server())
  })

  const make = async (person: Person, cookbook: object) => (await person.post(path, cookbook)).body

  it('belong to a household, and the whole group reads them by id and by slug', async () => {
    const { status, body } = await anna.post(path, { name: '  Süßes & mehr ', slug: 'mine' })
    const { groupId, householdId } = anna.user
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      groupId,
      householdId,
      name: 'Süßes & mehr',
      description: '',
      slug: 'susses-mehr',
      position: 1,
      public: false,
      queryFilterString: '',
      queryFilter: { parts: [] },
      onlyByHand: false,
      household: { id: householdId, name: expect.any(String) },
      updatedAt: expect.stringMatching(/Z$/),
    })
    for (const place of [body.id, body.id.toUpperCase(), body.slug]) {
      expect((await neighbor.get(`${path}/${place}`)).body).toEqual(body)
      expect((await outsider.get(`${path}/${place}`)).status).toBe(404)
    }
    expect((await neighbor.get(path)).body.items).toContainEqual(body)
    expect((await outsider.get(path)).body.items).toEqual([])
  })

  it('are changed and deleted by everyone in the household and by no one else', async () => {
    const made = await make(anna, { name: 'Weekdays', position: 3 })
    const one = `${path}/${made.id}`
    const change = { ...made, name: 'Fast', description: 'Half an hour', public: true }
    for (const person of [neighbor, outsider]) {
      expect((await person.put(one, change)).status).toBe(404)
      expect((await person.put(path, [change])).status).toBe(404)
      expect((await person.delete(one)).status).toBe(404)
    }
    expect((await partner.get(one)).body).toEqual(made)
    const changed = { ...change, slug: 'fast', updatedAt: expect.any(String) }
    expect((await partner.put(one, change)).body).toEqual(changed)
    expect((await partner.delete(one)).body).toEqual(changed)
    for (const place of [made.id, 'fast']) expect((await anna.get(`${path}/${place}`)).status).toBe(404)
    expect((await anna.delete(one)).status).toBe(404)
  })

  it('never move to another household', async () => {
    const made = await make(anna, { name: 'At home' })
    const { groupId, householdId } = neighbor.user
    const moved = { ...made, groupId, householdId, household: { id: householdId, name: 'Elsewhere' } }
    expect((await anna.put(`${path}/${made.id}`, moved)).body.householdId).toBe(anna.user.householdId)
    expect((await anna.put(path, [moved])).body[0].householdId).toBe(anna.user.householdId)
  })

  describe('have a slug from their name', () => {
    it('with a number where another cookbook of the group has it', async () => {
      const slugs = []
      for (const person of [anna, neighbor, anna, outsider])
        slugs.push((await make(person, { name: 'Soups' })).slug)
      expect(slugs).toEqual(['soups', 'soups-1', 'soups-2', 'soups'])
    })

    it('up to ten times', async () => {
      for (let number = 0; number <= 10; number += 1) await make(anna, { name: 'Same' })
      const refused = await anna.post(path, { name: 'Same' })
      expect([refused.status, refused.body.detail.code]).toEqual([400, 'name_taken'])
    })

    it('that stays while it fits the name, and follows a new one', async () => {
      await make(anna, { name: 'Bread' })
      const second = await make(anna, { name: 'Bread' })
      const rename = async (name: string) =>
        (await anna.put(`${path}/${second.id}`, { ...second, name })).body.slug
      expect(second.slug).toBe('bread-1')
      expect(await rename('BREAD!')).toBe('bread-1')
      expect(await rename('Bread and butter')).toBe('bread-and-butter')
      expect(await rename('Bread')).toBe('bread-1')
    })

    it('that is never confused with an id', async () => {
      const id = crypto.randomUUID()
      const { slug } = await make(anna, { name: id })
      expect(slug).toBe(`${id}-cookbook`)
      expect((await anna.get(`${path}/${slug}`)).body.name).toBe(id)
    })
  })

  it('are reordered together', async () => {
    const person = await buildPerson(server())
    const made = []
    for (const [at, name] of ['One', 'Two', 'Three'].entries())
      made.push(await make(person, { name, position: at + 1 }))
    const turned = made.map((cookbook, at) => ({ ...cookbook, position: 3 - at }))
    const newer = turned.map((cookbook) => ({ ...cookbook, updatedAt: expect.any(String) }))
    const put = await person.put(path, turned)
    expect([put.status, put.body]).toEqual([200, newer])
    const { body } = await person.get(`${path}?orderBy=position&orderDirection=asc`)
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['Three', 'Two', 'One'])
    const wrong = [
      { ...turned[0], position: 9 },
      { ...turned[1], queryFilterString: 'nonsense =' },
    ]
    const refused = await person.put(path, wrong)
    expect([refused.status, refused.body.fields]).toEqual([422, { '1.queryFilterString': 'bad_filter' }])
    expect((await person.get(`${path}/one`)).body.position).toBe(3)
    expect((await person.put(path, [])).body).toEqual([])
  })

  it('are reordered by many concurrently, regardless of the order of the ids', async () => {
    const person = await buildPerson(server())
    const made: object[] = []
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) made.push(await make(person, { name }))
    const changes: DomainEvent[] = []
    const stop = server().runtime.events.subscribe((event) => {
      changes.push(event)
    })
    const puts = Array.from({ length: 8 }, (_, at) => person.put(path, at % 2 ? made : made.toReversed()))
    expect((await Promise.all(puts)).map(({ status }) => status)).toEqual(puts.map(() => 200))
    stop()
    expect(changes).toHaveLength(puts.length)
  })

  it('are listed in pages, sorted, filtered and searched', async () => {
    const person = await buildPerson(server())
    for (const name of ['Zest', 'Bakery', 'Apples']) await make(person, { name, public: name === 'Bakery' })
    const names = async (query: string) =>
      (await person.get(`${path}?${query}`)).body.items.map(({ name }: { name: string }) => name)
    expect(await names('orderBy=name&orderDirection=asc&perPage=2')).toEqual(['Apples', 'Bakery'])
    expect(await names('queryFilter=public=true')).toEqual(['Bakery'])
    expect(await names(`queryFilter=household.id="${person.user.householdId}"&perPage=-1`)).toHaveLength(3)
    expect(await names('search=zest')).toEqual(['Zest'])
    expect((await person.get(`${path}?perPage=1`)).body.next).toMatch(/^\/households\/cookbooks\?page=2&/)
  })

  it('show their filter in parts and choose the recipes of all households of the group', async () => {
    const { runtime } = server()
    const person = await buildPerson(server())
    const household = await buildHousehold(runtime, { groupId: person.user.groupId })
    const other = await buildPerson(server(), { household })
    await addRecipeRows(runtime, person, [{ name: 'Dal', tags: ['quick'] }, { name: 'Stew' }])
    await addRecipeRows(runtime, other, [{ name: 'Toast', tags: ['quick'] }])
    const queryFilterString = 'tags.name = "quick" AND (servings > 0 OR rating IS NULL)'.replace(
      'servings',
      'recipe_servings',
    )
    const { slug, queryFilter } = await make(person, { name: 'Quick', queryFilterString })
    const part = (attributeName: string, relationalOperator: string, value: string | null, rest = {}) => ({
      leftParenthesis: null,
      rightParenthesis: null,
      logicalOperator: null,
      ...{ attributeName, relationalOperator, value },
      ...rest,
    })
    expect(queryFilter.parts).toEqual([
      part('tags.name', '=', 'quick'),
      part('recipe_servings', '>', '0', { logicalOperator: 'AND', leftParenthesis: '(' }),
      part('rating', 'IS', null, { logicalOperator: 'OR', rightParenthesis: ')' }),
    ])
    const { body } = await other.get(`/api/recipes?cookbook=${slug}&orderBy=name&orderDirection=asc`)
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['Dal', 'Toast'])
  })

  it('emit their changes, several at once in one event', async () => {
    const events: DomainEvent[] = []
    const stop = server().runtime.events.subscribe((event) => {
      if (event.name === 'cookbook') events.push(event)
    })
    const [one, two] = [await make(anna, { name: 'First' }), await make(anna, { name: 'Second' })]
    await anna.put(path, [one, two])
    await anna.put(path, [two, { ...one, name: '@' }])
    await anna.delete(`${path}/${one.id}`)
    await Promise.resolve()
    stop()
    const { groupId, householdId } = anna.user
    const eventOf = (operation: string, ...books: { id: string; name: string }[]) => ({
      name: 'cookbook',
      data: {
        operation,
        groupId,
        householdId,
        cookbookIds: books.map(({ id }) => id),
        names: books.map(({ name }) => name),
      },
    })
    expect(events).toEqual([
      eventOf('create', one),
      eventOf('create', two),
      eventOf('update', one, two),
      eventOf('delete', one),
    ])
  })

  it.each<[string, object, object]>([
    ['no name', {}, { name: 'missing' }],
    ['a blank name', { name: ' ' }, { name: 'min_length' }],
    ['a name without a letter', { name: '@' }, { name: 'slug_empty' }],
    ['a very long name', { name: 'x'.repeat(301) }, { name: 'max_length' }],
    ['a place between places', { name: 'A', position: 1.5 }, { position: 'integer' }],
    [
      'an unknown attribute',
      { name: 'A', queryFilterString: 'taste = "good"' },
      { queryFilterString: 'bad_filter' },
    ],
    [
      'a secret attribute',
      { name: 'A', queryFilterString: 'user.passwordHash LIKE "%"' },
      { queryFilterString: 'bad_filter' },
    ],
    [
      'a bad id',
      { name: 'A', queryFilterString: 'recipe_category.id IN ["1"]' },
      { queryFilterString: 'bad_filter' },
    ],
    [
      'a bad date',
      { name: 'A', queryFilterString: 'created_at > "someday"' },
      { queryFilterString: 'bad_filter' },
    ],
    [
      'a very long filter',
      { name: 'A', queryFilterString: 'x'.repeat(4001) },
      { queryFilterString: 'max_length' },
    ],
    ['another type of filter', { name: 'A', queryFilterString: ['a'] }, { queryFilterString: 'string' }],
  ])('refuse %s', async (_, body, fields) => {
    const { id } = await make(anna, { name: 'Fine' })
    for (const refused of [await anna.post(path, body), await anna.put(`${path}/${id}`, body)])
      expect([refused.status, refused.body.code, refused.body.fields]).toEqual([422, 'invalid_input', fields])
    await anna.delete(`${path}/${id}`)
  })
})
