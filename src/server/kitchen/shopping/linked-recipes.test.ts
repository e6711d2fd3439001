import { afterEach, beforeAll, expect, it } from 'vitest'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { buildFood, buildList, buildRecipe, buildUnit, LISTS } from '../../../../tests/support/shopping'
import { startFollowingPlans } from './follow-plans'

const path = '/api/households/shopping/linked-recipes'

describeOnEachDatabase('recipes that others need', (server) => {
  let settled: () => Promise<void>
  let cook: Person
  let neighbor: Person
  let pastry: string
  let pie: string

  beforeAll(async () => {
    settled = startFollowingPlans(server().runtime, { debounceMs: 5, retryDelayMs: 20 }).settled
    cook = await buildPerson(server(), { flags: { canOrganize: true } })
    neighbor = await buildPerson(server(), {
      household: await buildHousehold(server().runtime, { groupId: cook.user.groupId }),
    })
    const flour = (await buildFood(cook, 'flour')).id
    const leek = (await buildFood(cook, 'leek')).id
    const pack = (await buildUnit(cook, 'pack')).id
    pastry = await buildRecipe(server(), cook, '5-minute pastry', [{ quantity: 200, foodId: flour }])
    pie = await buildRecipe(server(), cook, 'Pie', [
      { quantity: 3, foodId: leek },
      { quantity: 2, unitId: pack, referencedRecipeId: pastry, note: 'rolled out' },
    ])
  })
  afterEach(async () => {
    await settled()
    await server().runtime.db.deleteFrom('householdRecipe').execute()
  })

  const choose = async (choice: string, person = cook) =>
    expect((await person.put(`${path}/${pastry}`, { choice })).status).toBe(200)
  const shown = async (listId: string, person = cook) =>
    (await person.get(`${LISTS}/${listId}`)).body.listItems
      .map(({ display }: { display: string }) => display)
      .sort()
  const added = async (person = cook) => {
    const { id } = await buildList(person)
    expect((await person.post(`${LISTS}/${id}/recipe`, [{ recipeId: pie }])).status).toBe(200)
    return id
  }

  it('are made, unless the household buys them: then they are one line with their name', async () => {
    const made = await added()
    expect(await shown(made)).toEqual(['3 leek', '400 flour'])
    await choose('buy')
    expect((await cook.get(path)).body).toEqual([
      { recipeId: pastry, name: '5-minute pastry', choice: 'buy' },
    ])
    const bought = await added()
    expect(await shown(bought)).toEqual(['2 pack 5-minute pastry', '3 leek'])
    await cook.post(`${LISTS}/${bought}/recipe/${pie}/delete`)
    expect(await shown(bought)).toEqual([])
    // What was added before stays.
    expect(await shown(made)).toEqual(['3 leek', '400 flour'])
    await choose('make')
    expect(await shown(await added())).toEqual(['3 leek', '400 flour'])
  })

  it('change lists that follow the plan, of this household only', async () => {
    await neighbor.post('/api/households/mealplans', { date: '2027-03-02', recipeId: pie })
    await cook.post('/api/households/mealplans', { date: '2027-03-02', recipeId: pie })
    const dates = { period: 'dates', firstDay: '2027-03-01', lastDay: '2027-03-07' }
    const [ours, theirs] = [(await buildList(cook)).id, (await buildList(neighbor)).id]
    await cook.put(`${LISTS}/${ours}/plan`, dates)
    await neighbor.put(`${LISTS}/${theirs}/plan`, dates)
    expect(await shown(ours)).toEqual(['3 leek', '400 flour'])
    await choose('buy')
    await settled()
    expect(await shown(ours)).toEqual(['2 pack 5-minute pastry', '3 leek'])
    expect(await shown(theirs, neighbor)).toEqual(['3 leek', '400 flour'])
    await choose('make')
    await settled()
    expect(await shown(ours)).toEqual(['3 leek', '400 flour'])
  })

  it('are in the group, and made or bought', async () => {
    const outsider = await buildPerson(server())
    expect((await outsider.put(`${path}/${pastry}`, { choice: 'buy' })).status).toBe(404)
    expect((await cook.put(`${path}/${crypto.randomUUID()}`, { choice: 'buy' })).status).toBe(404)
    expect((await cook.put(`${path}/${pastry}`, { choice: 'steal' })).status).toBe(422)
    expect((await neighbor.get(path)).body).toEqual([])
    await cook.patch(`/api/recipes/${pastry}/last-made`, { timestamp: '2026-11-01T12:00:00Z' })
    await choose('buy')
    const stored = await server().runtime.db.selectFrom('householdRecipe').selectAll().execute()
    expect(stored).toMatchObject([{ recipeId: pastry, whenLinked: 'buy', lastMade: expect.any(String) }])
  })
})
