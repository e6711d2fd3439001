import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { StoredRow } from '~/server/platform/db/snapshot/tables'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { zipOf } from '../../../../tests/support/zip'
import { path, scanMigration, until } from './test-migrations'

const manifest = JSON.stringify({ format: 'ramekin-archive', version: 1, contents: 'group', leftOut: {} })
const COSTLY = Array.from({ length: 16 }, (_, at) => `recipeInstructions.text LIKE "%z${at}z%"`).join(' OR ')

async function moveIn(person: Person, files: Record<string, string>) {
  const { id } = await scanMigration(person, await zipOf({ 'manifest.jsonl': manifest, ...files }))
  expect((await person.post(`${path}/${id}/import`, {})).status).toBe(202)
  return until(person, id, 'done', 120_000)
}

const lines = (table: string, rows: readonly StoredRow[]) =>
  rows.map((row) => `${JSON.stringify({ [table]: [row] })}\n`).join('')

const copies = (row: StoredRow, count: number, change: (at: number) => StoredRow = () => ({})): StoredRow[] =>
  Array.from({ length: count }, (_, at) => ({ ...row, id: crypto.randomUUID(), ...change(at) }))

describeOnEachDatabase('rows of an archive', (server) => {
  const storedRow = async (table: string, id: string): Promise<StoredRow> => {
    const { rows } = await sql<StoredRow>`select * from ${sql.table(table)} where "id" = ${id}`.execute(
      server().runtime.db,
    )
    return JSON.parse(
      JSON.stringify(rows[0], (_, value) => (typeof value === 'boolean' ? Number(value) : value)),
    )
  }

  it.each([
    ['cookbook', '/api/households/cookbooks', { name: 'Book' }, 500],
    ['shoppingList', '/api/households/shopping/lists', { name: 'List' }, 500],
    [
      'recipeAction',
      '/api/households/recipe-actions',
      { actionType: 'link', title: 'A', url: 'https://example.org' },
      500,
    ],
    ['mealPlanIdea', '/api/households/mealplan-ideas', { title: 'Idea' }, 200],
    [
      'mealPlanRule',
      '/api/households/mealplans/rules',
      { day: 'monday', entryType: 'dinner', queryFilterString: '' },
      50,
    ],
  ] as const)(
    'are as many as the API stores: %s',
    async (table, at, input, max) => {
      const anna = await buildPerson(server())
      const { body: first } = await anna.post(at, input)
      const row = await storedRow(table, first.id)
      const named = (at: number) => (table === 'cookbook' ? { slug: `b-${at}` } : {})
      await moveIn(anna, { [`data/${table}.jsonl`]: lines(table, copies(row, max + 3, named)) })
      const { body } = await anna.get(`${at}?perPage=1`)
      expect(body.total).toBe(max)
      const refused = await anna.post(at, input)
      expect([refused.status, refused.body.detail.code]).toEqual([400, 'too_many_rows'])
    },
    120_000,
  )

  it('leave out rules that are too costly together', async () => {
    const anna = await buildPerson(server())
    const rule = { day: 'unset', entryType: 'unset', queryFilterString: COSTLY }
    const path = '/api/households/mealplans/rules'
    const { body: first } = await anna.post(path, rule)
    const row = await storedRow('mealPlanRule', first.id)
    await moveIn(anna, { 'data/mealPlanRule.jsonl': lines('mealPlanRule', copies(row, 5)) })
    expect((await anna.get(path)).body.total).toBe(1)
  })

  it('are cookbooks that the API could have stored', async () => {
    const anna = await buildPerson(server())
    const path = '/api/households/cookbooks'
    const { body: first } = await anna.post(path, { name: 'Book' })
    const row = await storedRow('cookbook', first.id)
    const forged = [{ slug: 'long', description: 'x'.repeat(40_000) }]
    const rows = forged.flatMap((change) => copies(row, 1, () => change))
    await moveIn(anna, { 'data/cookbook.jsonl': lines('cookbook', rows) })
    expect((await anna.get(path)).body.total).toBe(1)
  })

  it('have no time after the import', async () => {
    const anna = await buildPerson(server())
    const path = '/api/organizers/tags'
    const { body: first } = await anna.post('/api/households/cookbooks', { name: 'Book' })
    const far = '9999-12-31T23:59:59.000Z'
    const row = { ...(await storedRow('cookbook', first.id)), createdAt: far, updatedAt: far }
    const tag = { id: crypto.randomUUID(), groupId: anna.user.groupId, name: 'Far', slug: 'far' }
    await moveIn(anna, {
      'data/cookbook.jsonl': lines(
        'cookbook',
        copies(row, 1, () => ({ slug: 'far' })),
      ),
      'data/tag.jsonl': lines('tag', [{ ...tag, createdAt: far, updatedAt: far }]),
    })
    const now = new Date().toISOString()
    for (const table of ['cookbook', 'tag'] as const) {
      const rows = await server().runtime.db.selectFrom(table).select(['createdAt', 'updatedAt']).execute()
      expect(rows.filter(({ createdAt, updatedAt }) => createdAt > now || updatedAt > now)).toEqual([])
    }
    expect((await anna.get(path)).body.total).toBe(1)
    expect((await anna.get('/api/households/cookbooks')).body.total).toBe(2)
  })
})
