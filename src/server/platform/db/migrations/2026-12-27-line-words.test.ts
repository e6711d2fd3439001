import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPerson } from '../../../../../tests/support/build'
import { databases, startTestServer, type TestServer } from '../../../../../tests/support/server'
import { forEachChunk } from '../chunks'
import { migrateToLatest } from '../migrate'

describe.each(databases)('the texts of existing lines on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind, { migratedTo: '2026-12-26-recipe-time-sums' })
  })
  afterAll(() => server.stop())

  it('are the original line, if the parts still agree', async () => {
    const { db } = server.runtime
    const { user } = await buildPerson(server)
    const [recipeId, foodId, unitId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    const now = new Date().toISOString()
    const stamps = { createdAt: now, updatedAt: now }
    const own = { groupId: user.groupId, description: '', extras: '{}', ...stamps }
    await db
      .insertInto('recipe')
      .values({
        ...own,
        id: recipeId,
        userId: user.id,
        slug: 'old',
        name: 'Old',
        nameNormalized: 'old',
        recipeServings: 0,
        recipeYieldQuantity: 0,
        dateAdded: now.slice(0, 10),
        dateUpdated: now,
      })
      .execute()
    await db
      .insertInto('food')
      .values({ ...own, id: foodId, name: 'zucchini', nameNormalized: 'zucchini', pluralName: 'zucchinis' })
      .execute()
    await db
      .insertInto('foodAlias')
      .values({ foodId, name: 'courgette', nameNormalized: 'courgette' })
      .execute()
    await db
      .insertInto('unit')
      .values({
        ...own,
        id: unitId,
        name: 'tablespoon',
        nameNormalized: 'tablespoon',
        pluralName: 'tablespoons',
        abbreviation: 'tbsp',
        abbreviationNormalized: 'tbsp',
        pluralAbbreviation: '',
        fraction: true,
        useAbbreviation: true,
      })
      .execute()
    const lines = [
      { quantity: 2, foodId, note: 'sliced', originalText: ' 2 Courgette, sliced ' },
      { quantity: 2, foodId, unitId, note: '', originalText: '2 EL zucchini' },
      { quantity: 3, foodId, note: '', originalText: '2 zucchini' },
      { quantity: 2, foodId, note: '', originalText: '2 ricotta' },
      { quantity: 2, foodId, note: 'peeled', originalText: '2 zucchini' },
      { quantity: null, foodId: null, note: 'salt', originalText: 'salt' },
      { quantity: 1, foodId, note: '', originalText: null },
    ]
    for (const [position, { unitId = null, ...line }] of lines.entries())
      await db
        .insertInto('recipeIngredient')
        .values({ recipeId, position, referenceId: crypto.randomUUID(), title: null, unitId, ...line })
        .execute()
    const many = Array.from({ length: 7000 }, (_, at) => ({ id: crypto.randomUUID(), name: `food ${at}` }))
    await forEachChunk(many, 500, async (foods) => {
      const rows = foods.map(({ id, name }) => ({ ...own, id, name, nameNormalized: name, pluralName: name }))
      await db.insertInto('food').values(rows).execute()
      await db
        .insertInto('unit')
        .values(
          rows.map((row) => ({
            ...row,
            abbreviation: '',
            abbreviationNormalized: '',
            pluralAbbreviation: '',
            fraction: true,
            useAbbreviation: false,
          })),
        )
        .execute()
      const last = lines.length + many.findIndex(({ id }) => id === foods[0]?.id)
      const line = { recipeId, title: null, quantity: 1, note: '' }
      await db
        .insertInto('recipeIngredient')
        .values(
          foods.map(({ id, name }, at) => ({
            ...line,
            position: last + at,
            referenceId: crypto.randomUUID(),
            foodId: id,
            unitId: id,
            originalText: `1 ${name}`,
          })),
        )
        .execute()
    })
    await migrateToLatest(db)
    const rows = await db.selectFrom('recipeIngredient').orderBy('position').select('display').execute()
    expect(rows.slice(lines.length).map(({ display }) => display)).toEqual(
      many.map(({ name }) => `1 ${name}`),
    )
    expect(rows.slice(0, lines.length).map(({ display }) => display)).toEqual([
      '2 Courgette, sliced',
      '2 EL zucchini',
      null,
      null,
      null,
      'salt',
      null,
    ])
  })
})
