import { expect, it } from 'vitest'
import { buildPerson } from '../../../../tests/support/build'
import { send } from '../../../../tests/support/client'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { movingIn } from './migration-jobs'
import { path, resumeMigrations, upload } from './test-migrations'

const MEGABYTE = 1024 ** 2
const GIGABYTE = 1024 ** 3

describeOnEachDatabase(
  'limits of moving in',
  (server, onSqlite) => {
    onSqlite('allows at most ten unfinished imports', async () => {
      const anna = await buildPerson(server())
      for (let at = 0; at < 10; at += 1) expect((await anna.post(`${path}/uploads`)).status).toBe(201)
      expect(await anna.post(`${path}/uploads`)).toMatchObject({
        status: 400,
        body: { detail: { code: 'too_many_migrations' } },
      })
    })

    it('holds for concurrent requests', async () => {
      const anna = await buildPerson(server())
      const begun = await Promise.all(Array.from({ length: 25 }, () => anna.post(`${path}/uploads`)))
      expect(begun.filter(({ status }) => status === 201)).toHaveLength(10)
      expect((await anna.get(path)).body).toHaveLength(10)
    })

    it('stores no files beyond the limits of the household and one import', async () => {
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
      await storageUsage.add(server().runtime.db, anna.user.householdId, 9 * GIGABYTE)
      const other = (await anna.post(`${path}/uploads`)).body
      expect(await upload(anna, other.id, Buffer.from('x'))).toMatchObject({
        status: 400,
        body: { detail: { code: 'storage_full' } },
      })
    })

    onSqlite('ends an upload longer than announced, or announced too long, and deletes it', async () => {
      const anna = await buildPerson(server())
      const { id } = (await anna.post(`${path}/uploads`)).body
      const { db, files } = server().runtime
      const almost = JSON.stringify([{ key: 'a', name: 'a', size: 4 * GIGABYTE - MEGABYTE }])
      await db.updateTable('migration').set({ files: almost }).where('id', '=', id).execute()
      let taken = 0
      const head = '--x\r\ncontent-disposition: form-data; name="archive"; filename="a.zip"\r\n\r\n'
      /** A form with an endless file. */
      const endless = () =>
        new ReadableStream({
          start: (controller) => controller.enqueue(Buffer.from(head)),
          pull(controller) {
            taken += 1
            controller.enqueue(Buffer.alloc(64 * 1024))
          },
        })
      const sendFile = (headers: Record<string, string>) => {
        const request = new Request(`http://ramekin.test${path}/${id}/files`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${anna.token}`,
            'content-type': 'multipart/form-data; boundary=x',
            ...headers,
          },
          body: endless(),
          ...{ duplex: 'half' },
        })
        return send(server(), request)
      }
      const announced: (string | undefined)[] = [undefined, String(5 * GIGABYTE)]
      for (const length of announced) {
        taken = 0
        const response = await sendFile(length === undefined ? {} : { 'content-length': length })
        expect(response.status).toBe(400)
        expect(await response.json()).toMatchObject({
          detail: { code: 'migration_too_large', message: expect.stringContaining('4 GB') },
        })
        expect(taken).toBeLessThan(length === undefined ? 100 : 3)
      }
      expect(await files.stat(`migrations/${id}`)).toEqual([])
    })

    it('concurrent uploads do not use the same room twice', async () => {
      const anna = await buildPerson(server())
      const { storageUsage } = server().runtime
      await storageUsage.measure(anna.user.householdId)
      await storageUsage.add(server().runtime.db, anna.user.householdId, 9 * GIGABYTE - 1_500_000)
      const bytes = Buffer.alloc(1_000_000, 'x')
      const at: string[] = []
      for (let one = 0; one < 3; one += 1) at.push((await anna.post(`${path}/uploads`)).body.id)
      const responses = await Promise.all(at.map((id) => upload(anna, id, bytes)))
      expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
    })

    onSqlite('gives up on a file that crashed the server twice', async () => {
      const anna = await buildPerson(server())
      const { id } = (await anna.post(`${path}/uploads`)).body
      const { runtime } = server()
      await runtime.db.updateTable('migration').set({ status: 'reading' }).where('id', '=', id).execute()
      const { groupId, householdId } = anna.user
      const createdAt = new Date().toISOString()
      await runtime.db
        .insertInto('job')
        .values({
          ...{ id, kind: movingIn.kind, groupId, householdId, userId: anna.user.id, locale: 'en-US' },
          ...{ fairKey: householdId, payload: JSON.stringify({ migrationId: id }), status: 'running' },
          ...{ done: 0, total: 0, attempts: movingIn.attempts, runAfter: createdAt, createdAt },
        })
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
