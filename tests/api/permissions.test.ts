import type { Selectable } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '~/server/assembly/operations'
import type { SessionTable } from '~/server/platform/db/schema'
import { type DatabaseKind, databases, startTestServer, type TestServer } from '../support/server'
import { buildWorld, type Caller, callers, type World } from '../support/world'
import { requestsOf, statusesOf } from './permissions/rows'
import { table } from './permissions/table'

/** Streams never end; who may open one is shown in their own tests. */
const streams = ['get /api/households/live']

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `10.8.${Math.floor(addresses / 250)}.${addresses % 250}`
}

/** What may differ on Postgres is which rows are found, and whether a statement runs: one caller of each side shows it. */
const asking: Record<DatabaseKind, readonly Caller[]> = {
  sqlite: callers,
  postgres: ['stranger', 'neighbour', 'manager'],
}

describe.each(databases)('permissions on %s', (kind) => {
  let server: TestServer
  let world: World
  beforeAll(async () => {
    server = await startTestServer(kind)
    world = await buildWorld(server)
  })
  afterAll(() => server.stop())

  // Some operations sign their caller out; the next one is asked by the same people.
  let sessions: Selectable<SessionTable>[]
  beforeAll(async () => {
    sessions = await server.runtime.db.selectFrom('session').selectAll().execute()
  })
  afterEach(() =>
    server.runtime.db
      .insertInto('session')
      .values(sessions)
      .onConflict((oc) => oc.column('id').doNothing())
      .execute(),
  )

  it('every operation has a row, and every row an operation', () => {
    const names = operations.map(({ method, path }) => `${method} ${path}`)
    expect(names.filter((name) => !(name in table) && !streams.includes(name))).toEqual([])
    expect(Object.keys(table).filter((name) => !names.includes(name))).toEqual([])
  })

  it.each(Object.entries(table).map(([name, row]) => ({ name, row, statuses: row[0] })))(
    '$name returns $statuses',
    async ({ name, row, statuses }) => {
      const method = name.split(' ')[0]?.toUpperCase() ?? ''
      const actual = statusesOf(statuses)
      const requests = requestsOf(name, row, world)
      for (const caller of asking[kind]) {
        const { path, body } = await requests.next(caller)
        // Every cell is asked from a network of its own, so that none uses up another's attempts.
        const headers = { 'x-forwarded-for': newAddress() }
        const { status } = await world.clients[caller].call(method, path, body, headers)
        requests.returned(status)
        actual[caller] = status
      }
      expect(actual).toEqual(statusesOf(statuses))
    },
  )
})
