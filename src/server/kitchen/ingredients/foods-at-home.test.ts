import { beforeAll, expect, it } from 'vitest'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { buildFood, buildList, buildRecipe, LISTS } from '../../../../tests/support/shopping'

describeOnEachDatabase('foods at home', (server) => {
  let cook: Person
  let neighbor: Person
  let outsider: Person

  beforeAll(async () => {
    cook = await buildPerson(server(), { flags: { canOrganize: true } })
    neighbor = await buildPerson(server(), {
      household: await buildHousehold(server().runtime, { groupId: cook.user.groupId }),
    })
    outsider = await buildPerson(server())
  })
  const say = (person: Person, id: string, body: object) => person.put(`/api/foods/${id}/at-home`, body)

  it('are set by any member, for their household only', async () => {
    const { id } = await buildFood(cook, 'table salt')
    const [ours, theirs] = [cook, neighbor].map(({ user }) => user.householdSlug)
    const shown = async () => {
      const { staple, householdsToBuy, householdsWithIngredientFood } = (await cook.get(`/api/foods/${id}`))
        .body
      return [staple, householdsToBuy, householdsWithIngredientFood]
    }
    expect(await shown()).toEqual(['little', [], []])
    expect((await say(cook, id, { atHome: false })).body).toMatchObject({ id, householdsToBuy: [ours] })
    expect((await say(neighbor, id, { atHome: true })).status).toBe(200)
    expect(await shown()).toEqual(['little', [ours], [theirs]])
    expect((await say(cook, id, { atHome: true })).status).toBe(200)
    expect((await say(cook, id, { atHome: true })).status).toBe(200)
    expect(await shown()).toEqual(['little', [], [ours, theirs].toSorted()])
    expect((await say(outsider, id, { atHome: true })).status).toBe(404)
    expect((await say(cook, id, {})).status).toBe(422)
  })

  it("keep the household's choice when foods are merged, and when one is edited", async () => {
    const [from, to] = [await buildFood(cook, 'sea salt'), await buildFood(cook, 'rock salt')]
    const [ours, theirs] = [cook, neighbor].map(({ user }) => user.householdSlug)
    await say(cook, from.id, { atHome: false })
    await say(neighbor, from.id, { atHome: false })
    await say(neighbor, to.id, { atHome: true })
    expect((await cook.put('/api/foods/merge', { fromFood: from.id, toFood: to.id })).status).toBe(200)
    const merged = (await cook.get(`/api/foods/${to.id}`)).body
    expect(merged).toMatchObject({ householdsToBuy: [ours], householdsWithIngredientFood: [theirs] })
    const edited = { ...merged, householdsWithIngredientFood: [ours, theirs] }
    expect((await cook.put(`/api/foods/${to.id}`, edited)).body).toMatchObject({ householdsToBuy: [] })
  })

  it('count as available if most households have them', async () => {
    const stapleOf = async (name: string) => (await buildFood(cook, name)).staple
    expect(await stapleOf('olive oil')).toBe('any')
    expect(await stapleOf('ground cumin')).toBe('little')
    expect(await stapleOf('sesame oil')).toBeNull()
  })

  it('are needed if a person chose them for a list', async () => {
    const salt = await buildFood(cook, 'fine salt')
    const leek = await buildFood(cook, 'leek')
    const recipeId = await buildRecipe(server(), cook, 'Soup', [{ foodId: salt.id }, { foodId: leek.id }])
    const extrasOf = async (listId: string) =>
      (await cook.get(`${LISTS}/${listId}`)).body.listItems.map(({ food, extras }: never) => [
        (food as { name: string }).name,
        extras,
      ])
    const { id } = await buildList(cook)
    const add = (body: object) => cook.post(`${LISTS}/${id}/recipe`, [{ recipeId, ...body }])
    expect((await add({})).status).toBe(200)
    expect(await extrasOf(id)).toEqual([
      ['fine salt', {}],
      ['leek', {}],
    ])
    await add({ recipeIngredients: [{ food: salt, note: '', referenceId: crypto.randomUUID() }] })
    expect(await extrasOf(id)).toEqual([
      ['fine salt', { needed: 'yes' }],
      ['leek', {}],
    ])
  })
})
