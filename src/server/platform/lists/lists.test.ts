import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import { foldName } from '~/lib/text/fold-name'
import { SearchQuery } from '~/schemas/wire'
import { scopedFoods } from '~/server/platform/access/scope'
import { asUser, createCtx, type UserCtx } from '~/server/platform/context'
import { DomainError, InvalidInput } from '~/server/platform/errors'
import { searchInColumns } from '~/server/platform/lists/search/column-search'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase, type TestServer } from '../../../../tests/support/server'
import { attributesOf, belongsTo, defineList } from './entity'
import { pageOfIds, pageResponse } from './page'

const labels = attributesOf('label', { scalars: { id: 'uuid', name: 'text' } })
const foods = defineList({
  scope: scopedFoods,
  attributes: attributesOf('food', {
    scalars: { id: 'uuid', name: 'text', pluralName: 'text?', labelId: 'uuid?', createdAt: 'instant' },
    sortBy: { name: 'nameNormalized' },
    relations: { label: belongsTo('labelId', labels) },
  }),
  search: searchInColumns({
    root: 'food',
    scope: scopedFoods,
    name: 'name',
    normalized: ['nameNormalized', 'pluralNameNormalized'],
    aliases: { table: 'foodAlias', key: 'foodId', column: 'nameNormalized' },
  }),
})

async function addFoods(
  { runtime }: TestServer,
  person: Person,
  rows: { name: string; pluralName?: string; label?: string; alias?: string }[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const { groupId } = person.user
  for (const [index, { name, pluralName = null, label, alias }] of rows.entries()) {
    const stamp = `2026-01-01T00:00:${String(index).padStart(2, '0')}.000Z`
    const stamps = { createdAt: stamp, updatedAt: stamp }
    const labelId = label === undefined ? null : crypto.randomUUID()
    if (labelId && label)
      await runtime.db
        .insertInto('label')
        .values({ id: labelId, groupId, name: label, color: '#fff', ...stamps })
        .execute()
    const id = crypto.randomUUID()
    ids.set(id, name)
    await runtime.db
      .insertInto('food')
      .values({
        id,
        groupId,
        name,
        nameNormalized: foldName(name),
        pluralName,
        pluralNameNormalized: pluralName === null ? null : foldName(pluralName),
        description: '',
        labelId,
        extras: '{}',
        ...stamps,
      })
      .execute()
    if (alias)
      await runtime.db
        .insertInto('foodAlias')
        .values({ foodId: id, name: alias, nameNormalized: foldName(alias) })
        .execute()
  }
  return ids
}

describeOnEachDatabase('lists', (server) => {
  let ctx: UserCtx
  let names: Map<string, string>

  beforeAll(async () => {
    const person = await buildPerson(server())
    const outsider = await buildPerson(server())
    await addFoods(server(), outsider, [{ name: 'Foreign leek' }])
    names = await addFoods(server(), person, [
      { name: 'banana', pluralName: 'bananas', label: 'Fruit' },
      { name: 'Apple', pluralName: 'Apples' },
      { name: 'Rátàtôuile', label: 'ärgerlich' },
      { name: 'cherry', alias: 'Griotte' },
      { name: 'Animal Sloop', label: 'Bread' },
    ])
    ctx = asUser(createCtx(server().runtime, person.user, 'en-US'))
  })

  const pageOf = (query: Record<string, unknown>) => pageOfIds(ctx, foods, v.parse(SearchQuery, query))
  const listed = async (query: Record<string, unknown>) =>
    (await pageOf(query)).ids.map((id) => names.get(id) ?? 'a row of another group')

  it('lists the newest first, and nothing of other groups', async () => {
    expect(await listed({})).toEqual(['Animal Sloop', 'cherry', 'Rátàtôuile', 'Apple', 'banana'])
  })

  it('sorts texts without regard to case and accents', async () => {
    expect(await listed({ orderBy: 'name', orderDirection: 'asc' })).toEqual([
      'Animal Sloop',
      'Apple',
      'banana',
      'cherry',
      'Rátàtôuile',
    ])
  })

  it.each([
    ['plural_name:asc, name:desc', {}, ['Rátàtôuile', 'cherry', 'Animal Sloop', 'Apple', 'banana']],
    ['pluralName:desc,name:asc', {}, ['banana', 'Apple', 'Animal Sloop', 'cherry', 'Rátàtôuile']],
    [
      'pluralName:asc,name:asc',
      { orderByNullPosition: 'last' },
      ['Apple', 'banana', 'Animal Sloop', 'cherry', 'Rátàtôuile'],
    ],
    [
      'pluralName:desc,name:asc',
      { orderByNullPosition: 'first' },
      ['Animal Sloop', 'cherry', 'Rátàtôuile', 'banana', 'Apple'],
    ],
    [
      'pluralName:asc,name:asc',
      { orderByNullPosition: 'first' },
      ['Animal Sloop', 'cherry', 'Rátàtôuile', 'Apple', 'banana'],
    ],
    [
      'pluralName:desc,name:asc',
      { orderByNullPosition: 'last' },
      ['banana', 'Apple', 'Animal Sloop', 'cherry', 'Rátàtôuile'],
    ],
    [
      'label.name,name:asc',
      { orderDirection: 'asc', orderByNullPosition: 'last' },
      ['Animal Sloop', 'banana', 'Rátàtôuile', 'Apple', 'cherry'],
    ],
  ])('orders by %s %o', async (orderBy, more, expected) => {
    expect(await listed({ orderBy, ...more })).toEqual(expected)
  })

  it.each([
    ['colour', 'colour'],
    ['name, label', 'label'],
    ['name:sideways', 'name:sideways'],
    ['name:asc:desc', 'name:asc:desc'],
    ['name,', ''],
    ['label.group.name', 'label.group.name'],
    ['constructor', 'constructor'],
    ['name; drop table food', 'name; drop table food'],
  ])('refuses to order by "%s", naming statement and term', async (orderBy, term) => {
    const error = await listed({ orderBy }).catch((thrown: unknown) => thrown)
    if (!(error instanceof DomainError)) throw new Error('not refused')
    expect(error.id).toBe('bad_order')
    expect(error.params.reason).toContain(`"${orderBy}"`)
    expect(error.params.reason).toContain(`"${term}"`)
  })

  it('shuffles by seed: the same seed the same order over pages, another seed another order', async () => {
    const whole = await listed({ orderBy: 'random', paginationSeed: 'one', perPage: '-1' })
    const pages = await Promise.all(
      ['1', '2', '3'].map((page) => listed({ orderBy: 'random', paginationSeed: 'one', perPage: '2', page })),
    )
    expect(pages.flat()).toEqual(whole)
    expect([...whole].sort()).toEqual([...names.values()].sort())
    const others = await Promise.all(
      ['two', 'three', 'four'].map((paginationSeed) => listed({ orderBy: 'random', paginationSeed })),
    )
    expect(others.some((other) => other.join() !== whole.join())).toBe(true)
  })

  it('refuses to shuffle without a seed', async () => {
    await expect(listed({ orderBy: 'random' })).rejects.toThrow(InvalidInput)
  })

  it.each([
    [{ perPage: '2' }, { page: 1, perPage: 2, total: 5, totalPages: 3, size: 2 }],
    [
      { perPage: '2', page: '-1' },
      { page: 3, perPage: 2, total: 5, totalPages: 3, size: 1 },
    ],
    [
      { perPage: '2', page: '3' },
      { page: 3, perPage: 2, total: 5, totalPages: 3, size: 1 },
    ],
    [
      { perPage: '2', page: '9' },
      { page: 9, perPage: 2, total: 5, totalPages: 3, size: 0 },
    ],
    [
      { perPage: '2', page: '0' },
      { page: 1, perPage: 2, total: 5, totalPages: 3, size: 2 },
    ],
    [
      { perPage: '2', page: '-7' },
      { page: 1, perPage: 2, total: 5, totalPages: 3, size: 2 },
    ],
    [
      { perPage: '5', page: '1' },
      { page: 1, perPage: 5, total: 5, totalPages: 1, size: 5 },
    ],
    [{ perPage: '-1' }, { page: 1, perPage: 5, total: 5, totalPages: 1, size: 5 }],
    [
      { perPage: '-1', page: '2' },
      { page: 2, perPage: 5, total: 5, totalPages: 1, size: 0 },
    ],
    [{ perPage: '0' }, { page: 1, perPage: 0, total: 5, totalPages: 0, size: 0 }],
    [
      { perPage: '999999999', page: '999999999' },
      { page: 999999999, perPage: 999999999, total: 5, totalPages: 1, size: 0 },
    ],
  ])('pages %o', async (query, expected) => {
    const { ids, ...info } = await pageOf(query)
    expect({ ...info, size: ids.length }).toEqual(expected)
  })

  it.each([
    ['ratat', ['Rátàtôuile']],
    ['RÁTÀ', ['Rátàtôuile']],
    ['apples', ['Apple']],
    ['griot', ['cherry']],
    ['animal-sloop', ['Animal Sloop']],
    ['"animal sloop"', ['Animal Sloop']],
    ['"animal  sl"', ['Animal Sloop']],
    ['"sloop animal"', []],
    ['sloop banana', ['Animal Sloop', 'banana']],
    ['banann', ['banana']],
    ['Steinbuck', []],
    ['anymal slop', ['Animal Sloop']],
    ['%', []],
    ['_', []],
    ['\\', []],
    [`'"`, ['Animal Sloop', 'cherry', 'Rátàtôuile', 'Apple', 'banana']],
    ['   ', ['Animal Sloop', 'cherry', 'Rátàtôuile', 'Apple', 'banana']],
  ])('searching %s finds %o', async (search, expected) => {
    expect(await listed({ search })).toEqual(expected)
  })

  it('ranks names with the whole search text first, regardless of the order', async () => {
    expect(await listed({ search: 'apple sloop an', orderBy: 'name', orderDirection: 'desc' })).toEqual([
      'banana',
      'Apple',
      'Animal Sloop',
    ])
    expect(await listed({ search: 'animal sloop apple', orderBy: 'name', orderDirection: 'desc' })).toEqual([
      'Apple',
      'Animal Sloop',
    ])
    expect(await listed({ search: 'an', orderBy: 'createdAt', orderDirection: 'asc' })).toEqual([
      'banana',
      'Animal Sloop',
    ])
  })
})

const info = { ids: [], page: 2, perPage: 10, total: 35, totalPages: 4 }

it('links to the next and previous page with all parameters but unset ones', () => {
  const query = {
    page: 2,
    perPage: 10,
    orderBy: 'name, createdAt',
    search: undefined,
    tags: ['a', 'b'],
    foods: [],
  }
  const { next, previous, ...envelope } = pageResponse(info, ['x'], '/recipes', query)
  expect(next).toBe('/recipes?page=3&perPage=10&orderBy=name%2C+createdAt&tags=a&tags=b')
  expect(previous).toBe('/recipes?page=1&perPage=10&orderBy=name%2C+createdAt&tags=a&tags=b')
  expect(envelope).toEqual({ page: 2, per_page: 10, total: 35, total_pages: 4, items: ['x'] })
})

it('has no next page after the last and no previous before the first', () => {
  expect(pageResponse({ ...info, page: 4 }, [], '/foods', {}).next).toBeNull()
  expect(pageResponse({ ...info, page: 7 }, [], '/foods', {}).next).toBeNull()
  expect(pageResponse({ ...info, page: 1 }, [], '/foods', {}).previous).toBeNull()
})
