import { beforeAll, expect, it } from 'vitest'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'

const path = '/api/parser/ingredients'

describeOnEachDatabase('the ingredient parser', (server, onSqlite) => {
  let cook: Person
  let cup: { id: string }
  let broth: { id: string }

  beforeAll(async () => {
    cook = await buildPerson(server(), { flags: { canOrganize: true } })
    cup = (await cook.post('/api/units', { name: 'Becherchen', pluralName: 'cups' })).body
    await cook.post('/api/units', { name: 'Esslöffel', abbreviation: 'EL' })
    broth = (await cook.post('/api/foods', { name: 'chicken broth' })).body
    await cook.post('/api/foods', { name: 'onion', pluralName: 'onions' })
  })

  const parse = async (...ingredients: string[]) => (await cook.post(path, { ingredients })).body

  it("returns the group's foods and units, and other names as text, in order", async () => {
    const lines = ['2 cups chicken broth', '3 large onions, finely chopped', '200 g blue corn flour']
    const [first, second, third] = await parse(...lines)
    expect(first).toMatchObject({
      input: lines[0],
      ingredient: { quantity: 2, unit: cup, food: broth, note: '', originalText: lines[0], title: null },
    })
    expect(second.ingredient).toMatchObject({
      quantity: 3,
      unit: null,
      food: { name: 'onion' },
      note: 'large, finely chopped',
    })
    expect(third.ingredient).toMatchObject({
      quantity: 200,
      unit: { id: null, name: 'g' },
      food: { id: null, name: 'blue corn flour' },
    })
    expect(first.confidence.average).toBeGreaterThan(0.85)
    expect(first.confidence).toMatchObject({ comment: null, name: first.confidence.food })
  })

  it('parses the line of one household before the many lists of another', async () => {
    const [busy, other] = await Promise.all([buildPerson(server()), buildPerson(server())])
    const ingredients = Array.from({ length: 400 }, (_, at) => `${at + 1} cups chicken broth, hot and salty`)
    let done = 0
    const many = Array.from({ length: 20 }, async () => {
      expect((await busy.post(path, { ingredients })).status).toBe(200)
      done += 1
    })
    expect((await other.post(path, { ingredients: ['1 onion'] })).status).toBe(200)
    expect(done).toBeLessThan(many.length / 2)
    await Promise.all(many)
  })

  onSqlite('finds a food that the line calls ripe, and adds that to the note', async () => {
    const [line] = await parse('2 very ripe onions, halved')
    expect(line.ingredient).toMatchObject({ food: { name: 'onion' }, note: 'very ripe, halved' })
  })

  it('follows changes of foods and units immediately, also of cached ones', async () => {
    const other = await buildPerson(server(), { flags: { canOrganize: true } })
    const { groupId } = other.user
    const foodOf = async (line: string) =>
      (await other.post(path, { ingredients: [line] })).body[0].ingredient.food
    const aged = async () => {
      // Names are cached only once nothing has changed for a moment.
      const updatedAt = '2020-01-01T00:00:00.000Z'
      const { db } = server().runtime
      await db.updateTable('food').set({ updatedAt }).where('groupId', '=', groupId).execute()
      await db.updateTable('unit').set({ updatedAt }).where('groupId', '=', groupId).execute()
      await foodOf('1 nothing')
    }
    const { body: leek } = await other.post('/api/foods', { name: 'leek' })
    await aged()
    expect(await foodOf('2 leeks')).toMatchObject({ id: leek.id })
    await other.put(`/api/foods/${leek.id}`, { ...leek, aliases: [{ name: 'porree' }] })
    expect(await foodOf('2 porree')).toMatchObject({ id: leek.id })
    await aged()
    const { body: ramson } = await other.post('/api/foods', { name: 'ramson' })
    expect(await foodOf('2 ramson')).toMatchObject({ id: ramson.id })
    await aged()
    await other.delete(`/api/foods/${leek.id}`)
    expect(await foodOf('2 leeks')).toMatchObject({ id: null })
  })

  onSqlite('creates nothing for unknown names', async () => {
    const totals = async () => [
      (await cook.get('/api/units')).body.total,
      (await cook.get('/api/foods')).body.total,
    ]
    const before = await totals()
    await parse('7 sprogs of unheard-of herb')
    expect(await totals()).toEqual(before)
  })

  onSqlite("guesses the language from the lines, regardless of the person's language", async () => {
    const [tablespoon] = await parse('2 EL Olivenöl, zum Braten')
    expect(tablespoon.ingredient).toMatchObject({
      quantity: 2,
      unit: { name: 'Esslöffel' },
      food: { id: null, name: 'Olivenöl' },
      note: 'zum Braten',
    })
    const [spoon] = await parse('大さじ1 醤油')
    expect(spoon.ingredient).toMatchObject({
      quantity: 1,
      unit: { name: 'Esslöffel' },
      food: { name: '醤油' },
    })
  })

  onSqlite('keeps ranges, headings and lines without an ingredient', async () => {
    const [range, heading, text] = await parse('2-3 onions', 'For the sauce:', '')
    expect(range).toMatchObject({ upperQuantity: 3, ingredient: { quantity: 2, note: '(2–3)' } })
    expect(heading.ingredient).toMatchObject({ title: 'For the sauce', food: null, note: '' })
    expect(text).toMatchObject({ input: '', confidence: { average: 0 }, ingredient: { food: null } })
  })

  onSqlite('parses by word position on request', async () => {
    const response = await cook.post('/api/parser/ingredient', {
      parser: 'brute',
      ingredient: '20 eetlepels bloem',
    })
    expect(response.status).toBe(200)
    expect(response.body.ingredient).toMatchObject({ quantity: 20, food: { name: 'bloem' } })
  })

  onSqlite('reports that the language model is not configured', async () => {
    const response = await cook.post(path, { parser: 'openai', ingredients: ['1 egg'] })
    expect(response.status).toBe(400)
    expect(response.body.detail.message).toBe('This parser isn’t set up')
  })

  onSqlite.each([
    [{}],
    [{ ingredients: 'egg' }],
    [{ parser: 'magic', ingredients: [] }],
    [{ ingredients: ['x'.repeat(5001)] }],
    [{ ingredients: Array.from({ length: 1001 }, () => 'egg') }],
  ])('refuses what it cannot read', async (body) => {
    expect((await cook.post(path, body)).status).toBe(422)
  })
})
