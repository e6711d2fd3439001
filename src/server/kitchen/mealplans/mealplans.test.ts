import { afterEach, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '~/lib/dates/iso-date'
import type { DomainEvent } from '~/server/platform/events'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { createClient } from '../../../../tests/support/client'
import { addRecipeRows } from '../../../../tests/support/recipe-rows'
import { describeOnEachDatabase } from '../../../../tests/support/server'

const path = '/api/households/mealplans'
interface Entry {
  id: number
  date: string
  title: string
}

describeOnEachDatabase('the plan of a household', (server) => {
  let cook: Person
  let partner: Person
  let neighbor: Person
  let outsider: Person
  let soup: string
  let theirs: string
  let foreign: string

  beforeAll(async () => {
    const { runtime } = server()
    cook = await buildPerson(server())
    partner = await buildPerson(server(), { household: cook.user })
    const sibling = await buildHousehold(runtime, { groupId: cook.user.groupId })
    neighbor = await buildPerson(server(), { household: sibling })
    outsider = await buildPerson(server())
    const one = async (owner: Person, name: string) =>
      (await addRecipeRows(runtime, owner, [{ name, tags: ['quick'] }])).get(name) ?? ''
    soup = await one(cook, 'Soup')
    theirs = await one(neighbor, 'Their Pie')
    foreign = await one(outsider, 'Foreign Stew')
  })
  afterEach(async () => {
    await server().runtime.db.deleteFrom('mealPlanEntry').execute()
  })

  const add = (body: object, person = cook) => person.post(path, { date: '2026-11-21', ...body })
  const titles = async (query = '', person = cook) => {
    const { status, body } = await person.get(`${path}?orderBy=date&orderDirection=asc${query}`)
    expect(status).toBe(200)
    return body.items.map(({ title }: Entry) => title)
  }

  it('accepts a recipe', async () => {
    const response = await add({ entryType: 'dinner', recipeId: soup, text: 'twice' })
    expect(response.status).toBe(201)
    expect(response.body).toMatchObject({
      id: expect.any(Number),
      date: '2026-11-21',
      entryType: 'dinner',
      title: '',
      text: 'twice',
      recipeId: soup,
      groupId: cook.user.groupId,
      userId: cook.user.id,
      householdId: cook.user.householdId,
      recipe: { id: soup, slug: 'soup', name: 'Soup', tags: [{ name: 'quick' }] },
    })
    expect((await cook.get(`${path}/${response.body.id}`)).body).toEqual(response.body)
  })

  it('accepts a recipe of another household of the group, in upper case too', async () => {
    const { status, body } = await add({ recipeId: theirs.toUpperCase() })
    expect([status, body.recipe.name, body.householdId]).toEqual([201, 'Their Pie', cook.user.householdId])
  })

  it('accepts a note, by default for breakfast, with fields in snake_case', async () => {
    const { status, body } = await add({ title: ' Leftovers ' })
    expect([status, body.title, body.entryType, body.recipe, body.recipeId]).toEqual([
      201,
      'Leftovers',
      'breakfast',
      null,
      null,
    ])
    expect((await add({ title: 'x', entry_type: 'dessert', recipe_id: null })).body.entryType).toBe('dessert')
  })

  it('refuses an entry without a recipe and a title, without a day, or for an unknown meal', async () => {
    for (const body of [
      {},
      { title: '   ' },
      { text: 'only text' },
      { recipeId: null },
      { title: 'x', date: '2026-02-30' },
      { title: 'x', date: 'tomorrow' },
      { title: 'x', date: undefined },
      { title: 'x', entryType: 'brunch' },
      { title: 'x'.repeat(301) },
      { recipeId: 'soup' },
    ])
      expect((await add(body)).status).toBe(422)
    expect((await add({})).body.detail).toEqual([
      { loc: ['body', 'title'], msg: 'Choose a recipe or give a title', type: 'partial_check' },
    ])
    for (const recipeId of [foreign, crypto.randomUUID()]) {
      const response = await add({ recipeId })
      expect([response.status, response.body.detail.message]).toEqual([400, 'This recipe doesn’t exist'])
    }
    expect(await titles()).toEqual([])
  })

  it('is read from one day to another, both included', async () => {
    for (const day of ['18', '19', '20', '21']) await add({ title: day, date: `2026-11-${day}` })
    expect(await titles()).toEqual(['18', '19', '20', '21'])
    expect(await titles('&start_date=2026-11-19&end_date=2026-11-20')).toEqual(['19', '20'])
    expect(await titles('&start_date=2026-11-20')).toEqual(['20', '21'])
    expect(await titles('&end_date=2026-11-18')).toEqual(['18'])
    expect(await titles('&start_date=2026-11-21&end_date=2026-11-18')).toEqual([])
    for (const day of ['2026-02-30', 'today', '21.11.2026'])
      expect((await cook.get(`${path}?start_date=${day}`)).status).toBe(422)
  })

  it('is paged, and filtered within those days', async () => {
    for (const title of ['a', 'b', 'c']) await add({ title })
    await add({ recipeId: soup, date: '2026-11-22' })
    const page = await cook.get(`${path}?start_date=2026-11-21&perPage=2&page=2&orderBy=title`)
    expect(page.body).toMatchObject({ page: 2, per_page: 2, total: 4, total_pages: 2, next: null })
    expect(page.body.previous).toContain('/households/mealplans?page=1')
    expect(page.body.previous).toContain('start_date=2026-11-21')
    const filter = (text: string) => `&queryFilter=${encodeURIComponent(text)}`
    expect(await titles(filter('title IN [a, c]'))).toEqual(['a', 'c'])
    expect(await titles(filter('recipe.name = "Soup"'))).toEqual([''])
    expect(await titles(`${filter('date > "2026-11-21"')}&end_date=2026-11-21`)).toEqual([])
    expect((await cook.get(`${path}?${filter('user.passwordHash = "x"')}`)).status).toBe(400)
  })

  it('belongs to everyone in the household and to no one else', async () => {
    const { body: entry } = await add({ title: 'Ours' })
    const change = { ...entry, title: 'Changed' }
    expect(await titles('', partner)).toEqual(['Ours'])
    for (const other of [neighbor, outsider]) {
      expect(await titles('', other)).toEqual([])
      for (const response of [
        await other.get(`${path}/${entry.id}`),
        await other.put(`${path}/${entry.id}`, change),
        await other.delete(`${path}/${entry.id}`),
      ])
        expect([response.status, response.body.detail.message]).toEqual([404, 'Not found.'])
    }
    const anonymousClient = createClient(server())
    expect((await anonymousClient.get(path)).status).toBe(401)
    expect((await partner.put(`${path}/${entry.id}`, change)).body).toEqual({
      ...change,
      updatedAt: expect.any(String),
    })
  })

  it('is changed: another day, meal and recipe; the planner and the household stay', async () => {
    const { body: entry } = await add({ title: 'Ours' })
    const response = await partner.put(`${path}/${entry.id}`, {
      id: 999,
      groupId: outsider.user.groupId,
      userId: outsider.user.id,
      householdId: outsider.user.householdId,
      date: '2026-12-24',
      entryType: 'lunch',
      recipeId: soup,
    })
    expect(response.status).toBe(200)
    expect(response.body).toMatchObject({
      id: entry.id,
      date: '2026-12-24',
      entryType: 'lunch',
      title: '',
      recipe: { name: 'Soup' },
      userId: cook.user.id,
      groupId: cook.user.groupId,
      householdId: cook.user.householdId,
    })
  })

  it('is not changed into nothing, into a foreign recipe, or without saying all', async () => {
    const { body: entry } = await add({ title: 'Ours' })
    const put = (change: object, id: number | string = entry.id) =>
      cook.put(`${path}/${id}`, { ...entry, ...change })
    expect((await put({ title: '' })).status).toBe(422)
    expect((await put({ userId: undefined })).status).toBe(422)
    expect((await put({ recipeId: foreign })).status).toBe(400)
    expect((await put({}, entry.id + 1000)).status).toBe(404)
    expect((await put({}, 'soup')).status).toBe(422)
    expect((await cook.get(`${path}/${entry.id}`)).body).toEqual(entry)
  })

  it('deletes an entry, and returns it', async () => {
    const { body: entry } = await add({ recipeId: soup })
    const gone = await partner.delete(`${path}/${entry.id}`)
    expect([gone.status, gone.body]).toEqual([200, entry])
    expect((await cook.get(`${path}/${entry.id}`)).status).toBe(404)
    expect((await cook.delete(`${path}/${entry.id}`)).status).toBe(404)
  })

  it('emits an event once the change is stored', async () => {
    const events: DomainEvent[] = []
    const end = server().runtime.events.subscribe((event) => void events.push(event))
    await add({ recipeId: foreign })
    const { body: entry } = await add({ title: 'Ours' })
    await cook.put(`${path}/${entry.id}`, { ...entry, date: '2026-11-22' })
    await cook.delete(`${path}/${entry.id}`)
    end()
    const { householdId } = cook.user
    const about = { householdId, mealPlanId: entry.id }
    expect(events).toEqual([
      { name: 'mealPlan', data: { ...about, operation: 'create', date: '2026-11-21' } },
      { name: 'mealPlan', data: { ...about, operation: 'update', date: '2026-11-22' } },
      { name: 'mealPlan', data: { ...about, operation: 'delete', date: '2026-11-22' } },
    ])
  })
})

/** These two never have the same day. */
for (const zone of ['Pacific/Kiritimati', 'Pacific/Niue'])
  describeOnEachDatabase(
    `today in ${zone}`,
    (server) => {
      it("lists the household's entries of the day in the server's time zone", async () => {
        const cook = await buildPerson(server())
        const day = today(zone)
        const days = [addDays(day, -1), day, day, addDays(day, 1)]
        for (const [index, date] of days.entries()) await cook.post(path, { date, title: `${index}` })
        const response = await cook.get(`${path}/today`)
        expect(response.status).toBe(200)
        expect(response.body.map(({ title }: Entry) => title)).toEqual(['1', '2'])
        expect((await (await buildPerson(server())).get(`${path}/today`)).body).toEqual([])
      })
    },
    { env: { TZ: zone } },
  )
