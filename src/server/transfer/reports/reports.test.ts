import { beforeAll, expect, it } from 'vitest'
import { anonymous } from '~/server/platform/access/actor'
import { createCtx } from '~/server/platform/context'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { endUnfinishedReports } from './reports.service'

describeOnEachDatabase('reports', (server) => {
  let cook: Person
  beforeAll(async () => {
    cook = await buildPerson(server())
  })

  /** A running report; `true` succeeded, `false` failed, `null` was not reached. */
  const makeReport = async (
    entries: (boolean | null)[],
    householdId: string | null = cook.user.householdId,
  ): Promise<string> => {
    const { db } = server().runtime
    const id = crypto.randomUUID()
    const createdAt = new Date().toISOString()
    const { groupId } = cook.user
    const status = 'in-progress'
    const report = { id, groupId, householdId, name: 'R', category: 'bulk_import', status, createdAt }
    await db.insertInto('report').values(report).execute()
    const rows = entries.map((outcome, position) => ({
      id: crypto.randomUUID(),
      reportId: id,
      pending: outcome === null,
      position,
      success: outcome === true,
      message: `entry ${position}`,
      exception: outcome === true ? '' : 'stopped',
      request: JSON.stringify({ url: `https://example.org/${position}`, categories: [], tags: ['Soups'] }),
      createdAt,
    }))
    if (rows.length > 0) await db.insertInto('reportEntry').values(rows).execute()
    return id
  }
  const read = async (id: string) => (await cook.get(`/api/groups/reports/${id}`)).body

  it('without a job are ended after a restore', async () => {
    const [nothing, some, empty] = [
      await makeReport([false, null]),
      await makeReport([true, false]),
      await makeReport([]),
    ]
    await endUnfinishedReports(createCtx(server().runtime, anonymous, 'en-US'))
    const ends = await Promise.all([nothing, some, empty].map(async (id) => (await read(id)).status))
    expect(ends).toEqual(['failure', 'partial', 'failure'])
  })

  it('show the progress of a job, and only entries that it reached', async () => {
    const id = await makeReport([true, false, null, true])
    const report = await read(id)
    expect(report).toMatchObject({ status: 'in-progress', total: 4, successes: 2, failures: 1 })
    expect(report.entries.map(({ message }: { message: string }) => message)).toEqual([
      'entry 0',
      'entry 1',
      'entry 3',
    ])
    const { body: listed } = await cook.get('/api/groups/reports')
    expect(listed.find((one: { id: string }) => one.id === id)).toMatchObject({
      total: 4,
      successes: 2,
      failures: 1,
    })
  })

  it('list everything that a job did not reach before it ended, for a retry', async () => {
    const id = await makeReport([true, null, null])
    await endUnfinishedReports(createCtx(server().runtime, anonymous, 'en-US'))
    const report = await read(id)
    expect(report).toMatchObject({ status: 'partial', total: 3, successes: 1, failures: 2 })
    expect(report.entries.slice(1)).toMatchObject([
      { success: false, message: 'entry 1', exception: 'stopped', request: { url: 'https://example.org/1' } },
      { success: false, message: 'entry 2', request: { tags: ['Soups'], categories: [] } },
    ])
  })

  it("belong to the requesting household; another household of the group can't read or delete them", async () => {
    const { groupId } = cook.user
    const otherHousehold = await buildPerson(server(), {
      household: await buildHousehold(server().runtime, { groupId }),
      flags: { admin: true, canManage: true },
    })
    const body = { imports: [{ url: 'no link' }] }
    const { reportId } = (await cook.post('/api/recipes/create/url/bulk', body)).body
    const listed = async (person: Person): Promise<string[]> =>
      (await person.get('/api/groups/reports')).body.map(({ id }: { id: string }) => id)
    expect(await listed(cook)).toContain(reportId)
    expect(await listed(otherHousehold)).not.toContain(reportId)
    expect((await otherHousehold.get(`/api/groups/reports/${reportId}`)).status).toBe(404)
    expect((await otherHousehold.delete(`/api/groups/reports/${reportId}`)).status).toBe(404)
    expect((await cook.delete(`/api/groups/reports/${reportId}`)).status).toBe(200)
    expect((await cook.get(`/api/groups/reports/${reportId}`)).status).toBe(404)
  })

  it('of an unknown household are for administrators of their group', async () => {
    const { groupId, householdId } = cook.user
    const flags = { admin: true }
    const admin = await buildPerson(server(), { household: { groupId, householdId }, flags })
    const elsewhere = await buildPerson(server(), { flags })
    const url = `/api/groups/reports/${await makeReport([true], null)}`
    const manager = await buildPerson(server(), {
      household: { groupId, householdId },
      flags: { canManage: true, canManageHousehold: true },
    })
    for (const person of [cook, manager, elsewhere]) {
      expect((await person.get(url)).status).toBe(404)
      expect((await person.delete(url)).status).toBe(404)
    }
    expect((await admin.get(url)).status).toBe(200)
    expect((await admin.delete(url)).status).toBe(200)
  })

  it('are not found by a made-up id, and bad ids are refused', async () => {
    for (const method of ['get', 'delete'] as const) {
      expect((await cook[method](`/api/groups/reports/${crypto.randomUUID()}`)).status).toBe(404)
      expect((await cook[method]('/api/groups/reports/nonsense')).status).toBe(422)
    }
  })
})
