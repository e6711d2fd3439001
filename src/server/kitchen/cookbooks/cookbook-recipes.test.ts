import { beforeAll, expect, it } from 'vitest'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { createClient } from '../../../../tests/support/client'
import { addRecipeRows } from '../../../../tests/support/recipe-rows'
import { describeOnEachDatabase } from '../../../../tests/support/server'

const path = '/api/households/cookbooks'
const UNKNOWN = '8f14e45f-ceea-467f-a8d7-0f1c6a1c0001'

describeOnEachDatabase('cookbooks by hand', (server) => {
  let anna: Person
  let neighbor: Person
  let outsider: Person
  let ids: Record<string, string>

  beforeAll(async () => {
    const { runtime } = server()
    anna = await buildPerson(server())
    const household = await buildHousehold(runtime, { groupId: anna.user.groupId })
    neighbor = await buildPerson(server(), { household })
    outsider = await buildPerson(server())
    await addRecipeRows(runtime, anna, [
      { name: 'Dal', tags: ['quick'] },
      { name: 'Toast', tags: ['quick'] },
      { name: 'Stew' },
    ])
    await addRecipeRows(runtime, neighbor, [{ name: 'Soup' }])
    const { body } = await anna.get('/api/recipes?perPage=-1')
    ids = Object.fromEntries(body.items.map(({ id, name }: { id: string; name: string }) => [name, id]))
  })

  const make = async (values: object = {}) =>
    (await anna.post(path, { name: 'Quick', queryFilterString: 'tags.name = "quick"', ...values })).body
  const put = (person: Person, book: { id: string }, states: Record<string, string | null>) =>
    person.put(
      `${path}/${book.id}/recipes`,
      Object.entries(states).map(([name, state]) => ({ recipeId: ids[name] ?? name, state })),
    )
  const names = async (book: { slug: string }, query = 'orderBy=name&orderDirection=asc', person = anna) =>
    (await person.get(`/api/recipes?cookbook=${book.slug}&${query}`)).body.items.map(
      ({ name }: { name: string }) => name,
    )

  it('have added recipes but not those left out, for the whole group', async () => {
    const book = await make()
    const changed = await put(anna, book, { Stew: 'added', Soup: 'added', Dal: 'leftOut' })
    expect([changed.status, changed.body]).toEqual([
      200,
      [ids.Stew, ids.Soup, ids.Dal].map((recipeId) => ({ recipeId, state: null })),
    ])
    expect(await names(book)).toEqual(['Soup', 'Stew', 'Toast'])
    expect(await names(book, 'orderBy=name&orderDirection=asc', neighbor)).toEqual(['Soup', 'Stew', 'Toast'])
    const parts = ['byHand', 'matching', 'leftOut'].map((part) =>
      names(book, `cookbookPart=${part}&orderBy=name&orderDirection=asc`),
    )
    expect(await Promise.all(parts)).toEqual([['Soup', 'Stew'], ['Toast'], ['Dal']])
    expect((await anna.get(`/api/recipes?cookbook=${book.id}&perPage=1`)).body.total).toBe(3)
    // The former states undo it.
    const undone = await anna.put(`${path}/${book.id}/recipes`, changed.body)
    expect(undone.body.map(({ state }: { state: string }) => state)).toEqual(['added', 'added', 'leftOut'])
    expect(await names(book)).toEqual(['Dal', 'Toast'])
    expect((await anna.get(`${path}/${book.id}/recipes`)).body).toEqual([])
  })

  it('include who added each recipe', async () => {
    const book = await make()
    await put(anna, book, { Stew: 'added' })
    const { body } = await neighbor.get(`${path}/${book.slug}/recipes`)
    const person = { id: anna.user.id, name: expect.stringMatching(/./) }
    expect(body).toEqual([{ recipeId: ids.Stew, state: 'added', position: null, person }])
  })

  it('without rules are empty at first, and other cookbooks without rules have all recipes', async () => {
    const book = await make({ queryFilterString: '', onlyByHand: true })
    expect(await names(book)).toEqual([])
    await put(anna, book, { Soup: 'added' })
    expect(await names(book)).toEqual(['Soup'])
    // A client without support for the setting leaves it unchanged.
    const { onlyByHand, ...known } = book
    expect(onlyByHand).toBe(true)
    expect((await anna.put(`${path}/${book.id}`, known)).body.onlyByHand).toBe(true)
    expect(await names(book)).toEqual(['Soup'])
    const all = await make({ queryFilterString: '' })
    await put(anna, all, { Soup: 'leftOut' })
    expect(await names(all)).toEqual(['Dal', 'Stew', 'Toast'])
  })

  it('keep an order, with new recipes at the end', async () => {
    const book = await make()
    await put(anna, book, { Stew: 'added' })
    const order = (recipeIds: unknown[]) => anna.put(`${path}/${book.id}/order`, { recipeIds })
    expect((await order([ids.Stew, ids.Dal])).status).toBe(200)
    expect(await names(book, '')).toEqual(['Stew', 'Dal', 'Toast'])
    expect((await order([ids.Toast, ids.Stew, ids.Dal])).status).toBe(200)
    expect(await names(book, '')).toEqual(['Toast', 'Stew', 'Dal'])
    await put(anna, book, { Soup: 'added' })
    expect(await names(book, '')).toEqual(['Toast', 'Stew', 'Dal', 'Soup'])
    expect(await names(book)).toEqual(['Dal', 'Soup', 'Stew', 'Toast'])
    expect((await order([UNKNOWN])).status).toBe(200)
    expect((await order(['x'])).status).toBe(422)
  })

  it('are counted for several recipes at once', async () => {
    const book = await make()
    await put(anna, book, { Stew: 'added', Toast: 'leftOut' })
    const query = [ids.Stew, ids.Toast, ids.Dal].map((id) => `recipeIds=${id}`).join('&')
    const { status, body } = await anna.get(`/api/households/cookbook-recipes?${query}`)
    expect(status).toBe(200)
    expect(body).toContainEqual({ cookbookId: book.id, added: 1, leftOut: 1, matches: 2 })
    expect((await neighbor.get(`/api/households/cookbook-recipes?${query}`)).body).toEqual([])
    expect((await outsider.get(`/api/households/cookbook-recipes?${query}`)).status).toBe(404)
  })

  it('are shown to guests as to members, with public recipes only', async () => {
    const book = await make({ name: 'Open', public: true, queryFilterString: '', onlyByHand: true })
    await put(anna, book, { Stew: 'added', Dal: 'added' })
    const { db } = server().runtime
    const { groupId, householdId } = anna.user
    await db
      .updateTable('groupPreference')
      .set({ privateGroup: false })
      .where('groupId', '=', groupId)
      .execute()
    await db
      .updateTable('householdPreference')
      .set({ privateHousehold: false, recipePublic: true })
      .where('householdId', '=', householdId)
      .execute()
    await db
      .updateTable('recipeSetting')
      .set({ public: false })
      .where('recipeId', '=', ids.Dal ?? '')
      .execute()
    await db
      .updateTable('recipeSetting')
      .set({ public: true })
      .where('recipeId', '=', ids.Stew ?? '')
      .execute()
    for (const part of ['', '&cookbookPart=leftOut']) {
      const url = `/api/explore/groups/${groupId}/recipes?cookbook=${book.slug}${part}`
      const { body } = await createClient(server()).get(url)
      expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['Stew'])
    }
  })

  it('lose a recipe that is deleted', async () => {
    await addRecipeRows(server().runtime, anna, [{ name: 'Gone' }])
    const { body } = await anna.get('/api/recipes?search=Gone')
    const book = await make()
    await put(anna, book, { [body.items[0].id]: 'added' })
    await anna.delete(`/api/recipes/${body.items[0].slug}`)
    expect((await anna.get(`${path}/${book.id}/recipes`)).body).toEqual([])
  })

  it('refuse unknown recipes, recipes of others and cookbooks of other households', async () => {
    const book = await make()
    expect((await put(anna, book, { [UNKNOWN]: 'added' })).status).toBe(404)
    await addRecipeRows(server().runtime, outsider, [{ name: 'Secret' }])
    const foreign = (await outsider.get('/api/recipes')).body.items[0].id
    expect((await put(anna, book, { Stew: 'added', [foreign]: 'added' })).status).toBe(404)
    expect(await names(book)).toEqual(['Dal', 'Toast'])
    for (const person of [neighbor, outsider]) {
      expect((await put(person, book, { Stew: 'added' })).status).toBe(404)
      expect((await person.put(`${path}/${book.id}/order`, { recipeIds: [] })).status).toBe(404)
    }
    expect((await put(anna, book, { Stew: 'eaten' })).status).toBe(422)
    expect((await anna.put(`${path}/${book.id}/recipes`, {})).status).toBe(422)
    expect((await anna.get(`${path}/nothing/recipes`)).status).toBe(404)
    expect((await anna.get(`/api/recipes?cookbook=${book.id}&cookbookPart=some`)).status).toBe(422)
  })
})
