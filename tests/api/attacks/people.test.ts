import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '~/server/transport/operations'
import { buildPerson } from '../../support/build'
import { startTestServer, type TestServer } from '../../support/server'
import { buildWorld, type World } from '../../support/world'
import type { Row } from '../permissions/rows'
import { table } from '../permissions/table'

const rows: Record<string, Row> = table

/** Writes whose body is JSON, as the permission table asks for them. */
const writes = operations.filter(({ method, bodyKind }) => method !== 'get' && bodyKind === 'json')

describe('mass assignment', () => {
  let server: TestServer
  let world: World
  beforeAll(async () => {
    server = await startTestServer()
    world = await buildWorld(server)
  })
  afterAll(() => server.stop())

  const people = () =>
    server.runtime.db
      .selectFrom('user')
      .select(['id', 'groupId', 'householdId', 'admin', 'authMethod'])
      .select(['canInvite', 'canManage', 'canManageHousehold', 'canOrganize'])
      .orderBy('id')
      .execute()

  /** How many rows of each table belong to another group or household. */
  async function foreignRows(): Promise<Record<string, number>> {
    const { db } = server.runtime
    const { groupId, householdId } = world.people.stranger.user
    const counts: Record<string, number> = {}
    for (const { name, columns } of await db.introspection.getTables()) {
      const has = (column: string) => columns.some((known) => known.name === column)
      const column = has('groupId') ? 'groupId' : has('householdId') ? 'householdId' : null
      if (!column || name === 'liveEvent') continue
      const owner = column === 'groupId' ? groupId : householdId
      const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(name)}
        where ${sql.ref(column)} = ${owner}`.execute(db)
      counts[name] = Number(rows[0]?.total)
    }
    return counts
  }

  it.each(writes.map(({ method, path }) => `${method} ${path}`))(
    '%s gives nobody rights and puts nothing into another group',
    async (name) => {
      const request = rows[name]?.[1]
      if (!request) throw new Error(`no row for ${name}`)
      const { path, body } = await request(world, 'member')
      const attacker = await buildPerson(server, { household: world.owner.user })
      const { stranger, admin } = world.people
      const forged = {
        admin: true,
        canInvite: true,
        canManage: true,
        canManageHousehold: true,
        canOrganize: true,
        authMethod: 'OIDC',
        groupId: stranger.user.groupId,
        group_id: stranger.user.groupId,
        householdId: stranger.user.householdId,
        household_id: stranger.user.householdId,
        userId: admin.user.id,
        user_id: admin.user.id,
      }
      const forge = (value: unknown): unknown =>
        Array.isArray(value) ? value.map(forge) : { ...Object(value), ...forged }
      const [before, foreign] = [await people(), await foreignRows()]
      const method = name.split(' ')[0]?.toUpperCase() ?? ''
      const { status } = await attacker.call(method, path, forge(body ?? {}))
      expect(status).toBeLessThan(500)
      const known = new Set(before.map(({ id }) => id))
      expect((await people()).filter(({ id }) => known.has(id))).toEqual(before)
      expect(await foreignRows()).toEqual(foreign)
    },
  )
})
