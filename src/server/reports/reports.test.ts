import { beforeAll, expect, it } from 'vitest'
import { buildPerson, type Person } from '../../../tests/support/build'
import { describeOnEachDatabase } from '../../../tests/support/server'
import { endUnfinishedReports } from './reports.service'

describeOnEachDatabase('reports', (server) => {
  let cook: Person
  beforeAll(async () => {
    cook = await buildPerson(server())
  })

  /** A running report; `true` went well, `false` did not, `null` was not come to. */
  const makeReport = async (entries: (boolean | null)[]) => {
    const { db } = server().runtime
    const id = crypto.randomUUID()
    const createdAt = new Date().toISOString()
    const { groupId } = cook.user
    const report = { id, groupId, name: 'R', category: 'bulk_import', status: 'in-progress', createdAt }
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

  it('of jobs that ended with their process say so after the next start', async () => {
    const [nothing, some, empty] = [
      await makeReport([false, null]),
      await makeReport([true, false]),
      await makeReport([]),
    ]
    await endUnfinishedReports(server().runtime.db)
    const ends = await Promise.all([nothing, some, empty].map(async (id) => (await read(id)).status))
    expect(ends).toEqual(['failure', 'partial', 'failure'])
  })

  it('tell how far a job is, and only of what it came to', async () => {
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

  it('name everything that a job did not come to before its server ended, to be asked for again', async () => {
    const id = await makeReport([true, null, null])
    await endUnfinishedReports(server().runtime.db)
    const report = await read(id)
    expect(report).toMatchObject({ status: 'partial', total: 3, successes: 1, failures: 2 })
    expect(report.entries.slice(1)).toMatchObject([
      { success: false, message: 'entry 1', exception: 'stopped', request: { url: 'https://example.org/1' } },
      { success: false, message: 'entry 2', request: { tags: ['Soups'], categories: [] } },
    ])
  })

  it('are not found by a made-up id, and bad ids are refused', async () => {
    for (const method of ['get', 'delete'] as const) {
      expect((await cook[method](`/api/groups/reports/${crypto.randomUUID()}`)).status).toBe(404)
      expect((await cook[method]('/api/groups/reports/nonsense')).status).toBe(422)
    }
  })
})
