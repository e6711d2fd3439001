import { expect, it } from 'vitest'
import { type Caller, noCaller } from '~/server/platform/access/caller'
import { deleteExpiredLimits } from '~/server/platform/db/rate-limiter'
import { readEnv } from '~/server/platform/env'
import { describeOnEachDatabase, describeOnSqlite, type TestServer } from '../../../../tests/support/server'
import { createAttemptLimits } from './attempt-limits'

/** With another secret the counts of earlier tests are of other keys. */
const limitsOf = ({ runtime }: TestServer, env = {}) =>
  createAttemptLimits({
    db: runtime.db,
    env: readEnv(env),
    secret: crypto.getRandomValues(new Uint8Array(32)),
  })

describeOnEachDatabase('attempts at credentials', (server) => {
  const from = (address: string | null, peer = address): Caller => ({ ...noCaller, address, peer })
  const repeat = async (times: number, work: (index: number) => Promise<unknown>) => {
    for (let index = 0; index < times; index += 1) await work(index)
  }

  it('end after 30 failures from one address, with the seconds to wait', async () => {
    const limits = limitsOf(server())
    await repeat(30, () => limits.countAttempt(from('192.0.2.1')))
    const refusal = await limits.countAttempt(from('192.0.2.1')).catch((error) => error)
    expect(refusal).toMatchObject({ id: 'too_many_requests' })
    expect(refusal.params.seconds).toBeGreaterThan(0)
    expect(refusal.params.seconds).toBeLessThanOrEqual(300)
    await limits.countAttempt(from('192.0.2.2'))
  })

  it('end after 20 failures at one account from any address', async () => {
    const limits = limitsOf(server())
    await repeat(20, (index) => limits.countAttempt(from(`192.0.2.${index}`), 'anna'))
    await expect(limits.countAttempt(from('192.0.2.99'), 'anna')).rejects.toMatchObject({
      id: 'too_many_requests',
    })
    await limits.countAttempt(from('192.0.2.99'), 'berta')
  })

  it('end after 300 failures over one connection, regardless of the addresses it claims', async () => {
    const limits = limitsOf(server())
    await repeat(300, (index) => limits.countAttempt(from(`10.${index}.0.1`, '198.51.100.1')))
    await expect(limits.countAttempt(from('10.0.9.9', '198.51.100.1'))).rejects.toMatchObject({
      id: 'too_many_requests',
    })
  })

  it('do not count when they succeed', async () => {
    const limits = limitsOf(server())
    await repeat(50, async () => (await limits.countAttempt(from('192.0.2.1'), 'anna')).succeeded())
  })

  it('are wider than the lock-out, which responds first', async () => {
    const limits = limitsOf(server(), { SECURITY_MAX_LOGIN_ATTEMPTS: '100' })
    await repeat(101, () => limits.countAttempt(from('192.0.2.1'), 'anna'))
  })

  it('are counted apart from look-ups', async () => {
    const limits = limitsOf(server())
    await repeat(120, () => limits.countLookup(from('192.0.2.1')))
    await expect(limits.countLookup(from('192.0.2.1'))).rejects.toMatchObject({
      id: 'too_many_requests',
    })
    await limits.countAttempt(from('192.0.2.1'))
  })

  it('are counted by all servers of a database together', async () => {
    const { runtime } = server()
    const given = { db: runtime.db, env: readEnv({}), secret: crypto.getRandomValues(new Uint8Array(32)) }
    const [one, other] = [createAttemptLimits(given), createAttemptLimits(given)]
    await repeat(14, async () => {
      await one.countAttempt(from('192.0.2.1'), 'anna')
      await other.countAttempt(from('192.0.2.1'), 'berta')
      await (await other.countAttempt(from('192.0.2.1'), 'carla')).succeeded()
    })
    for (const limits of [one, other]) await limits.countAttempt(from('192.0.2.1'))
    const further = [one, other].map((limits) => limits.countAttempt(from('192.0.2.1')).then(() => 'counted'))
    const results = await Promise.allSettled(further)
    // A SQLite file has one server, which counts in memory.
    const isShared = !runtime.notices.isComplete
    expect(results.map(({ status }) => status)).toEqual(
      isShared ? ['rejected', 'rejected'] : ['fulfilled', 'fulfilled'],
    )
    const stored = await runtime.db.selectFrom('rateLimit').select('key').execute()
    expect(stored.length > 0).toBe(isShared)
    expect(stored.filter(({ key }) => /192\.0|\banna\b/.test(key))).toEqual([])
    await deleteExpiredLimits(runtime.db, Date.now() + 25 * 3_600_000)
    expect(await runtime.db.selectFrom('rateLimit').select('key').execute()).toEqual([])
  })

  it('of a caller with an unknown address are refused, not counted together', async () => {
    const limits = limitsOf(server())
    for (const caller of [from(null), from('192.0.2.1', null), noCaller]) {
      await expect(limits.countAttempt(caller)).rejects.toMatchObject({ id: 'forbidden' })
      await expect(limits.countLookup(caller)).rejects.toMatchObject({ id: 'forbidden' })
    }
  })
})

describeOnSqlite('look-ups and uploads', (server) => {
  it('are counted by peer as well, so that forged addresses end', async () => {
    const limits = limitsOf(server())
    const forged = (index: number) => ({
      ...noCaller,
      peer: '198.51.100.1',
      address: `10.${index >> 8}.${index & 255}.1`,
    })
    for (let index = 0; index < 1200; index += 1) await limits.countLookup(forged(index))
    await expect(limits.countLookup(forged(1200))).rejects.toMatchObject({ id: 'too_many_requests' })
    for (let index = 0; index < 600; index += 1) await limits.countUpload(forged(index))
    await expect(limits.countUpload(forged(600))).rejects.toMatchObject({ id: 'too_many_requests' })
  })
})
