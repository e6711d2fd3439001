import { afterEach, beforeAll, expect, it } from 'vitest'
import type { DomainEvent } from '~/server/platform/events'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { addRecipeRows } from '../../../../tests/support/recipe-rows'
import { describeOnEachDatabase } from '../../../../tests/support/server'

const path = '/api/households/mealplans'
const ideas = '/api/households/mealplan-ideas'

interface Entry {
  id: number
  date: string
  title: string
  recipeId: string | null
  leftoverOf: number | null
}

describeOnEachDatabase('entries of the plan', (server) => {
  let cook: Person
  let neighbor: Person
  let soup: string
  let stew: string

  beforeAll(async () => {
    const { runtime } = server()
    cook = await buildPerson(server())
    const sibling = await buildHousehold(runtime, { groupId: cook.user.groupId })
    neighbor = await buildPerson(server(), { household: sibling })
    const ids = await addRecipeRows(runtime, cook, [{ name: 'Soup', tags: ['quick'] }, { name: 'Stew' }])
    soup = ids.get('Soup') ?? ''
    stew = ids.get('Stew') ?? ''
  })
  afterEach(async () => {
    await server().runtime.db.deleteFrom('mealPlanEntry').execute()
    await server().runtime.db.deleteFrom('mealPlanIdea').execute()
  })

  const add = async (body: object): Promise<Entry> => {
    const { status, body: entry } = await cook.post(path, {
      date: '2026-11-23',
      entryType: 'dinner',
      ...body,
    })
    expect(status).toBe(201)
    return entry
  }
  const get = async ({ id }: Entry) => (await cook.get(`${path}/${id}`)).body
  const all = async (): Promise<Entry[]> =>
    (await cook.get(`${path}?orderBy=date&orderDirection=asc&perPage=-1`)).body.items

  it('return to their place when restored, unless another has it by then', async () => {
    const first = await add({ recipeId: soup, servings: 6, text: 'Double the leeks' })
    const second = await add({ recipeId: stew })
    const removed = (await cook.delete(`${path}/${first.id}`)).body
    const again = { ...removed, restores: first.id }
    const restored = await add(again)
    const { updatedAt: _, ...known } = removed
    expect(restored).toMatchObject(known)
    expect((await all()).map(({ id }) => id)).toEqual([first.id, second.id])
    // Twice, or an id that was never given.
    const copies = [await add(again), await add({ ...again, restores: 1_999_999_999 })]
    expect(copies.every(({ id }) => id > second.id && id < 1_999_999_999)).toBe(true)
    const idea = (await cook.post(`${path}/${first.id}/idea`)).body
    const planned = await cook.post(`${ideas}/${idea.id}/plan`, {
      date: first.date,
      entryType: 'dinner',
      restores: first.id,
    })
    expect(planned.body).toMatchObject({ id: first.id, servings: 6, text: 'Double the leeks' })
    expect((await add({ recipeId: soup })).id).toBeGreaterThan(second.id)
  })

  it('have servings, which a client without support for them leaves unchanged', async () => {
    const entry = await add({ recipeId: soup, servings: 6 })
    expect(entry).toMatchObject({ servings: 6, leftoverOf: null })
    const { servings: _, ...known } = Object(entry)
    expect((await cook.put(`${path}/${entry.id}`, { ...known, date: '2026-11-24' })).body.servings).toBe(6)
    expect((await cook.put(`${path}/${entry.id}`, { ...known, servings: 2.5 })).body.servings).toBe(2.5)
    expect((await cook.put(`${path}/${entry.id}`, { ...known, servings: null })).body.servings).toBeNull()
    for (const servings of [0, -1, 1e9, 'four'])
      expect((await cook.post(path, { date: '2026-11-23', recipeId: soup, servings })).status).toBe(422)
  })

  it('may be leftovers of another, with its recipe', async () => {
    const origin = await add({ recipeId: soup, servings: 6 })
    const leftovers = await add({ date: '2026-11-24', leftoverOf: origin.id, recipeId: stew, servings: 2 })
    expect(leftovers).toMatchObject({ recipeId: soup, leftoverOf: origin.id, recipe: { name: 'Soup' } })
    const more = await add({ date: '2026-11-25', leftoverOf: leftovers.id, recipeId: soup })
    expect(more.leftoverOf).toBe(origin.id)
    await cook.put(`${path}/${origin.id}`, { ...origin, recipeId: stew })
    expect((await get(leftovers)).recipe.name).toBe('Stew')
    const alone = await cook.put(`${path}/${more.id}`, { ...more, leftoverOf: undefined, recipeId: soup })
    expect(alone.body).toMatchObject({ recipeId: soup, leftoverOf: null })
  })

  it('are not leftovers of a note, of themselves, or of what others plan', async () => {
    const note = await add({ title: 'Eating out' })
    const theirs = (await neighbor.post(path, { date: '2026-11-23', recipeId: soup })).body
    const own = await add({ recipeId: soup })
    for (const leftoverOf of [note.id, theirs.id, own.id + 1000]) {
      const response = await cook.post(path, { date: '2026-11-24', recipeId: soup, leftoverOf })
      expect([response.status, response.body.detail.code]).toEqual([400, 'foreign_reference'])
    }
    expect((await cook.put(`${path}/${own.id}`, { ...own, leftoverOf: own.id })).status).toBe(400)
  })

  it('become a note when their origin is no longer cooked', async () => {
    const origin = await add({ recipeId: soup })
    const leftovers = await add({ date: '2026-11-24', leftoverOf: origin.id, recipeId: soup })
    await cook.delete(`${path}/${origin.id}`)
    expect(await get(leftovers)).toMatchObject({ title: 'Leftovers: Soup', recipeId: null, leftoverOf: null })
    const again = await add({ recipeId: soup })
    const second = await add({ date: '2026-11-24', leftoverOf: again.id, recipeId: soup })
    await cook.put(`${path}/${again.id}`, { ...again, recipeId: null, title: 'Pizza' })
    expect(await get(second)).toMatchObject({ title: 'Leftovers: Soup', recipeId: null })
  })

  it('begin as ideas without a day, and become ideas again', async () => {
    const idea = await cook.post(ideas, { recipeId: soup, servings: 3 })
    expect(idea.status).toBe(201)
    expect(idea.body).toMatchObject({ recipe: { name: 'Soup' }, servings: 3, userId: cook.user.id })
    expect((await cook.get(ideas)).body.items).toEqual([idea.body])
    expect(await all()).toEqual([])
    const on = { date: '2026-11-26', entryType: 'lunch' }
    const planned = await cook.post(`${ideas}/${idea.body.id}/plan`, on)
    expect([planned.status, planned.body]).toMatchObject([201, { ...on, recipeId: soup, servings: 3 }])
    expect((await cook.get(ideas)).body.items).toEqual([])
    const shelved = await cook.post(`${path}/${planned.body.id}/idea`)
    expect([shelved.status, shelved.body]).toMatchObject([201, { recipeId: soup, servings: 3 }])
    expect(await all()).toEqual([])
    expect((await cook.post(`${path}/${planned.body.id}/idea`)).status).toBe(404)
    expect((await cook.post(`${ideas}/${idea.body.id}/plan`, on)).status).toBe(404)
  })

  it('ideas are a recipe or have a title, and belong to the household', async () => {
    expect((await cook.post(ideas, { text: 'x' })).status).toBe(422)
    expect((await cook.post(ideas, { recipeId: crypto.randomUUID() })).status).toBe(400)
    const { body: idea } = await cook.post(ideas, { title: 'Something with leeks' })
    expect((await neighbor.get(ideas)).body.items).toEqual([])
    expect((await neighbor.get(`${ideas}/${idea.id}`)).status).toBe(404)
    expect((await neighbor.post(`${ideas}/${idea.id}/plan`, { date: '2026-11-26' })).status).toBe(422)
    const changed = await cook.put(`${ideas}/${idea.id}`, { title: 'Something with peas' })
    expect(changed.body.title).toBe('Something with peas')
    expect((await cook.delete(`${ideas}/${idea.id}`)).status).toBe(200)
  })

  it('ideas are limited to two hundred, also for concurrent requests', async () => {
    const { groupId, householdId } = cook.user
    const { db } = server().runtime
    const { id: _, ...like } = await db
      .selectFrom('mealPlanIdea')
      .where('id', '=', (await cook.post(ideas, { title: 'Noodles' })).body.id)
      .selectAll()
      .executeTakeFirstOrThrow()
    const more = Array.from({ length: 194 }, () => ({
      ...like,
      id: crypto.randomUUID(),
      groupId,
      householdId,
    }))
    await db.insertInto('mealPlanIdea').values(more).execute()
    const made = await Promise.all(Array.from({ length: 15 }, () => cook.post(ideas, { title: 'Rice' })))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(5)
    const refused = await cook.post(ideas, { title: 'Rice' })
    expect([refused.status, refused.body.detail.code]).toEqual([400, 'too_many_rows'])
  })

  it('are copied to other days, leftovers with their origin', async () => {
    const origin = await add({ recipeId: soup, servings: 6 })
    await add({ date: '2026-11-25', leftoverOf: origin.id, recipeId: soup, servings: 2 })
    await add({ date: '2026-11-24', title: 'Pizza', entryType: 'lunch' })
    await add({ date: '2026-12-01', title: 'Pizza', entryType: 'lunch' })
    const week = { first: '2026-11-23', last: '2026-11-29', to: '2026-11-30', times: 2 }
    const preview = await cook.post(`${path}/copy`, { ...week, preview: true })
    expect(preview.body).toMatchObject({ alreadyThere: 1 })
    expect(preview.body.added.map(({ date, id }: Entry) => [date, id])).toEqual([
      ['2026-11-30', null],
      ['2026-12-02', null],
      ['2026-12-07', null],
      ['2026-12-08', null],
      ['2026-12-09', null],
    ])
    expect(await all()).toHaveLength(4)
    const events: DomainEvent[] = []
    const end = server().runtime.events.subscribe((event) => void events.push(event))
    const done = await cook.post(`${path}/copy`, week)
    end()
    expect(done.body.added).toHaveLength(5)
    const mealPlanIds = done.body.added.map(({ id }: Entry) => id).sort((a: number, b: number) => a - b)
    const { householdId } = cook.user
    expect(events).toEqual([
      {
        name: 'mealPlans',
        data: {
          operation: 'create',
          householdId,
          mealPlanIds: expect.arrayContaining(mealPlanIds),
          firstDay: '2026-11-30',
          lastDay: '2026-12-09',
        },
      },
    ])
    const planned = await all()
    const on = (date: string) => planned.find((entry) => entry.date === date)
    expect(on('2026-12-02')).toMatchObject({ leftoverOf: on('2026-11-30')?.id, servings: 2 })
    expect(on('2026-12-09')).toMatchObject({ leftoverOf: on('2026-12-07')?.id })
    // A second copy adds nothing.
    expect((await cook.post(`${path}/copy`, week)).body).toMatchObject({ added: [], alreadyThere: 6 })
  })

  it('are not copied from the end to the beginning, or a year at once', async () => {
    const copy = (body: object) => cook.post(`${path}/copy`, { to: '2026-12-01', ...body })
    expect((await copy({ first: '2026-11-23', last: '2026-11-22' })).status).toBe(422)
    expect((await copy({ first: '2026-01-01', last: '2026-12-31' })).status).toBe(422)
    expect((await copy({ first: '2026-11-23', last: '2026-11-24', times: 99 })).status).toBe(422)
  })

  it('are suggested by the rules of the day, and by earlier plans', async () => {
    await add({ date: '2026-11-20', recipeId: stew })
    await add({ date: '2026-11-22', recipeId: soup })
    const ask = async (query: string) =>
      (await cook.get(`/api/households/mealplan-suggestions?${query}`)).body
    const names = (recipes: { name: string }[]) => recipes.map(({ name }) => name)
    const free = await ask('date=2026-11-25')
    expect(names(free.fitting).sort()).toEqual(['Soup', 'Stew'])
    expect([free.hasRules, names(free.recent)]).toEqual([false, ['Soup', 'Stew']])
    // No recipe of a neighboring day, and none that was suggested already.
    expect(names((await ask('date=2026-11-23')).fitting)).toEqual(['Stew'])
    expect(names((await ask(`date=2026-11-25&except=${stew}`)).fitting)).toEqual(['Soup'])
    expect(free.facts.map(({ recipeId }: { recipeId: string }) => recipeId).sort()).toEqual(
      free.fitting.map(({ id }: { id: string }) => id).sort(),
    )
    const rule = { day: 'monday', entryType: 'lunch', queryFilterString: 'tags.name = "quick"' }
    const { body: made } = await cook.post(`${path}/rules`, rule)
    const monday = await ask('date=2026-11-30&entry_type=lunch')
    expect([monday.hasRules, names(monday.fitting)]).toEqual([true, ['Soup']])
    expect((await cook.get(`/api/households/mealplan-suggestions?date=x`)).status).toBe(422)
    await cook.delete(`${path}/rules/${made.id}`)
  })
})
