import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '~/server/assembly/operations'
import { buildPerson } from '../../support/build'
import { type Client, createClient } from '../../support/client'
import { buildScenario, type Scenario } from '../../support/scenario'
import { startTestServer, type TestServer } from '../../support/server'
import { type Request, type Row, requestsOf, statusesOf } from '../permissions/rows'
import { table } from '../permissions/table'

const rows: Record<string, Row> = table
const writes = operations.filter(({ method }) => method !== 'get')

/** People of the household of the requested row. */
const attackers = ['member', 'householdManager', 'token'] as const
type Attacker = (typeof attackers)[number]

const rights = ['canInvite', 'canManage', 'canManageHousehold', 'canOrganize'] as const
const managing = { canInvite: true, canManage: true, canManageHousehold: true, canOrganize: true }
const flags = { member: {}, householdManager: { canManageHousehold: true }, token: managing }

const owner = ['userId', 'user_id']
const setPermissions = 'put /api/households/permissions'
/** Writes that accept some of the fields and refuse forged values: they are repeated without these. */
const refuses: Record<string, readonly string[]> = {
  [setPermissions]: [...owner, ...rights],
  'post /api/households/invitations': ['groupId', 'group_id', 'householdId', 'household_id'],
  'put /api/recipes': owner,
  'patch /api/recipes': owner,
  'put /api/recipes/{slug}': owner,
  'patch /api/recipes/{slug}': owner,
  'post /api/recipes/timeline/events': owner,
}

// Schemas decide which fields a request may have: the same on both databases.
describe('mass assignment', () => {
  let server: TestServer
  let scenario: Scenario
  let countForeignRows: () => Promise<unknown>
  beforeAll(async () => {
    server = await startTestServer()
    scenario = await buildScenario(server)
    countForeignRows = await createRowCounter(server, scenario)
  })
  afterAll(() => server.stop())

  /** A new person each time: some writes sign their caller out. */
  async function signIn(attacker: Attacker): Promise<Client> {
    const person = await buildPerson(server, { household: scenario.owner.user, flags: flags[attacker] })
    if (attacker !== 'token') return person
    const { body } = await person.post('/api/users/api-tokens', { name: 'Script' })
    return createClient(server, body.token)
  }

  const readPeople = () =>
    server.runtime.db
      .selectFrom('user')
      .select(['id', 'groupId', 'householdId', 'authMethod', 'admin', ...rights])
      .orderBy('id')
      .execute()

  /** Sends the request of the permission table with additional fields; returns the status. */
  async function attack(
    name: string,
    attacker: Attacker,
    { path, body }: Request,
    fields: [string, string | boolean][],
  ) {
    const client = await signIn(attacker)
    const [before, foreign] = [await readPeople(), await countForeignRows()]
    const method = name.split(' ')[0]?.toUpperCase() ?? ''
    const { status } = await client.call(method, withQuery(path, fields), withFields(body, fields))
    // A manager grants the one permission that the row names.
    const colleague = name === setPermissions && status === 200 ? Object(body).userId : null
    const known = new Set(before.map(({ id }) => id))
    const after = await readPeople()
    expect(linesOf(after.filter(({ id }) => known.has(id)))).toBe(
      linesOf(before.map((person) => (person.id === colleague ? { ...person, canOrganize: true } : person))),
    )
    for (const newcomer of after.filter(({ id }) => !known.has(id)))
      expect([newcomer.admin, ...rights.filter((right) => newcomer[right])]).toEqual([false])
    expect(await countForeignRows()).toEqual(foreign)
    return status
  }

  it.each(writes.map(({ method, path }) => `${method} ${path}`))(
    '%s grants no one rights and puts nothing into another group',
    async (name) => {
      const row = findRow(name)
      const permitted = statusesOf(row[0])
      const requests = requestsOf(name, row, scenario)
      const forged = Object.entries(forgedFields(scenario))
      const refused = refuses[name] ?? []
      const send = async (attacker: Attacker, fields: typeof forged) => {
        const status = await attack(name, attacker, await requests.next(attacker), fields)
        requests.returned(status)
        return status
      }
      for (const attacker of attackers) {
        const status = await send(attacker, forged)
        // A refusal for another reason would hide nothing.
        expect([attacker, status]).toEqual([attacker, refused.length > 0 ? 403 : permitted[attacker]])
        if (refused.length === 0) continue
        const others = forged.filter(([field]) => !refused.includes(field))
        expect([attacker, await send(attacker, others)]).toEqual([attacker, permitted[attacker]])
      }
    },
  )

  it("one's own account accepts none of the fields", async () => {
    const { group, household } = (await scenario.people.outsider.get('/api/users/self')).body
    for (const attacker of ['member', 'householdManager'] as const) {
      const person = await buildPerson(server, { household: scenario.owner.user, flags: flags[attacker] })
      const own = (await person.get('/api/users/self')).body
      const before = await readPeople()
      for (const [field, value] of Object.entries({ ...forgedFields(scenario), group, household }))
        await person.put(`/api/users/${own.id}`, { ...own, [field]: value })
      expect(await readPeople()).toEqual(before)
    }
  })
})

/** A line each: there are hundreds of people at the end, mostly unchanged. */
const linesOf = (people: readonly object[]) => people.map((person) => JSON.stringify(person)).join('\n')

function findRow(name: string): Row {
  const row = rows[name]
  if (!row) throw new Error(`no row for ${name}`)
  return row
}

/** Fields that would raise rights, or change an owner. */
function forgedFields({ people: { outsider, admin } }: Scenario) {
  return {
    admin: true,
    ...managing,
    authMethod: 'OIDC',
    groupId: outsider.user.groupId,
    group_id: outsider.user.groupId,
    householdId: outsider.user.householdId,
    household_id: outsider.user.householdId,
    userId: admin.user.id,
    user_id: admin.user.id,
  }
}

/** The form, or every object of the body, with additional fields. */
function withFields(body: unknown, fields: [string, string | boolean][]): unknown {
  if (body === undefined) return undefined
  if (body instanceof FormData || body instanceof URLSearchParams) {
    for (const [field, value] of fields) body.set(field, String(value))
    return body
  }
  const widen = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(widen)
    if (typeof value !== 'object' || value === null) return value
    const own = Object.entries(value).map(([key, inner]) => [key, widen(inner)])
    return Object.fromEntries([...own, ...fields])
  }
  return widen(body)
}

function withQuery(path: string, fields: [string, string | boolean][]): string {
  const query = new URLSearchParams(fields.map(([field, value]) => [field, String(value)]))
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}

/** Counts, in one statement, the rows of each table that belong to the stranger's group or household. */
async function createRowCounter({ runtime: { db } }: TestServer, { people: { outsider } }: Scenario) {
  const counts = []
  for (const { name, columns } of await db.introspection.getTables()) {
    const owners = (['groupId', 'householdId'] as const).filter((owner) =>
      columns.some((column) => column.name === owner),
    )
    if (owners.length === 0 || name === 'liveEvent') continue
    const isForeign = owners.map((owner) => sql`${sql.ref(owner)} = ${outsider.user[owner]}`)
    counts.push(
      sql`(select count(*) from ${sql.table(name)} where ${sql.join(isForeign, sql` or `)}) as ${sql.ref(name)}`,
    )
  }
  const statement = sql`select ${sql.join(counts)}`
  return async () => (await statement.execute(db)).rows
}
