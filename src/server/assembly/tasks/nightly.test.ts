import { expect, it } from 'vitest'
import { recordPlannedMeals } from '~/server/kitchen/recipes/activity/planned-meals.service'
import { trimCheckedItems } from '~/server/kitchen/shopping/trim-checked'
import { cleanUpInvitations } from '~/server/people/households/invitations.service'
import { trimReports } from '~/server/transfer/reports/reports.service'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { runTaskNow } from '../../../../tests/support/tasks'

const DAY_MS = 86_400_000
const night = new Date('2026-11-21T23:50:00.000Z')
const day = '2026-11-21'

describeOnEachDatabase('every night', (server) => {
  const recipeOf = async (cook: Person, name: string) => {
    const slug = (await cook.post('/api/recipes', { name })).body
    return (await cook.get(`/api/recipes/${slug}`)).body
  }
  const plan = (cook: Person, recipeId: string, entryType = 'dinner', date = day) =>
    cook.post('/api/households/mealplans', { date, entryType, recipeId })
  const record = (at = night) => runTaskNow(server(), recordPlannedMeals, at)
  const eventsOf = async (cook: Person, recipeId: string) =>
    (await cook.get(`/api/recipes/timeline/events?queryFilter=recipeId="${recipeId}"&perPage=-1`)).body.items
  const lastMadeOf = async (cook: Person, slug: string) =>
    (await cook.get(`/api/households/self/recipes/${slug}`)).body.lastMade

  it('planned meals are added to the timeline, once, and count as made', async () => {
    const cook = await buildPerson(server())
    const recipe = await recipeOf(cook, 'Soup')
    const before = (await eventsOf(cook, recipe.id)).length
    await plan(cook, recipe.id)
    await plan(cook, recipe.id, 'side')
    await plan(cook, recipe.id, 'lunch', '2026-11-20')
    await cook.post('/api/households/mealplans', { date: day, entryType: 'dinner', title: 'Out' })
    expect(await record()).toEqual({ events: 2 })
    expect(await record()).toEqual({ events: 0 })
    const events = (await eventsOf(cook, recipe.id)).filter(
      ({ eventType }: { eventType: string }) => eventType === 'info',
    )
    expect(events.map(({ subject }: { subject: string }) => subject).sort()).toEqual([
      `${cook.user.fullName} made this as a side`,
      `${cook.user.fullName} made this for dinner`,
    ])
    expect(await eventsOf(cook, recipe.id)).toHaveLength(before + 2)
    expect(await lastMadeOf(cook, recipe.slug)).toBe(night.toISOString())
  })

  it('a later "last made" stays, and another household has its own', async () => {
    const cook = await buildPerson(server())
    const otherHousehold = await buildHousehold(server().runtime, { groupId: cook.user.groupId })
    const neighbor = await buildPerson(server(), { household: otherHousehold })
    const recipe = await recipeOf(cook, 'Bread')
    const later = '2026-11-25T10:00:00.000Z'
    await cook.patch(`/api/recipes/${recipe.slug}/last-made`, { timestamp: later })
    await plan(cook, recipe.id)
    await plan(neighbor, recipe.id)
    expect(await record()).toEqual({ events: 2 })
    expect(await lastMadeOf(cook, recipe.slug)).toBe(later)
    expect(await lastMadeOf(neighbor, recipe.slug)).toBe(night.toISOString())
  })

  it('a night that was missed is recorded on its own day', async () => {
    const cook = await buildPerson(server())
    const recipe = await recipeOf(cook, 'Stew')
    await plan(cook, recipe.id)
    expect(await record(new Date('2026-11-22T08:00:00.000Z'))).toEqual({ events: 1 })
    expect(await lastMadeOf(cook, recipe.slug)).toBe('2026-11-21T08:00:00.000Z')
  })

  it('households see the result of the last run', async () => {
    const cook = await buildPerson(server())
    const lastRun = async () => (await cook.get('/api/households/mealplan-nightly')).body
    const recipe = await recipeOf(cook, 'Ragout')
    const day = '2026-10-10'
    const finishedAt = new Date(Date.now() + DAY_MS).toISOString()
    const { db } = server().runtime
    const { name } = recordPlannedMeals
    await db.deleteFrom('scheduledTask').where('name', '=', name).execute()
    await db
      .insertInto('scheduledTask')
      .values({ name, takenUntil: `${day}T23:45`, result: '{}' })
      .execute()
    expect(await lastRun()).toEqual({ dueAt: expect.stringMatching(/T.*Z$/), last: null })
    const finish = (outcome: 'succeeded' | 'failed') =>
      db.updateTable('scheduledTask').set({ finishedAt, outcome }).where('name', '=', name).execute()
    await finish('failed')
    expect((await lastRun()).last).toEqual({ day, finishedAt, succeeded: false, planned: 0, meals: 0 })
    await finish('succeeded')
    await plan(cook, recipe.id, 'dinner', day)
    await cook.post('/api/households/mealplans', { date: day, entryType: 'lunch', title: 'Out' })
    const neighbor = await buildPerson(server())
    await neighbor.post('/api/households/mealplans', { date: day, entryType: 'dinner', title: 'Theirs' })
    expect((await lastRun()).last).toEqual({ day, finishedAt, succeeded: true, planned: 2, meals: 1 })
  })

  it('leftovers are not made again', async () => {
    const cook = await buildPerson(server())
    const recipe = await recipeOf(cook, 'Roast')
    const first = (await plan(cook, recipe.id, 'dinner', '2026-11-20')).body
    const { id } = (await plan(cook, recipe.id)).body
    await server()
      .runtime.db.updateTable('mealPlanEntry')
      .set({ leftoverOf: first.id })
      .where('id', '=', id)
      .execute()
    expect(await record()).toEqual({ events: 0 })
  })

  it('lists retain their last hundred checked items', async () => {
    const cook = await buildPerson(server())
    const lists = '/api/households/shopping/lists'
    const long = (await cook.post(lists, { name: 'Long' })).body.id
    const short = (await cook.post(lists, { name: 'Short' })).body.id
    const items = (shoppingListId: string, count: number, checked: boolean) =>
      cook.post(
        '/api/households/shopping/items/create-bulk',
        Array.from({ length: count }, (_, number) => ({ shoppingListId, note: `item ${number}`, checked })),
      )
    const { createdItems } = (await items(long, 120, true)).body
    await items(long, 110, false)
    await items(short, 30, true)
    const oldest = createdItems.slice(50, 70).map(({ id }: { id: string }) => id)
    await server()
      .runtime.db.updateTable('shoppingListItem')
      .set({ updatedAt: new Date(Date.now() - DAY_MS).toISOString() })
      .where('id', 'in', oldest)
      .execute()
    expect(await runTaskNow(server(), trimCheckedItems, night)).toEqual({ deleted: 20 })
    expect(await runTaskNow(server(), trimCheckedItems, night)).toEqual({ deleted: 0 })
    const checkedIn = async (id: string, checked: boolean) =>
      (await cook.get(`${lists}/${id}`)).body.listItems.filter(
        (item: { checked: boolean }) => item.checked === checked,
      )
    const kept = (await checkedIn(long, true)).map(({ id }: { id: string }) => id)
    expect(kept).toHaveLength(100)
    expect(kept.filter((id: string) => oldest.includes(id))).toEqual([])
    expect(await checkedIn(long, false)).toHaveLength(110)
    expect(await checkedIn(short, true)).toHaveLength(30)
  })

  it('old invitations and reports are deleted', async () => {
    const cook = await buildPerson(server(), { flags: { canInvite: true } })
    await cook.post('/api/households/invitations', { uses: 1 })
    const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
    expect(await runTaskNow(server(), cleanUpInvitations, inDays(3))).toEqual({ deleted: 0 })
    expect(await runTaskNow(server(), cleanUpInvitations, inDays(5))).toEqual({ deleted: 1 })
    const createdAt = new Date().toISOString()
    const report = {
      groupId: cook.user.groupId,
      householdId: cook.user.householdId,
      name: 'Import',
      createdAt,
    }
    const running = crypto.randomUUID()
    const { db } = server().runtime
    for (const [id, status] of [
      [crypto.randomUUID(), 'success'],
      [running, 'in-progress'],
    ] as const)
      await db
        .insertInto('report')
        .values({ id, category: 'bulk_import', status, ...report })
        .execute()
    const { groupId, householdId } = cook.user
    const runAfter = inDays(365).toISOString()
    await db
      .insertInto('job')
      .values({
        ...{
          id: running,
          kind: 'bulk_import',
          groupId,
          householdId,
          locale: 'en-US',
          payload: '{"pages":[]}',
        },
        ...{ fairKey: householdId, status: 'waiting', done: 0, total: 0, attempts: 0, createdAt, runAfter },
      })
      .execute()
    expect(await runTaskNow(server(), trimReports, inDays(170))).toEqual({ deleted: 0 })
    expect(await runTaskNow(server(), trimReports, inDays(190))).toEqual({ deleted: 1 })
  })
})
