import { expect, it } from 'vitest'
import { buildPerson } from '../../../tests/support/build'
import { describeOnEachDatabase } from '../../../tests/support/server'
import { endUnfinishedReports } from './reports.service'

describeOnEachDatabase('reports', (server) => {
  it('of jobs that ended with their process say so after the next start', async () => {
    const { runtime } = server()
    const cook = await buildPerson(server())
    const report = async (entries: boolean[]) => {
      const id = crypto.randomUUID()
      const createdAt = new Date().toISOString()
      await runtime.db
        .insertInto('report')
        .values({
          id,
          groupId: cook.user.groupId,
          name: 'R',
          category: 'bulk_import',
          status: 'in-progress',
          createdAt,
        })
        .execute()
      for (const success of entries)
        await runtime.db
          .insertInto('reportEntry')
          .values({ id: crypto.randomUUID(), reportId: id, success, message: 'm', exception: '', createdAt })
          .execute()
      return id
    }
    const [nothing, some] = [await report([false]), await report([true, false])]
    await endUnfinishedReports(runtime.db)
    const statusOf = async (id: string) => (await cook.get(`/api/groups/reports/${id}`)).body.status
    expect([await statusOf(nothing), await statusOf(some)]).toEqual(['failure', 'partial'])
  })

  it('are not found by a made-up id, and bad ids are refused', async () => {
    const cook = await buildPerson(server())
    for (const method of ['get', 'delete'] as const) {
      expect((await cook[method](`/api/groups/reports/${crypto.randomUUID()}`)).status).toBe(404)
      expect((await cook[method]('/api/groups/reports/nonsense')).status).toBe(422)
    }
  })
})
