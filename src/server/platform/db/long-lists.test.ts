import { expect, it } from 'vitest'
import { buildPerson } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'

/** More than either database binds in one statement. */
const MANY = 70_000

describeOnEachDatabase('lists that are longer than a statement may have values', (server) => {
  it('of texts find exactly their entries', async () => {
    const { db } = server().runtime
    const [anna, bob, carla] = [
      await buildPerson(server()),
      await buildPerson(server()),
      await buildPerson(server()),
    ].map(({ user }) => user.id)
    const others = Array.from({ length: MANY }, (_, at) => `"${at}',\\`)
    const found = db.selectFrom('user').where('id', 'in', [...others, `${anna}`, `${bob}`])
    expect((await found.select('id').execute()).map(({ id }) => id).toSorted()).toEqual(
      [anna, bob].toSorted(),
    )
    const rest = found.where('id', 'not in', [...others, `${bob}`, '\ud800'])
    expect(await rest.select('id').execute()).toEqual([{ id: anna }])
    expect(carla).toBeDefined()
  })

  it('of numbers do so too', async () => {
    const { db } = server().runtime
    const anna = await buildPerson(server())
    const { body } = await anna.post('/api/households/mealplans', { date: '2030-01-01', title: 'Soup' })
    await anna.post('/api/households/mealplans', { date: '2030-01-01', title: 'Bread' })
    const ids = [body.id, ...Array.from({ length: MANY }, (_, at) => 1e9 + at)]
    const entries = db.selectFrom('mealPlanEntry').where('id', 'in', ids)
    expect(await entries.select('title').execute()).toEqual([{ title: 'Soup' }])
  })

  it('a page of recipes sorted by thousands of words is still a page', async () => {
    const anna = await buildPerson(server(), { flags: { canOrganize: true } })
    const words = (kind: string, at: number) =>
      Array.from({ length: 1000 }, (_, word) => ({
        name: `${kind} ${at} ${word}`,
        slug: `${kind}-${at}-${word}`.toLowerCase(),
      }))
    for (let at = 0; at < 6; at += 1) {
      const slug = (await anna.post('/api/recipes', { name: `Soup ${at}` })).body
      const kinds = ['recipeCategory', 'tags'].map((kind) => [kind, words(kind, at)])
      expect((await anna.patch(`/api/recipes/${slug}`, Object.fromEntries(kinds))).status).toBe(200)
    }
    const { status, body } = await anna.get('/api/recipes')
    expect([status, body.items?.length, body.items?.[0].tags.length]).toEqual([200, 6, 1000])
    expect((await anna.get('/api/recipes/suggestions')).status).toBe(200)
  })
})
