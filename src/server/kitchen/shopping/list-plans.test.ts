import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { addDays, today } from '~/lib/dates/iso-date'
import { createCtx } from '~/server/platform/context'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import {
  buildFood,
  buildItems,
  buildList,
  buildRecipe,
  buildUnit,
  ITEMS,
  LISTS,
} from '../../../../tests/support/shopping'
import { followPlansIntoDay, startFollowingPlans } from './follow-plans'
import { stopFollowingPlan } from './list-plans.service'

const path = '/api/households/mealplans'

interface Item {
  id: string
  quantity: number
  checked: boolean
  note: string
  food: { name: string } | null
}
interface Share {
  itemId: string
  recipeName: string
  quantity: number
  date: string
}

describeOnEachDatabase('a list that follows the plan', (server, onSqlite) => {
  let settled: () => Promise<void>
  let cook: Person
  let onion: string
  let leek: string
  let salt: string
  let soup: string
  let pie: string
  const day = today('UTC')
  const dates = { period: 'dates', firstDay: '2027-03-01', lastDay: '2027-03-07' }

  beforeAll(async () => {
    settled = startFollowingPlans(server().runtime, { debounceMs: 5, retryDelayMs: 20 }).settled
    cook = await buildPerson(server(), { flags: { canOrganize: true, canManageHousehold: true } })
    onion = (await buildFood(cook, 'onion')).id
    leek = (await buildFood(cook, 'leek')).id
    salt = (await buildFood(cook, 'salt')).id
    const lines = [
      { quantity: 2, foodId: onion, note: 'red' },
      { quantity: null, foodId: salt },
    ]
    soup = await buildRecipe(server(), cook, 'Soup', lines)
    await server()
      .runtime.db.updateTable('recipe')
      .set({ recipeServings: 4 })
      .where('id', '=', soup)
      .execute()
    pie = await buildRecipe(server(), cook, 'Pie', [
      { quantity: 3, foodId: leek },
      { quantity: 1, foodId: onion },
    ])
  })
  afterEach(async () => {
    await settled()
    for (const table of ['shoppingList', 'mealPlanEntry', 'foodOnHand'] as const)
      await server().runtime.db.deleteFrom(table).execute()
  })

  const plan = async (recipeId: string, more: object = {}, person = cook) =>
    (await person.post(path, { date: '2027-03-02', entryType: 'dinner', recipeId, ...more })).body
  const follow = async (body: object = dates, person = cook): Promise<string> => {
    const { id } = await buildList(person)
    const response = await person.put(`${LISTS}/${id}/plan`, body)
    expect(response.status).toBe(200)
    return id
  }
  const read = async (id: string, person = cook) => (await person.get(`${LISTS}/${id}`)).body
  /** `2 onion, leek x` with x for checked items. */
  const shown = async (id: string) => {
    const { listItems } = await read(id)
    return listItems
      .map(({ quantity, checked, note, food }: Item) =>
        [quantity || '', food?.name ?? note, checked ? 'x' : ''].filter(Boolean).join(' '),
      )
      .sort()
  }
  const becomes = async (id: string, items: string[]) => {
    await settled()
    expect(await shown(id)).toEqual(items)
  }
  const itemOf = async (id: string, name: string): Promise<Item> =>
    (await read(id)).listItems.find(({ food, checked }: Item) => food?.name === name && !checked)
  const change = async (item: Item, fields: object) => {
    const response = await cook.put(`${ITEMS}/${item.id}`, { ...item, ...fields })
    expect(response.status).toBe(200)
  }

  onSqlite('adds ranges and compatible measures, and removes its part', async () => {
    const gram = (await buildUnit(cook, 'gram', { fraction: false })).id
    const kilogram = (await buildUnit(cook, 'kilogram', { fraction: false })).id
    const stew = await buildRecipe(server(), cook, 'Stew', [
      { quantity: 2, foodId: leek, note: '(2–3)' },
      { quantity: 500, unitId: gram, foodId: onion },
    ])
    const jam = await buildRecipe(server(), cook, 'Jam', [{ quantity: 2, unitId: kilogram, foodId: onion }])
    const displays = async (id: string) =>
      (await read(id)).listItems.map(({ display }: { display: string }) => display).sort()
    await plan(stew)
    await plan(stew, { date: '2027-03-04' })
    const entry = await plan(jam)
    const id = await follow()
    expect(await displays(id)).toEqual(['3 kilogram onion', '4–6 leek'])
    const { planShares } = await read(id)
    expect(planShares.map(({ quantity }: Share) => quantity).sort()).toEqual([0.5, 0.5, 2, 2, 2])
    expect((await cook.delete(`${path}/${entry.id}`)).status).toBe(200)
    await settled()
    expect(await displays(id)).toEqual(['1 kilogram onion', '4–6 leek'])
  })

  it("contains the plan's needs, with their entries", async () => {
    const entry = await plan(soup)
    await plan(pie, { date: '2027-03-04' })
    await plan(pie, { date: '2027-03-09' })
    const id = await follow()
    expect(await shown(id)).toEqual(['3 leek', '3 onion', 'salt'])
    const list = await read(id)
    expect(list.plan).toEqual({ ...dates, mealsMax: null })
    const onions = await itemOf(id, 'onion')
    expect(onions.note).toBe('red')
    const shares = list.planShares.filter(({ itemId }: Share) => itemId === onions.id)
    expect(shares).toMatchObject([
      {
        mealPlanEntryId: entry.id,
        date: '2027-03-02',
        recipeName: 'Soup',
        quantity: 2,
        note: 'red',
        edited: false,
      },
      { date: '2027-03-04', entryType: 'dinner', recipeName: 'Pie', quantity: 1 },
    ])
    expect((await cook.get(LISTS)).body.items[0].plan).toEqual({ ...dates, mealsMax: null })
  })

  it('adopts items that recipes of the plan have added, and adds nothing twice', async () => {
    const { id } = await buildList(cook)
    const add = (recipeId: string, times: number) =>
      cook.post(`${LISTS}/${id}/recipe`, [{ recipeId, recipeIncrementQuantity: times }])
    await add(soup, 1)
    await add(pie, 2)
    await buildItems(cook, id, [{ foodId: leek, quantity: 1 }])
    await plan(soup)
    await plan(pie)
    expect((await cook.put(`${LISTS}/${id}/plan`, dates)).status).toBe(200)
    expect(await shown(id)).toEqual(['4 onion', '7 leek', 'salt'])
    const { recipeReferences } = await read(id)
    expect(recipeReferences).toMatchObject([{ recipeId: pie, recipeQuantity: 1 }])
    expect((await cook.put(`${LISTS}/${id}/plan`, { ...dates, lastDay: '2027-03-08' })).status).toBe(200)
    expect(await shown(id)).toEqual(['4 onion', '7 leek', 'salt'])
  })

  onSqlite.each([
    ['onion', ['1 leek x', '2 onion', '2 onion x', '3 leek', 'salt']],
    ['salt', ['1 leek x', '3 leek', '4 onion', 'salt x']],
  ])('does not buy again what was ticked before the list followed the plan: %s', async (name, items) => {
    const { id } = await buildList(cook)
    await cook.post(`${LISTS}/${id}/recipe`, [{ recipeId: soup, recipeIncrementQuantity: 1 }])
    await change(await itemOf(id, name), { checked: true })
    // No recipe of the list: its purpose is unknown.
    await buildItems(cook, id, [{ foodId: leek, quantity: 1, checked: true }])
    await plan(soup, { servings: 6 })
    await plan(pie)
    for (const _ of ['once', 'again']) {
      expect((await cook.put(`${LISTS}/${id}/plan`, dates)).status).toBe(200)
      expect(await shown(id)).toEqual(items)
      expect((await cook.delete(`${LISTS}/${id}/plan`)).status).toBe(200)
    }
  })

  onSqlite('changes with the plan: entries added, deleted, moved, and their servings', async () => {
    const id = await follow()
    expect(await shown(id)).toEqual([])
    const first = await plan(soup)
    await becomes(id, ['2 onion', 'salt'])
    const second = await plan(pie)
    await becomes(id, ['3 leek', '3 onion', 'salt'])
    await cook.put(`${path}/${first.id}`, { ...first, servings: 8 })
    await becomes(id, ['3 leek', '5 onion', 'salt'])
    await cook.put(`${path}/${second.id}`, { ...second, date: '2027-03-20' })
    await becomes(id, ['4 onion', 'salt'])
    await cook.put(`${path}/${second.id}`, { ...second, date: '2027-03-07' })
    await becomes(id, ['3 leek', '5 onion', 'salt'])
    await cook.delete(`${path}/${first.id}`)
    await becomes(id, ['1 onion', '3 leek'])
    await cook.delete(`${path}/${second.id}`)
    await becomes(id, [])
  })

  onSqlite('shops for nothing where leftovers are eaten', async () => {
    const id = await follow()
    const origin = await plan(soup)
    await plan(soup, { date: '2027-03-03', leftoverOf: origin.id, servings: 2 })
    await becomes(id, ['2 onion', 'salt'])
    await cook.delete(`${path}/${origin.id}`)
    await becomes(id, [])
  })

  onSqlite('changes with the ingredients of a recipe', async () => {
    const stew = (await cook.post('/api/recipes', { name: 'Stew' })).body
    const { body: recipe } = await cook.get(`/api/recipes/${stew}`)
    const withLine = (quantity: number) =>
      cook.put(`/api/recipes/${stew}`, {
        ...recipe,
        recipeIngredient: [{ quantity, food: { id: leek, name: 'leek' }, unit: null, note: '' }],
      })
    expect((await withLine(2)).status).toBe(200)
    const id = await follow()
    await plan(recipe.id)
    await becomes(id, ['2 leek'])
    await withLine(5)
    await becomes(id, ['5 leek'])
  })

  onSqlite('leaves checked items unchanged, and adds only further needs', async () => {
    const entry = await plan(soup)
    const id = await follow()
    await change(await itemOf(id, 'onion'), { checked: true })
    await cook.put(`${path}/${entry.id}`, { ...entry, servings: 2 })
    await becomes(id, ['2 onion x', 'salt'])
    await cook.put(`${path}/${entry.id}`, { ...entry, servings: 10 })
    await becomes(id, ['2 onion x', '3 onion', 'salt'])
    await cook.put(`${path}/${entry.id}`, { ...entry, date: '2027-04-01' })
    await becomes(id, ['2 onion x'])
    // It has been bought when the meal returns.
    await cook.put(`${path}/${entry.id}`, { ...entry, servings: null })
    await becomes(id, ['2 onion x', 'salt'])
    await plan(pie)
    await becomes(id, ['1 onion', '2 onion x', '3 leek', 'salt'])
  })

  it('does not buy again for a meal that was removed and restored', async () => {
    const entry = await plan(soup, { servings: 8 })
    const id = await follow()
    await change(await itemOf(id, 'onion'), { checked: true })
    await cook.delete(`${path}/${entry.id}`)
    await becomes(id, ['4 onion x'])
    await plan(soup, { servings: 8, restores: entry.id })
    await becomes(id, ['4 onion x', 'salt'])
  })

  const takeAwayAndBack = async (recipeId: string, between: () => Promise<void>) => {
    const { body: recipe } = await cook.get(`/api/recipes/${recipeId}`)
    expect((await cook.delete(`/api/recipes/${recipe.slug}`)).status).toBe(200)
    await between()
    const deleted = '/api/recently-deleted'
    const [entry] = (await cook.get(deleted)).body.items
    expect((await cook.post(`${deleted}/restore`, { ids: [entry.id] })).status).toBe(200)
  }

  it('leaves ticked items ticked when a deleted recipe is restored', async () => {
    const stew = await buildRecipe(server(), cook, 'Stew', [
      { quantity: 4, foodId: leek },
      { quantity: 1, foodId: onion },
      { quantity: null, foodId: salt },
    ])
    await plan(stew)
    const id = await follow()
    await change(await itemOf(id, 'leek'), { checked: true })
    await change(await itemOf(id, 'salt'), { checked: true })
    await cook.delete(
      `${ITEMS}/${(await read(id)).listItems.find(({ food }: Item) => food?.name === 'salt').id}`,
    )
    await takeAwayAndBack(stew, () => becomes(id, ['4 leek x']))
    await becomes(id, ['1 onion', '4 leek x'])
  })

  onSqlite('keeps an item that is unticked while its recipe is deleted', async () => {
    const stew = await buildRecipe(server(), cook, 'Stew', [{ quantity: 4, foodId: leek }])
    await plan(stew)
    const id = await follow()
    await change(await itemOf(id, 'leek'), { checked: true })
    await takeAwayAndBack(stew, async () => {
      await becomes(id, ['4 leek x'])
      await change((await read(id)).listItems[0], { checked: false })
      await plan(soup)
      await becomes(id, ['2 onion', '4 leek', 'salt'])
    })
    await becomes(id, ['2 onion', '8 leek', 'salt'])
  })

  onSqlite('leaves items alone that were changed by hand, or deleted', async () => {
    const entry = await plan(pie)
    const id = await follow()
    await change(await itemOf(id, 'onion'), { quantity: 7 })
    await cook.delete(`${ITEMS}/${(await itemOf(id, 'leek')).id}`)
    await cook.put(`${path}/${entry.id}`, { ...entry, title: 'again' })
    await becomes(id, ['7 onion'])
    const { planShares } = await read(id)
    expect(planShares.map((share: { edited: boolean }) => share.edited).sort()).toEqual([false, true])
    await cook.delete(`${path}/${entry.id}`)
    await becomes(id, ['7 onion'])
  })

  onSqlite('keeps amounts that people added to an item of the plan, or had before', async () => {
    const id = await follow()
    await buildItems(cook, id, [
      { foodId: onion, quantity: 1 },
      { foodId: salt, quantity: 0 },
    ])
    const entry = await plan(soup)
    await becomes(id, ['3 onion', 'salt'])
    await buildItems(cook, id, [{ foodId: onion, quantity: 4 }])
    expect(await shown(id)).toEqual(['7 onion', 'salt'])
    await cook.delete(`${path}/${entry.id}`)
    await becomes(id, ['5 onion', 'salt'])
  })

  onSqlite('keeps its parts when items merge', async () => {
    const entry = await plan(pie)
    const id = await follow()
    await change(await itemOf(id, 'onion'), { checked: true })
    const { createdItems } = await buildItems(cook, id, [{ foodId: onion, quantity: 2 }])
    expect(createdItems).toHaveLength(1)
    const ticked = (await read(id)).listItems.find(({ checked }: Item) => checked)
    await change(ticked, { checked: false })
    expect(await shown(id)).toEqual(['3 leek', '3 onion'])
    await cook.delete(`${path}/${entry.id}`)
    await becomes(id, ['2 onion'])
  })

  it('is separate for each list, next to recipes added by hand', async () => {
    const [first, second] = [await follow(), await follow({ ...dates, lastDay: '2027-03-02' })]
    const third = (await buildList(cook)).id
    await cook.post(`${LISTS}/${first}/recipe`, [{ recipeId: soup }])
    await plan(soup)
    const later = await plan(pie, { date: '2027-03-05' })
    await becomes(first, ['3 leek', '5 onion', 'salt'])
    await becomes(second, ['2 onion', 'salt'])
    expect(await shown(third)).toEqual([])
    await cook.delete(`${path}/${later.id}`)
    await becomes(first, ['4 onion', 'salt'])
    await cook.post(`${LISTS}/${first}/recipe/${soup}/delete`)
    expect(await shown(first)).toEqual(['2 onion', 'salt'])
  })

  onSqlite('stops following, with everything as it is', async () => {
    const entry = await plan(soup)
    const id = await follow()
    const stopped = await cook.delete(`${LISTS}/${id}/plan`)
    expect(stopped.body).toMatchObject({ plan: null, planShares: [] })
    await cook.delete(`${path}/${entry.id}`)
    await becomes(id, ['2 onion', 'salt'])
  })

  it('resumes where it stopped: nothing twice, checked and edited items unchanged', async () => {
    await plan(soup)
    const later = await plan(pie)
    const id = await follow()
    await change(await itemOf(id, 'leek'), { checked: true })
    await change(await itemOf(id, 'onion'), { quantity: 5 })
    expect((await cook.delete(`${LISTS}/${id}/plan`)).status).toBe(200)
    await cook.delete(`${ITEMS}/${(await itemOf(id, 'salt')).id}`)
    expect((await cook.put(`${LISTS}/${id}/plan`, dates)).status).toBe(200)
    expect(await shown(id)).toEqual(['3 leek x', '5 onion', 'salt'])
    await cook.delete(`${LISTS}/${id}/plan`)
    await cook.delete(`${path}/${later.id}`)
    await settled()
    await cook.put(`${LISTS}/${id}/plan`, dates)
    expect(await shown(id)).toEqual(['3 leek x', '5 onion', 'salt'])
  })

  it('reports how many meals it contains if it cannot contain all', async () => {
    const id = await follow()
    const entry = { date: '2027-03-02', entryType: 'dinner', title: '', text: '', recipeId: soup }
    const stamps = { userId: cook.user.id, createdAt: '2027-01-01', updatedAt: '2027-01-01' }
    await server()
      .runtime.db.insertInto('mealPlanEntry')
      .values(Array.from({ length: 300 }, () => ({ ...entry, ...stamps })))
      .execute()
    const last = await plan(pie, { date: '2027-03-03' })
    await becomes(id, ['600 onion', 'salt'])
    expect((await read(id)).plan).toMatchObject({ mealsMax: 300 })
    await cook.delete(`${path}/${last.id}`)
    await settled()
    expect((await read(id)).plan.mealsMax).toBe(null)
    const long = await buildRecipe(
      server(),
      cook,
      'Feast',
      Array.from({ length: 700 }, (_, line) => ({ quantity: 1, note: `bunch ${line}` })),
    )
    for (const date of ['2027-05-01', '2027-05-02', '2027-05-03', '2027-05-04']) await plan(long, { date })
    const feast = await follow({ period: 'dates', firstDay: '2027-05-01', lastDay: '2027-05-04' })
    const { listItems, plan: followed } = await read(feast)
    expect([listItems.length, listItems[0].quantity, followed.mealsMax]).toEqual([700, 3, 3])
  })

  onSqlite('holds foods that the household has at home, which its page sets apart', async () => {
    const { householdId } = cook.user
    await server().runtime.db.insertInto('foodOnHand').values({ foodId: salt, householdId }).execute()
    await plan(soup)
    expect(await shown(await follow())).toEqual(['2 onion', 'salt'])
  })

  onSqlite('changes with the day on which the household’s weeks begin', async () => {
    const preferences = (await cook.get('/api/households/preferences')).body
    const begin = async (firstDayOfWeek: number) =>
      expect((await cook.put('/api/households/preferences', { ...preferences, firstDayOfWeek })).status).toBe(
        200,
      )
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    await begin(weekday)
    await plan(soup, { date: addDays(day, -1) })
    const id = await follow({ period: 'week' })
    // Updates triggered by the plan are done.
    await becomes(id, [])
    await begin((weekday + 6) % 7)
    await becomes(id, ['2 onion', 'salt'])
    await begin(preferences.firstDayOfWeek)
  })

  onSqlite('of this week begins on the household’s first day, and of the next days today', async () => {
    const preferences = (await cook.get('/api/households/preferences')).body
    const { runtime } = server()
    const inWeekOf = async (firstDayOfWeek: number) => {
      await runtime.db
        .updateTable('householdPreference')
        .set({ firstDayOfWeek })
        .where('householdId', '=', cook.user.householdId)
        .execute()
      return (await read(await follow({ period: 'week' }))).plan
    }
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    expect(await inWeekOf(weekday)).toMatchObject({ firstDay: day, lastDay: addDays(day, 6) })
    expect(await inWeekOf((weekday + 6) % 7)).toMatchObject({ firstDay: addDays(day, -1) })
    expect(preferences.firstDayOfWeek).toBe(0)
    const next = await follow({ period: 'days' })
    expect((await read(next)).plan).toEqual({
      period: 'days',
      firstDay: day,
      lastDay: addDays(day, 6),
      mealsMax: null,
    })
  })

  it('does not change a list that stops following while another one is updated', async () => {
    const { runtime } = server()
    const ctx = { ...createCtx(runtime, cook.user, 'en-US'), actor: cook.user }
    const lists = [await follow(), await follow()]
    const stopped = new Promise<{ other: string; items: string[] }>((resolve) => {
      const end = runtime.events.subscribe(async ({ name, data }) => {
        if (name !== 'shoppingListItem') return
        end()
        const other = lists.find((id) => id !== data.shoppingListId) ?? ''
        await stopFollowingPlan(ctx, other)
        resolve({ other, items: await shown(other) })
      })
    })
    await plan(soup)
    const { other, items } = await stopped
    const [first = ''] = lists.filter((id) => id !== other)
    await settled()
    expect(await shown(first)).toEqual(['2 onion', 'salt'])
    expect((await read(other)).plan).toBe(null)
    // Usually nothing; all of it if the list was read before the stop.
    expect(await shown(other)).toEqual(items)
  })

  it('catches up with a change during which the database was unavailable', async () => {
    const stew = (await cook.post('/api/recipes', { name: 'Late stew' })).body
    const { body: recipe } = await cook.get(`/api/recipes/${stew}`)
    const id = await follow()
    await plan(recipe.id)
    await becomes(id, ['1 cup flour'])
    const { db } = server().runtime
    await sql`alter table "shoppingListPlan" rename to "unreachable"`.execute(db)
    try {
      const recipeIngredient = [{ quantity: 2, food: { id: leek, name: 'leek' }, unit: null, note: '' }]
      expect((await cook.put(`/api/recipes/${stew}`, { ...recipe, recipeIngredient })).status).toBe(200)
      await settled()
    } finally {
      await sql`alter table "unreachable" rename to "shoppingListPlan"`.execute(db)
    }
    await vi.waitFor(async () => expect(await shown(id)).toEqual(['2 leek']))
  })

  onSqlite('moves with the days, once', async () => {
    const { runtime } = server()
    const id = await follow({ period: 'days' })
    await plan(pie, { date: day })
    await becomes(id, ['1 onion', '3 leek'])
    // As if the last update had been yesterday, and the meal the day before.
    await runtime.db
      .updateTable('mealPlanEntry')
      .set({ date: addDays(day, -1) })
      .execute()
    await runtime.db
      .updateTable('shoppingListPlan')
      .set({ derivedOn: addDays(day, -1) })
      .execute()
    const ctx = Object.assign(Object.create(null), runtime)
    expect(await followPlansIntoDay.run(ctx, day)).toEqual({ derived: 1, failed: 0 })
    expect(await shown(id)).toEqual([])
    expect(await followPlansIntoDay.run(ctx, day)).toEqual({ derived: 0, failed: 0 })
  })

  onSqlite('refuses a missing period and a list of another household', async () => {
    const { id } = await buildList(cook)
    for (const body of [
      {},
      { period: 'month' },
      { period: 'dates' },
      { ...dates, lastDay: '2027-02-01' },
      { ...dates, lastDay: '2028-03-01' },
    ])
      expect((await cook.put(`${LISTS}/${id}/plan`, body)).status).toBe(422)
    const sibling = await buildHousehold(server().runtime, { groupId: cook.user.groupId })
    const neighbor = await buildPerson(server(), { household: sibling })
    expect((await neighbor.put(`${LISTS}/${id}/plan`, dates)).status).toBe(404)
    const theirs = await follow(dates, neighbor)
    await plan(soup)
    await settled()
    expect((await read(theirs, neighbor)).listItems).toEqual([])
  })
})
