import pino from 'pino'
import { expect, it } from 'vitest'
import { databases, startTestServer } from '../../../../tests/support/server'
import {
  asInstance,
  findOtherInstances,
  joinInstances,
  LEASE_MS,
  leaveInstances,
  watchInstances,
} from './instances'
import { findOpen } from './instances.repository'
import { newLease } from './lease'

it.each(databases)('the death of a server on %s is handled exactly once', async (kind) => {
  const server = await startTestServer(kind)
  const stop = new AbortController()
  const log = pino({ level: 'silent' })
  const self = { db: server.runtime.db, fileLocation: 'folder', log, stopping: stop.signal }
  const [one, other, killed] = ['one', 'other', 'killed'].map((instanceId) => ({ ...self, instanceId }))
  if (!one || !other || !killed) throw new Error()
  const acted: string[] = []
  const watch = (instance: typeof one) =>
    watchInstances(instance, {
      async inTransaction() {
        acted.push('in the transaction')
      },
      async afterwards() {
        acted.push('afterwards')
      },
      everyBeat: async () => {},
    })
  const namesOf = async () => (await findOtherInstances(one)).map(({ id }) => id).toSorted()
  await joinInstances(killed)
  if (kind === 'postgres') {
    await joinInstances(one)
    await joinInstances(other)
    // Alive until its lease ends; on SQLite a server is alone.
    await Promise.all([watch(one), watch(other)])
    expect(acted).toEqual([])
    expect(await namesOf()).toEqual(['killed', 'other'])
    const leaseUntil = new Date(Date.now() - 1).toISOString()
    await self.db.updateTable('instance').set({ leaseUntil }).where('id', '=', 'killed').execute()
    expect(await namesOf()).toEqual(['other'])
  }
  await Promise.all([watch(one), watch(other)])
  expect(acted).toEqual(['in the transaction', 'afterwards'])
  await watch(one)
  expect(acted).toHaveLength(2)
  await leaveInstances(other)
  expect(await namesOf()).toEqual([])
  await asInstance(other, async () => {
    expect(await namesOf()).toEqual(kind === 'postgres' ? ['other'] : [])
    // A restore does not wait for a command, as it does for a server.
    expect(await findOpen(self.db, { id: 'closing', by: 'one' }, newLease(LEASE_MS))).toEqual([])
  })
  expect(await namesOf()).toEqual([])
  stop.abort()
  await server.stop()
})

it.each(databases)('a death on %s is handled again after a failure', async (kind) => {
  const server = await startTestServer(kind)
  const { db } = server.runtime
  await joinInstances({ db, instanceId: 'killed', fileLocation: 'folder' })
  await db
    .updateTable('instance')
    .set({ leaseUntil: new Date(0).toISOString() })
    .execute()
  const watch = watchInstances(server.runtime, {
    inTransaction: () => Promise.reject(new Error('no')),
    afterwards: () => expect.unreachable(),
    everyBeat: async () => {},
  })
  await expect(watch).rejects.toThrow('no')
  expect(await db.selectFrom('instance').select('id').execute()).toEqual([{ id: 'killed' }])
  await server.stop()
})
