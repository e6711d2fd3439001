import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildPerson } from '../../../../tests/support/build'
import { databases, startTestServer } from '../../../../tests/support/server'
import type { Db } from './connect'
import { readCount } from './counts'
import { sqliteFileOf } from './snapshot/read-snapshot'

const countLabels = (db: Db) =>
  readCount(db, db.selectFrom('label').select(sql<number>`count(*)`.as('total')))

it.each(databases)('a count is valid until something is written on %s', async (kind) => {
  const server = await startTestServer(kind, { onDisk: true })
  const { db } = server.runtime
  const { user } = await buildPerson(server)
  const label = () => ({
    id: crypto.randomUUID(),
    groupId: user.groupId,
    name: crypto.randomUUID(),
    color: '#fff',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  })
  const first = await countLabels(db)
  expect(await countLabels(db)).toBe(first)
  await db.insertInto('label').values(label()).execute()
  expect(await countLabels(db)).toBe(first + 1)
  const undone = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('label').values(label()).execute()
    expect(await countLabels(transaction)).toBe(first + 2)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await countLabels(db)).toBe(first + 1)
  await db.deleteFrom('label').where('groupId', '=', user.groupId).execute()
  expect(await countLabels(db)).toBe(0)
  await server.stop()
})

it('a count of SQLite is not made again while nothing is written', async () => {
  const server = await startTestServer('sqlite')
  let counts = 0
  const db = server.runtime.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.some((row) => 'total' in row)) counts += 1
      return result
    },
  })
  const { user } = await buildPerson(server)
  await countLabels(db)
  await countLabels(db)
  expect(counts).toBe(1)
  await server.runtime.db
    .insertInto('label')
    .values({
      id: crypto.randomUUID(),
      groupId: user.groupId,
      name: 'Dairy',
      color: '#fff',
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
    })
    .execute()
  await countLabels(db)
  expect(counts).toBe(2)
  await server.stop()
})

it('a count sees what another connection writes', async () => {
  const server = await startTestServer('sqlite', { onDisk: true })
  const { db } = server.runtime
  const { user } = await buildPerson(server)
  const first = await countLabels(db)
  const other = new SQLite((await sqliteFileOf(db)) ?? '')
  other
    .prepare(`insert into label values (?, ?, 'Other', '#fff', '', '', '')`)
    .run(crypto.randomUUID(), user.groupId)
  expect(await countLabels(db)).toBe(first + 1)
  other.close()
  await server.stop()
})
