import { expect, it } from 'vitest'
import { buildPerson } from '../../../tests/support/build'
import { describeOnEachDatabase } from '../../../tests/support/server'
import { resumeMigrations } from './resume'
import { path, upload } from './test-migrations'

const GIGABYTE = 1024 ** 3

describeOnEachDatabase(
  'limits of moving in',
  (server) => {
    it('keeps no more than ten imports that nobody finishes', async () => {
      const anna = await buildPerson(server())
      for (let at = 0; at < 10; at += 1) expect((await anna.post(`${path}/uploads`)).status).toBe(201)
      expect(await anna.post(`${path}/uploads`)).toMatchObject({
        status: 400,
        body: { detail: { code: 'too_many_migrations' } },
      })
    })

    it('stores no files beyond what the household and one import may take', async () => {
      const anna = await buildPerson(server())
      const { id } = (await anna.post(`${path}/uploads`)).body
      const { db, storageUsage } = server().runtime
      const files = JSON.stringify([{ key: 'a', name: 'a', size: 4 * GIGABYTE }])
      await db.updateTable('migration').set({ files }).where('id', '=', id).execute()
      expect(await upload(anna, id, Buffer.from('x'))).toMatchObject({
        status: 400,
        body: { detail: { code: 'migration_too_large' } },
      })
      await db.updateTable('migration').set({ files: '[]' }).where('id', '=', id).execute()
      await storageUsage.measure(anna.user.householdId)
      storageUsage.add(anna.user.householdId, 9 * GIGABYTE)
      const other = (await anna.post(`${path}/uploads`)).body
      expect(await upload(anna, other.id, Buffer.from('x'))).toMatchObject({
        status: 400,
        body: { detail: { code: 'storage_full' } },
      })
    })

    it('gives up a file whose reading ended the server twice', async () => {
      const anna = await buildPerson(server())
      const { id } = (await anna.post(`${path}/uploads`)).body
      const { runtime } = server()
      await runtime.db
        .updateTable('migration')
        .set({ status: 'reading', aliveAt: '2026-01-01T00:00:00.000Z', interruptions: 1 })
        .where('id', '=', id)
        .execute()
      await resumeMigrations(runtime)
      expect((await anna.get(`${path}/${id}`)).body).toMatchObject({
        status: 'failed',
        error: { code: 'migration_interrupted' },
      })
    })
  },
  { env: { MAX_GIGABYTES_PER_HOUSEHOLD: '9' } },
)
