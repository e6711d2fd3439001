import { expect, it } from 'vitest'
import { createCtx, inTransaction } from '~/server/platform/context'
import { bulkImport, startBulkImport } from '~/server/transfer/import/bulk-import.service'
import { buildPerson } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'

const path = '/api/admin/jobs'
const exportPath = '/api/recipes/bulk-actions/export'

describeOnEachDatabase('failed jobs', (server) => {
  it('are listed with their reason, retried and deleted', async () => {
    const { files } = server().runtime
    const admin = await buildPerson(server(), { flags: { admin: true } })
    const cook = await buildPerson(server())
    const { body: slug } = await cook.post('/api/recipes', { name: 'Soup' })
    const { id: recipeId } = (await cook.get(`/api/recipes/${slug}`)).body
    await files.write(`recipes/${recipeId}/images/original.webp`, Buffer.from('picture'))
    const { open } = files
    files.open = async () => {
      throw new Error('the disk broke')
    }
    for (const _ of [1, 2]) expect((await cook.post(exportPath, { recipes: [slug] })).status).toBe(500)
    files.open = open
    const list = async () => (await admin.get(`${path}/failed`)).body
    const [second, first] = await list()
    expect(second).toEqual({
      id: expect.any(String),
      kind: 'recipe_export',
      by: (await cook.get('/api/users/self')).body.fullName,
      failedAt: expect.any(String),
      error: 'the disk broke',
    })
    expect((await admin.post(`${path}/${first.id}/retry`)).status).toBe(202)
    expect(await list()).toEqual([second])
    await expect.poll(async () => (await cook.get(exportPath)).body).toMatchObject([{ id: first.id }])
    expect((await admin.post(`${path}/${first.id}/retry`)).status).toBe(404)
    expect((await admin.delete(`${path}/${first.id}`)).status).toBe(404)
    expect((await admin.delete(`${path}/${second.id}`)).status).toBe(204)
    expect(await list()).toEqual([])
    const { items } = (await admin.get('/api/admin/audit')).body
    expect(items.slice(0, 2)).toMatchObject([
      { action: 'job_deleted', subjectName: 'recipe_export' },
      { action: 'job_retried', subjectName: 'recipe_export' },
    ])
  })

  it('of many pages continue with their report', async () => {
    const admin = await buildPerson(server(), { flags: { admin: true } })
    const cook = await buildPerson(server())
    const actor = cook.user
    const setLocked = (lockedAt: string | null) =>
      server().runtime.db.updateTable('user').set({ lockedAt }).where('id', '=', actor.id).execute()
    const ctx = { ...createCtx(server().runtime, actor, 'en-US'), actor }
    const { reportId } = await inTransaction(ctx, async (ctx) => {
      const lock = ctx.db.updateTable('user').set({ lockedAt: ctx.now }).where('id', '=', actor.id)
      await lock.execute()
      return startBulkImport(ctx, {
        imports: [{ url: 'no address' }],
        includeTags: false,
        includeCategories: false,
      })
    })
    const list = async () => (await admin.get(`${path}/failed`)).body
    await expect
      .poll(list)
      .toMatchObject([
        { kind: bulkImport.kind, error: expect.stringContaining('no longer in the household') },
      ])
    await setLocked(null)
    const report = async () => (await cook.get(`/api/groups/reports/${reportId}`)).body
    expect(await report()).toMatchObject({
      status: 'failure',
      failures: 1,
      entries: [{ exception: 'Not reached: the server stopped first' }],
    })
    expect((await admin.post(`${path}/${reportId}/retry`)).status).toBe(202)
    await expect.poll(report).toMatchObject({
      status: 'failure',
      failures: 1,
      entries: [{ exception: expect.not.stringContaining('Not reached') }],
    })
  })

  it('are not found by an unknown id', async () => {
    const admin = await buildPerson(server(), { flags: { admin: true } })
    expect((await admin.post(`${path}/nonsense/retry`)).status).toBe(422)
    expect((await admin.delete(`${path}/nonsense`)).status).toBe(422)
  })
})
