import { expect, it } from 'vitest'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase, type TestServer } from '../../../../tests/support/server'

const PATH = '/api/groups/seeders/names'

const rowsOf = async (person: Person, path: string) =>
  (await person.get(`${path}?perPage=-1`)).body.items as { id: string; name: string }[]
const namesOf = async (person: Person) => {
  const all = [...(await rowsOf(person, '/api/groups/labels')), ...(await rowsOf(person, '/api/units'))]
  return new Map(all.map(({ id, name }) => [id, name]))
}

async function seeded(server: TestServer, flags = { canOrganize: true }) {
  const person = await buildPerson(server, { flags })
  for (const seed of ['labels', 'units'])
    expect((await person.post(`/api/groups/seeders/${seed}`, { locale: 'en-US' })).status).toBe(200)
  return person
}

describeOnEachDatabase('names of seeds in another language', (server) => {
  it('are replaced where untouched, and an undo brings them back', async () => {
    const anna = await seeded(server())
    const before = await namesOf(anna)
    const labels = await rowsOf(anna, '/api/groups/labels')
    const [own] = labels
    expect(
      (await anna.put(`/api/groups/labels/${own?.id}`, { ...own, name: 'The corner', color: '#112233' }))
        .status,
    ).toBe(200)
    const changed = await namesOf(anna)
    const dry = (await anna.put(PATH, { locale: 'de-DE', dryRun: true })).body
    expect(dry.labels).toBe(labels.length - 1)
    expect(dry.units).toBeGreaterThan(10)
    expect(await namesOf(anna)).toEqual(changed)

    const batchId = crypto.randomUUID()
    const renamed = await anna.put(PATH, { locale: 'de-DE' }, { 'x-undo-id': batchId })
    expect([renamed.status, renamed.body]).toEqual([200, dry])
    const names = [...(await namesOf(anna)).values()]
    expect(names).toEqual(expect.arrayContaining(['The corner', 'Getränke', 'Teelöffel']))
    expect(names).not.toContain('teaspoon')
    expect((await anna.put(PATH, { locale: 'de-DE', dryRun: true })).body).toEqual({ labels: 0, units: 0 })

    const { items } = (await anna.get('/api/recently-deleted')).body
    expect(items.map(({ kind, details }: { kind: string; details: object }) => [kind, details])).toEqual(
      expect.arrayContaining([
        ['label', expect.objectContaining({ change: 'names', count: dry.labels })],
        ['unit', expect.objectContaining({ change: 'names', count: dry.units })],
      ]),
    )
    expect((await anna.post('/api/recently-deleted/restore', { batchId })).status).toBe(200)
    expect(await namesOf(anna)).toEqual(new Map([...before, [own?.id, 'The corner']]))
  })

  it('leave the words of recipes, and lines in the old language find their unit', async () => {
    const anna = await seeded(server())
    const { body: slug } = await anna.post('/api/recipes', { name: 'Soup' })
    const cup = (await rowsOf(anna, '/api/units')).find(({ name }) => name === 'cup')
    const line = {
      quantity: 2,
      unit: cup,
      note: 'stock',
      display: '2 cups stock',
      originalText: '2 cups stock',
    }
    await anna.patch(`/api/recipes/${slug}`, { recipeIngredient: [line] })
    const before = (await anna.get(`/api/recipes/${slug}`)).body.recipeIngredient[0]
    const batchId = crypto.randomUUID()
    await anna.put(PATH, { locale: 'fr-FR' }, { 'x-undo-id': batchId })
    const after = (await anna.get(`/api/recipes/${slug}`)).body.recipeIngredient[0]
    expect(after.unit).toMatchObject({ id: cup?.id, name: 'tasse' })
    expect(after).toMatchObject({ display: before.display, amounts: before.amounts })
    const parsed = await anna.post('/api/parser/ingredient', { ingredient: '3 cups milk' })
    expect(parsed.body.ingredient.unit.id).toBe(cup?.id)
    expect((await anna.post('/api/recently-deleted/restore', { batchId })).status).toBe(200)
    const unit = { ...before.unit, updatedAt: expect.any(String) }
    expect((await anna.get(`/api/recipes/${slug}`)).body.recipeIngredient).toEqual([{ ...before, unit }])
  })

  it('leave a name that another row has', async () => {
    const anna = await seeded(server())
    const labels = await rowsOf(anna, '/api/groups/labels')
    expect((await anna.post('/api/groups/labels', { name: 'Getränke' })).status).toBe(200)
    const { body } = await anna.put(PATH, { locale: 'de-DE' })
    expect(body.labels).toBe(labels.length - 1)
  })

  it('are for people who may organize', async () => {
    const anna = await seeded(server(), { canOrganize: false })
    expect((await anna.put(PATH, { locale: 'de-DE' })).status).toBe(403)
    expect((await anna.put(PATH, { locale: 'de-DE', dryRun: true })).status).toBe(403)
  })
})
