import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '~/server/platform/db/connect'
import type { ClientResponse } from '../../support/client'
import { buildScenario, type Caller, type Scenario } from '../../support/scenario'
import { startTestServer, type TestServer } from '../../support/server'
import { type Request, requestsOf } from '../permissions/rows'
import { table } from '../permissions/table'

/** In the names of all rows of the group of `owner`. */
const MARK = 'zqxsecret'
/** Public by their link. */
const byLink = [
  'post /api/users/register',
  'get /api/recipes/shared/{token_id}',
  'get /api/recipes/shared/{token_id}/zip',
]
/** Tables that change at every request, by any caller. */
const busy = /^(liveEvent|session|auditEvent|signInLock|scheduledTask|passkeyChallenge|kysely)/
/** Filled by the database itself, or by triggers. */
const own = /^(sqlite_|recipeSearch)/
const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

type Row = Record<string, unknown>

async function tablesIn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' order by name`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !own.test(name) && !busy.test(name))
}

/** Reads every row, again only after a change: SQLite counts them per connection. */
function createDump(db: Db): () => Promise<Map<string, Row>> {
  let last: { changes: number | undefined; rows: Map<string, Row> } | undefined
  return async () => {
    const counted = await sql<{ changes: number }>`select total_changes() as changes`.execute(db)
    const changes = counted.rows[0]?.changes
    if (last && last.changes === changes) return last.rows
    const rows = new Map<string, Row>()
    for (const name of await tablesIn(db)) {
      const found = await sql<Row>`select * from ${sql.table(name)}`.execute(db)
      for (const row of found.rows) rows.set(`${name} ${JSON.stringify(row)}`, row)
    }
    last = { changes, rows }
    return rows
  }
}

// permissions.test.ts shows that statements find the same rows on both databases.
describe('someone of another group, or of none', () => {
  let server: TestServer
  let scenario: Scenario
  let dump: ReturnType<typeof createDump>
  let addresses = 0
  let shown = 0
  beforeAll(async () => {
    server = await startTestServer('sqlite')
    scenario = await buildScenario(server, MARK)
    dump = createDump(server.runtime.db)
    const { groupId, householdId, id } = scenario.owner.user
    const { db } = server.runtime
    await db
      .updateTable('group')
      .set({ name: `Group ${MARK}` })
      .where('id', '=', groupId)
      .execute()
    await db
      .updateTable('household')
      .set({ name: `House ${MARK}` })
      .where('id', '=', householdId)
      .execute()
    await db
      .updateTable('user')
      .set({ fullName: `Owner ${MARK}` })
      .where('id', '=', id)
      .execute()
    await Promise.all([
      scenario.recipe(),
      scenario.food(),
      scenario.unit(),
      scenario.label(),
      scenario.item(),
      scenario.entry(),
    ])
    for (const kind of ['categories', 'tags', 'tools'] as const) await scenario.organizer(kind)
    await Promise.all([scenario.draft(), scenario.report(), scenario.recipeAction(), scenario.cookbook()])
  })
  afterAll(() => server.stop())

  const ask = (caller: Caller, name: string, { path, body }: Request): Promise<ClientResponse> => {
    addresses += 1
    const headers = { 'x-forwarded-for': `10.9.${addresses >> 8}.${addresses & 255}` }
    return scenario.clients[caller].call(name.split(' ')[0]?.toUpperCase() ?? '', path, body, headers)
  }
  const textOf = ({ body }: ClientResponse) => JSON.stringify(body) ?? ''
  const isShown = (response: ClientResponse) => textOf(response).includes(MARK)

  it.each(
    Object.entries(table)
      .filter(([name]) => !byLink.includes(name))
      .map(([name, row]) => ({ name, row })),
  )('$name shows and changes nothing, and does not reveal what exists', async ({ name, row }) => {
    const requests = requestsOf(name, row, scenario)
    for (const caller of ['outsider', 'anonymous'] as const) {
      const asked = await requests.next(caller)
      const before = await dump()
      const response = await ask(caller, name, asked)
      const after = await dump()
      requests.returned(response.status)

      const { id, groupId, householdId } = scenario.people.outsider.user
      const own = new Set<unknown>([id, groupId, householdId])
      const isOwn = (row: Row) => Object.values(row).some((value) => own.has(value))
      // The rows that can be restored name only their entry.
      for (const [key, row] of before) if (key.startsWith('undoEntry ') && isOwn(row)) own.add(row.id)
      const ids = new Set([...before.values()].filter((row) => !isOwn(row)).map((row) => row.id))
      const isAbout = (row: Row) =>
        Object.values(row).some((value) => typeof value === 'string' && ids.has(value))
      const changed = [...before].filter(([key, row]) => !after.has(key) && !isOwn(row))
      const made = [...after].filter(([key, row]) => !before.has(key) && isAbout(row))
      expect([caller, isShown(response) ? textOf(response) : '']).toEqual([caller, ''])
      expect([caller, ...[...changed, ...made].map(([key]) => key)]).toEqual([caller])

      if (response.status < 400) continue
      const path = asked.path.replace(uuid, (id) => (ids.has(id) ? crypto.randomUUID() : id))
      if (path === asked.path) continue
      const unknown = await ask(caller, name, { ...asked, path })
      expect([caller, response.status, textOf(response).replace(uuid, 'id')]).toEqual([
        caller,
        unknown.status,
        textOf(unknown).replace(uuid, 'id'),
      ])
    }
  })

  it.each(
    Object.entries(table)
      .filter(([name]) => name.startsWith('get '))
      .map(([name, [, request]]) => ({ name, request })),
  )('$name is called by the manager of the household', async ({ name, request }) => {
    if (isShown(await ask('manager', name, await request(scenario, 'manager')))) shown += 1
  })

  it('would see it: it is shown to the household by many operations', () => {
    expect(shown).toBeGreaterThan(40)
  })
})
