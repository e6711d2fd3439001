import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildHousehold, buildPerson, type Person } from '../support/build'
import { type Client, createClient } from '../support/client'
import { describeOnEachDatabase } from '../support/server'

const flags = { canManage: true, canManageHousehold: true }

/** Every preference of a group and a household, with its effect. The first day of the week: `list-plans.test.ts`. */
describeOnEachDatabase('preferences', (server) => {
  let manager: Person
  let neighbor: Person
  let guest: Client
  let slug: string

  beforeAll(() => {
    guest = createClient(server())
  })
  beforeEach(async () => {
    const home = await buildHousehold(server().runtime, { privateGroup: false, privateHousehold: false })
    manager = await buildPerson(server(), { household: home, flags })
    const otherHousehold = await buildHousehold(server().runtime, { groupId: home.groupId })
    neighbor = await buildPerson(server(), { household: otherHousehold })
    slug = await makeRecipe()
  })

  const makeRecipe = async (): Promise<string> =>
    (await manager.post('/api/recipes', { name: `Soup ${crypto.randomUUID()}` })).body
  const settingsOf = async (slug: string) => (await manager.get(`/api/recipes/${slug}`)).body.settings
  const prefer = async (change: object) => {
    const { body } = await manager.get('/api/households/preferences')
    expect((await manager.put('/api/households/preferences', { ...body, ...change })).status).toBe(200)
  }
  const explored = () => guest.get(`/api/explore/groups/${manager.user.groupSlug}/recipes/${slug}`)

  it('a private group shows guests nothing', async () => {
    expect((await explored()).status).toBe(200)
    await manager.put('/api/groups/preferences', { privateGroup: true })
    expect((await explored()).status).toBe(404)
    expect((await guest.get(`/api/explore/groups/${manager.user.groupSlug}`)).status).toBe(404)
  })

  it('a private household shows guests none of its recipes', async () => {
    await prefer({ privateHousehold: true })
    expect((await explored()).status).toBe(404)
    await prefer({ privateHousehold: false })
    expect((await explored()).status).toBe(200)
  })

  it('a household that locks its recipes prevents edits by other households, but not reading', async () => {
    const change = () => neighbor.patch(`/api/recipes/${slug}`, { description: 'With leeks' })
    expect((await change()).status).toBe(403)
    expect((await neighbor.get(`/api/recipes/${slug}`)).status).toBe(200)
    await prefer({ lockRecipeEditsFromOtherHouseholds: false })
    expect((await change()).status).toBe(200)
  })

  it('new recipes are private by preference, and older ones are hidden from guests', async () => {
    await prefer({ recipePublic: false })
    expect((await settingsOf(await makeRecipe())).public).toBe(false)
    expect((await settingsOf(slug)).public).toBe(true)
    expect((await explored()).status).toBe(404)
  })

  describe.each([
    ['recipeShowNutrition', 'showNutrition'],
    ['recipeShowAssets', 'showAssets'],
    ['recipeLandscapeView', 'landscapeView'],
    ['recipeDisableComments', 'disableComments'],
  ])('%s', (preference, setting) => {
    it('applies to new recipes of everyone in the household; older ones stay', async () => {
      expect((await settingsOf(slug))[setting]).toBe(false)
      await prefer({ [preference]: true })
      expect((await settingsOf(await makeRecipe()))[setting]).toBe(true)
      expect((await settingsOf(slug))[setting]).toBe(false)
      const other = (await neighbor.post('/api/recipes', { name: `Pie ${crypto.randomUUID()}` })).body
      expect((await settingsOf(other))[setting]).toBe(false)
    })
  })
})
