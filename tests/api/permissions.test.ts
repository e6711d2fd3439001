import type { Selectable } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '~/server/assembly/operations'
import type { SessionTable } from '~/server/platform/db/schema'
import { buildScenario, type Caller, callers, type Scenario, singlePermissions } from '../support/scenario'
import { type DatabaseKind, databases, startTestServer, type TestServer } from '../support/server'
import { requestsOf, statusesOf } from './permissions/rows'
import { table } from './permissions/table'

/** Streams never end; their own tests cover permissions. */
const streams = ['get /api/households/live']

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `10.8.${Math.floor(addresses / 250)}.${addresses % 250}`
}

/**
 * Who asks. On Postgres, only found rows and working statements may differ: one caller of each side suffices. People with
 * one permission ask where all four together make a difference: permissions only add rights.
 */
function askingFor(kind: DatabaseKind, statuses: Record<Caller, number>): readonly Caller[] {
  if (kind === 'postgres') return ['outsider', 'manager']
  const { member, manager } = statuses
  const isSame = member === manager && singlePermissions.every((caller) => statuses[caller] === member)
  return isSame ? callers.filter((caller) => !singlePermissions.some((one) => one === caller)) : callers
}

describe.each(databases)('permissions on %s', (kind) => {
  let server: TestServer
  let scenario: Scenario
  beforeAll(async () => {
    server = await startTestServer(kind)
    scenario = await buildScenario(server)
  })
  afterAll(() => server.stop())

  // Some operations sign their caller out; the next one has the same people.
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
      const expected = statusesOf(statuses)
      const actual = { ...expected }
      const requests = requestsOf(name, row, scenario)
      for (const caller of askingFor(kind, expected)) {
        const { path, body } = await requests.next(caller)
        // Every cell has its own network, so that none uses up another's attempts.
        const headers = { 'x-forwarded-for': newAddress() }
        const { status } = await scenario.clients[caller].call(method, path, body, headers)
        requests.returned(status)
        actual[caller] = status
      }
      expect(actual).toEqual(expected)
    },
  )
})
