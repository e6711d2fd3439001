import { expect, it } from 'vitest'
import { anonymous } from '~/server/platform/access/actor'
import { createCtx } from '~/server/platform/context'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase, type TestServer } from '../../../../tests/support/server'
import { createHousehold } from './households.service'

const path = '/api/households/preferences'
const defaults = {
  privateHousehold: true,
  lockRecipeEditsFromOtherHouseholds: true,
  firstDayOfWeek: 0,
  recipePublic: true,
  recipeShowNutrition: false,
  recipeShowAssets: false,
  recipeLandscapeView: false,
  recipeDisableComments: false,
}

describeOnEachDatabase('the household of a person', (server) => {
  it('shows its people, its group and its preferences', async () => {
    const person = await buildPerson(server())
    const partner = await buildPerson(server(), { household: person.user })
    const sibling = await buildHousehold(server().runtime, { groupId: person.user.groupId })
    await buildPerson(server(), { household: sibling })
    const { status, body } = await person.get('/api/households/self')
    expect(status).toBe(200)
    expect(body).toEqual({
      id: person.user.householdId,
      groupId: person.user.groupId,
      name: expect.stringMatching(/^House /),
      slug: person.user.householdSlug,
      group: expect.stringMatching(/^Group /),
      preferences: { id: expect.any(String), ...defaults, updatedAt: body.updatedAt },
      updatedAt: expect.stringMatching(/Z$/),
      users: expect.arrayContaining([
        { id: person.user.id, fullName: person.user.fullName },
        { id: partner.user.id, fullName: partner.user.fullName },
      ]),
      webhooks: [],
    })
    expect(body.users).toHaveLength(2)
  })

  it('is renamed by its managers', async () => {
    const manager = await buildPerson(server(), { flags: { canManageHousehold: true } })
    const partner = await buildPerson(server(), { household: manager.user })
    const sibling = await buildHousehold(server().runtime, { groupId: manager.user.groupId })
    const rename = (person: Person, name: unknown) => person.put('/api/households/self', { name })
    const renamed = await rename(manager, '  Oak Lane ')
    expect([renamed.status, renamed.body.name, renamed.body.slug]).toEqual([200, 'Oak Lane', 'oak-lane'])
    expect((await partner.get('/api/households/self')).body.name).toBe('Oak Lane')
    expect((await rename(manager, 'Oak Lane')).status).toBe(200)
    expect((await rename(partner, 'Mine')).status).toBe(403)
    const { items } = (await manager.get('/api/groups/households')).body
    const { name } = items.find(({ id }: { id: string }) => id === sibling.householdId)
    expect((await rename(manager, name)).status).toBe(400)
    for (const bad of ['', '…', null]) expect((await rename(manager, bad)).status).toBeGreaterThanOrEqual(400)
  })

  it('has the preferences that its managers set; omitted ones are the default', async () => {
    const manager = await buildPerson(server(), { flags: { canManageHousehold: true } })
    const partner = await buildPerson(server(), { household: manager.user })
    const changed = { ...defaults, firstDayOfWeek: 1, recipeShowNutrition: true, privateHousehold: false }
    const response = await manager.put(path, {
      firstDayOfWeek: 1,
      recipe_show_nutrition: true,
      privateHousehold: false,
      householdId: crypto.randomUUID(),
    })
    expect([response.status, response.body]).toEqual([
      200,
      { id: expect.any(String), ...changed, updatedAt: expect.stringMatching(/Z$/) },
    ])
    expect((await partner.get(path)).body).toEqual(response.body)
    expect((await manager.put(path, { firstDayOfWeek: 6 })).body).toMatchObject({
      ...defaults,
      firstDayOfWeek: 6,
    })
  })

  it('stays unchanged for others and for invalid input', async () => {
    const person = await buildPerson(server(), { flags: { canManage: true } })
    const refused = await person.put(path, defaults)
    expect([refused.status, refused.body]).toEqual([403, { detail: 'Forbidden', code: 'forbidden' }])
    const manager = await buildPerson(server(), { flags: { canManageHousehold: true } })
    for (const firstDayOfWeek of [7, -1, 1.5, 'Monday', null])
      expect((await manager.put(path, { firstDayOfWeek })).status).toBe(422)
    expect((await manager.put(path, [])).status).toBe(422)
    for (const who of [person, manager]) expect((await who.get(path)).body).toMatchObject(defaults)
  })
})

/** Rows of other modules; only their number counts here. */
async function fill({ runtime: { db } }: TestServer, { user }: Person): Promise<void> {
  const now = new Date().toISOString()
  const stamps = { createdAt: now, updatedAt: now }
  const organizer = () => ({
    id: crypto.randomUUID(),
    groupId: user.groupId,
    name: crypto.randomUUID(),
    slug: crypto.randomUUID(),
    ...stamps,
  })
  await db.insertInto('category').values(organizer()).execute()
  await db.insertInto('tag').values([organizer(), organizer()]).execute()
  await db.insertInto('tool').values([organizer(), organizer(), organizer()]).execute()
  const name = crypto.randomUUID()
  await db
    .insertInto('recipe')
    .values({
      id: crypto.randomUUID(),
      groupId: user.groupId,
      userId: user.id,
      slug: name,
      name,
      nameNormalized: name,
      description: '',
      image: null,
      recipeServings: 0,
      recipeYieldQuantity: 0,
      recipeYield: null,
      totalTime: null,
      prepTime: null,
      performTime: null,
      cookTime: null,
      orgUrl: null,
      dateAdded: '2026-11-21',
      dateUpdated: now,
      lastMade: null,
      rating: null,
      extras: '{}',
      ...stamps,
    })
    .execute()
}

describeOnEachDatabase('the statistics of a household', (server) => {
  it('count its own recipes and people, and the organizers of the whole group', async () => {
    const person = await buildPerson(server())
    const sibling = await buildHousehold(server().runtime, { groupId: person.user.groupId })
    const neighbor = await buildPerson(server(), { household: sibling })
    const outsider = await buildPerson(server())
    for (const one of [person, neighbor, outsider]) await fill(server(), one)
    const { status, body } = await person.get('/api/households/statistics')
    expect([status, body]).toEqual([
      200,
      { totalRecipes: 1, totalUsers: 1, totalCategories: 2, totalTags: 4, totalTools: 6 },
    ])
  })
})

describeOnEachDatabase('making a household', (server) => {
  it('follows the privacy of its group, and numbers names inside that group only', async () => {
    const ctx = createCtx(server().runtime, anonymous, 'en-US')
    const preferencesOf = async (id: string) =>
      server()
        .runtime.db.selectFrom('householdPreference')
        .where('householdId', '=', id)
        .select(['privateHousehold', 'recipePublic', 'firstDayOfWeek'])
        .executeTakeFirstOrThrow()
    const one = await buildPerson(server())
    const two = await buildPerson(server())
    const make = (groupId: string, privateGroup: boolean) =>
      createHousehold(ctx, { groupId, name: ' Family ', privateGroup, preferences: { firstDayOfWeek: 1 } })
    const first = await make(one.user.groupId, true)
    const second = await make(one.user.groupId, false)
    const elsewhere = await make(two.user.groupId, true)
    expect([first, second, elsewhere].map(({ name, slug }) => [name, slug])).toEqual([
      ['Family', 'family'],
      ['Family (1)', 'family-1'],
      ['Family', 'family'],
    ])
    expect(await preferencesOf(first.id)).toEqual({
      privateHousehold: true,
      recipePublic: false,
      firstDayOfWeek: 1,
    })
    expect(await preferencesOf(second.id)).toEqual({
      privateHousehold: false,
      recipePublic: true,
      firstDayOfWeek: 1,
    })
  })
})
