import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { expect, it, onTestFinished } from 'vitest'
import { createRuntime } from '~/server/assembly/create-runtime'
import { anonymous } from '~/server/platform/access/actor'
import { findPerson } from '~/server/platform/access/find-actor'
import { asUser, type Ctx, createCtx, inTransaction, type Runtime } from '~/server/platform/context'
import { dialectName } from '~/server/platform/db/dialect'
import { DomainError } from '~/server/platform/errors'
import { createEventBus } from '~/server/platform/events'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { defineJob, type JobRun } from './define-job'
import { cleanUpJobs, deleteJobs, findJobs, startJob, waitForJob } from './jobs.service'
import { freeJobs, startJobs } from './runner'

const Payload = v.object({ name: v.string() })
type Payload = v.InferOutput<typeof Payload>
type Work = (ctx: Ctx, job: JobRun<Payload>) => Promise<string>
type Given = Partial<Parameters<typeof defineJob<Payload, string>>[0]>

const RETENTION_MS = 60_000

describeOnEachDatabase('jobs', (server) => {
  /** Another server on the same database, with one kind of job. */
  function startServer(work: Work, given: Given = {}, leaseMs = 60_000) {
    const { env, log, db, secret, files } = server().runtime
    const stop = new AbortController()
    const events = createEventBus((error) => {
      throw error
    })
    const runtime = createRuntime({ env, log, db, secret, files, events, stopping: stop.signal })
    const kind = defineJob({
      kind: 'test',
      payload: Payload,
      result: v.string(),
      owner: 'household',
      atOnce: 4,
      attempts: 2,
      keepForMs: RETENTION_MS,
      folder: 'exports',
      run: work,
      ...given,
    })
    const end = async () => {
      stop.abort()
      await runtime.requestGate.closeForGood(5000)
    }
    onTestFinished(end)
    startJobs(runtime, [kind], { leaseMs, pollMs: 25 })
    return { runtime, kind, end }
  }

  async function ctxOf(runtime: Runtime, { user }: Person) {
    const actor = await findPerson(runtime, user.id)
    return asUser(createCtx(runtime, actor ?? anonymous, 'de-DE'))
  }

  const rowOf = (id: string) =>
    server().runtime.db.selectFrom('job').where('id', '=', id).selectAll().executeTakeFirst()
  const statusOf = async (id: string) => (await rowOf(id))?.status
  const change = async (id: string, values: { leaseUntil?: string; leaseId?: string; attempts?: number }) => {
    await server().runtime.db.updateTable('job').set(values).where('id', '=', id).execute()
  }
  const instantIn = (ms: number) => new Date(Date.now() + ms).toISOString()
  const untilAborted = ({ stopping }: Ctx) =>
    new Promise<never>((_, reject) => stopping.addEventListener('abort', () => reject(stopping.reason)))

  it('run as the person who started them, in their language, and report progress', async () => {
    const cook = await buildPerson(server())
    const go = Promise.withResolvers<void>()
    const { runtime, kind } = startServer(async (ctx, { payload, progress }) => {
      await progress(3, 4)
      await go.promise
      return `${payload.name} ${asUser(ctx).actor.id} ${ctx.locale}`
    })
    const ctx = await ctxOf(runtime, cook)
    const id = await startJob(ctx, kind, { name: 'one' })
    const find = async () => (await findJobs(ctx, kind)).find((job) => job.id === id)
    await expect.poll(find).toMatchObject({ status: 'running', done: 3, total: 4, result: null })
    go.resolve()
    await waitForJob(runtime, id, 5000)
    expect(await find()).toMatchObject({ status: 'done', result: `one ${cook.user.id} de-DE` })
    const neighbor = await ctxOf(runtime, await buildPerson(server()))
    expect(await findJobs(neighbor, kind)).toEqual([])
  })

  it('sort the names of their group again if its language changed during the sort', async () => {
    const cook = await buildPerson(server(), { flags: { canManage: true } })
    const groups = server().runtime.db
    const keyed = async () =>
      (
        await groups
          .selectFrom('group')
          .where('id', '=', cook.user.groupId)
          .select('namesKeyed')
          .executeTakeFirst()
      )?.namesKeyed
    const setKeyed = () =>
      groups.updateTable('group').set({ namesKeyed: 'keyed' }).where('id', '=', cook.user.groupId).execute()
    const { runtime, kind } = startServer(async (_ctx, { payload: { name } }) => {
      if (name !== 'same') await cook.put('/api/groups/preferences', { privateGroup: true, language: name })
      await setKeyed()
      return ''
    })
    const ctx = await ctxOf(runtime, cook)
    for (const [name, expected] of [
      ['same', /^keyed/],
      ['sv-SE', /^outdated/],
    ] as const) {
      await waitForJob(runtime, await startJob(ctx, kind, { name }), 5000)
      expect(await keyed()).toMatch(expected)
    }
  })

  it('start once the transaction that stored them commits, or not at all', async () => {
    const started: string[] = []
    const { runtime, kind } = startServer(async (_ctx, { payload }) => {
      started.push(payload.name)
      return ''
    })
    const ctx = await ctxOf(runtime, await buildPerson(server()))
    const refused = inTransaction(ctx, async (ctx) => {
      await startJob(ctx, kind, { name: 'refused' })
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
    await inTransaction(ctx, (ctx) => startJob(ctx, kind, { name: 'kept' }))
    await expect.poll(() => started).toEqual(['kept'])
  })

  it('of a dead server are taken over, also with a lease from a clock that was ahead', async () => {
    const runs: string[] = []
    const work =
      (name: string): Work =>
      (ctx, { attempt }) => {
        runs.push(`${name} ${attempt}`)
        return name === 'first' ? untilAborted(ctx) : Promise.resolve(name)
      }
    for (const leaseUntil of [instantIn(-1000), instantIn(86_400_000)]) {
      runs.length = 0
      const first = startServer(work('first'))
      const id = await startJob(await ctxOf(first.runtime, await buildPerson(server())), first.kind, {
        name: '',
      })
      await expect.poll(() => runs).toEqual(['first 1'])
      startServer(work('second'))
      await sleep(100)
      expect(runs).toEqual(['first 1'])
      await change(id, { leaseId: 'dead', leaseUntil })
      await expect.poll(() => statusOf(id)).toBe('done')
      expect(await rowOf(id)).toMatchObject({ result: '"second"', attempts: 2, leaseId: null })
      expect(runs).toEqual(['first 1', 'second 2'])
      await first.end()
    }
  })

  it('that another server took over commit nothing', async () => {
    const [reached, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const ended: unknown[] = []
    const { runtime, kind, end } = startServer(
      async (ctx) => {
        reached.resolve()
        await go.promise
        try {
          return await inTransaction(ctx, async () => 'late')
        } catch (error) {
          ended.push(ctx.stopping.aborted)
          throw error
        }
      },
      { ended: (_ctx, _job, error) => void ended.push(error) },
    )
    const id = await startJob(await ctxOf(runtime, await buildPerson(server())), kind, { name: '' })
    await reached.promise
    await change(id, { leaseId: 'another', leaseUntil: instantIn(60_000) })
    go.resolve()
    await expect.poll(() => ended).toEqual([true])
    expect(await rowOf(id)).toMatchObject({ status: 'running', leaseId: 'another', result: null })
    await end()
    expect(await rowOf(id)).toMatchObject({ status: 'running', leaseId: 'another', attempts: 1 })
  })

  it('of a process that was paused for longer than its lease start again', async () => {
    let runs = 0
    const { runtime, kind } = startServer(
      async (ctx) => {
        runs += 1
        if (runs > 1) return 'second'
        await sleep(1)
        const until = Date.now() + 500
        while (Date.now() < until);
        await sleep(300)
        ctx.stopping.throwIfAborted()
        return 'first'
      },
      {},
      200,
    )
    const id = await startJob(await ctxOf(runtime, await buildPerson(server())), kind, { name: '' })
    await expect.poll(() => statusOf(id), { timeout: 5000 }).toBe('done')
    expect((await rowOf(id))?.result).toBe('"second"')
  })

  it('that always block their process for longer than their lease are given up', async () => {
    const runs: string[] = []
    const { runtime, kind } = startServer(
      async (ctx, job) => {
        runs.push(job.id)
        await sleep(1)
        const until = Date.now() + 500
        while (Date.now() < until);
        await sleep(300)
        ctx.stopping.throwIfAborted()
        return 'never'
      },
      {},
      200,
    )
    const id = await startJob(await ctxOf(runtime, await buildPerson(server())), kind, { name: '' })
    await expect.poll(() => statusOf(id), { timeout: 10_000 }).toBe('failed')
    expect(runs.filter((run) => run === id)).toHaveLength(2)
    expect(JSON.parse((await rowOf(id))?.error ?? '')).toMatchObject({ id: 'job_interrupted' })
  })

  it('that ended their server too often are given up', async () => {
    const ended: unknown[] = []
    const { runtime, kind } = startServer(
      untilAborted,
      { ended: (_ctx, { payload }, error) => void ended.push([payload.name, error]) },
      250,
    )
    const id = await startJob(await ctxOf(runtime, await buildPerson(server())), kind, { name: 'bad' })
    await expect.poll(() => statusOf(id)).toBe('running')
    await change(id, { leaseId: 'dead', leaseUntil: instantIn(-1000), attempts: 2 })
    await expect.poll(() => statusOf(id)).toBe('failed')
    expect(JSON.parse((await rowOf(id))?.error ?? '')).toMatchObject({ id: 'job_interrupted' })
    expect(ended).toEqual([['bad', expect.objectContaining({ id: 'job_interrupted' })]])
  })

  it('are retried after temporary failures, but not after others', async () => {
    const tries: string[] = []
    const { runtime, kind } = startServer(
      async (_ctx, { payload, attempt }) => {
        tries.push(`${payload.name} ${attempt}`)
        if (payload.name === 'rule') throw new DomainError('not_found')
        if (payload.name === 'never' || attempt < 3) throw new Error('the line is down')
        return 'sent'
      },
      { attempts: 3, retryAfterMs: [10, 20] },
    )
    const ctx = await ctxOf(runtime, await buildPerson(server()))
    const run = async (name: string) => {
      const id = await startJob(ctx, kind, { name })
      await expect.poll(() => statusOf(id)).toMatch(/done|failed/)
      return rowOf(id)
    }
    expect(await run('passes')).toMatchObject({ status: 'done', attempts: 3 })
    expect(await run('never')).toMatchObject({ status: 'failed', error: '{"message":"the line is down"}' })
    expect(await run('rule')).toMatchObject({ status: 'failed', attempts: 1 })
    expect(tries.filter((one) => one.startsWith('rule'))).toEqual(['rule 1'])
  })

  it('of the only server on its database resume at its next start', async () => {
    const first = startServer(untilAborted)
    const id = await startJob(await ctxOf(first.runtime, await buildPerson(server())), first.kind, {
      name: '',
    })
    await expect.poll(() => statusOf(id)).toBe('running')
    await change(id, { leaseId: 'dead' })
    await freeJobs(first.runtime)
    const isShared = dialectName(first.runtime.db) === 'postgres'
    expect(typeof (await rowOf(id))?.leaseUntil).toBe(isShared ? 'string' : 'object')
    await deleteJobs(createCtx(first.runtime, anonymous, 'en-US'), first.kind, [id])
  })

  it('that are deleted end on any server, with their files', async () => {
    const ended = Promise.withResolvers<void>()
    const { kind, runtime } = startServer(
      async (ctx, { id }) => {
        await ctx.files.write(`exports/${id}/half.zip`, Buffer.from('x'))
        await untilAborted(ctx).finally(ended.resolve)
        return ''
      },
      {},
      250,
    )
    const id = await startJob(await ctxOf(runtime, await buildPerson(server())), kind, { name: '' })
    await expect.poll(() => runtime.files.list(`exports/${id}`)).toEqual(['half.zip'])
    const waiting = expect(waitForJob(runtime, id, 60_000)).rejects.toThrow('job_interrupted')
    // The server that is not running it.
    await deleteJobs(createCtx(server().runtime, anonymous, 'en-US'), kind, [id])
    await ended.promise
    await waiting
    expect(await rowOf(id)).toBeUndefined()
    await expect.poll(() => runtime.files.list(`exports/${id}`)).toEqual([])
  })

  it('of one household alternate with those of another, and leave capacity for them', async () => {
    const order: string[] = []
    const [first, second] = [await buildPerson(server()), await buildPerson(server())]
    const work: Work = async (_ctx, { payload }) => {
      order.push(payload.name)
      await sleep(20)
      return ''
    }
    const one = startServer(work, { atOnce: 1 })
    const start = async (runtime: Runtime, person: Person, name: string) =>
      startJob(await ctxOf(runtime, person), one.kind, { name })
    for (const name of ['a1', 'a2', 'a3']) await start(one.runtime, first, name)
    for (const name of ['b1', 'b2']) await start(one.runtime, second, name)
    await expect.poll(() => order.length).toBe(5)
    expect(order.map((name) => name[0])).toEqual(['a', 'b', 'a', 'b', 'a'])
    await one.end()

    let [running, most] = [0, 0]
    const four = startServer(async () => {
      running += 1
      most = Math.max(most, running)
      await sleep(50)
      running -= 1
      return ''
    })
    const ids = await Promise.all(['1', '2', '3', '4', '5'].map((name) => start(four.runtime, first, name)))
    for (const id of ids) await expect.poll(() => statusOf(id)).toBe('done')
    expect(most).toBe(2)
  })

  it('of a server that stops regularly continue on another, without counting an attempt', async () => {
    const runs: string[] = []
    const first = startServer((ctx, { attempt }) => {
      runs.push(`first ${attempt}`)
      return untilAborted(ctx)
    })
    const id = await startJob(await ctxOf(first.runtime, await buildPerson(server())), first.kind, {
      name: '',
    })
    await expect.poll(() => runs).toEqual(['first 1'])
    await first.end()
    expect(await rowOf(id)).toMatchObject({ status: 'waiting', attempts: 0, leaseId: null })
    startServer(async (_ctx, { attempt }) => `second ${attempt}`)
    await expect.poll(async () => (await rowOf(id))?.result).toBe('"second 1"')
  })

  it('that may run once do not run again after a regular stop', async () => {
    let runs = 0
    const first = startServer(
      (ctx) => {
        runs += 1
        return untilAborted(ctx)
      },
      { attempts: 1 },
    )
    const ctx = await ctxOf(first.runtime, await buildPerson(server()))
    const id = await startJob(ctx, first.kind, { name: '' })
    await expect.poll(() => runs).toBe(1)
    await first.end()
    startServer(
      async () => {
        runs += 1
        return ''
      },
      { attempts: 1 },
    )
    await expect.poll(() => statusOf(id)).toBe('failed')
    expect(runs).toBe(1)
  })

  it('end before a restore replaces the database, and none starts during it', async () => {
    const runs: number[] = []
    const { runtime, kind } = startServer((ctx, { attempt }) => {
      runs.push(attempt)
      return runs.length === 1 ? untilAborted(ctx) : Promise.resolve('again')
    })
    const id = await startJob(await ctxOf(runtime, await buildPerson(server())), kind, { name: '' })
    await expect.poll(() => runs).toEqual([1])
    const open = await runtime.requestGate.close(5000)
    expect(await rowOf(id)).toMatchObject({ status: 'waiting', leaseId: null })
    await sleep(100)
    expect(runs).toEqual([1])
    open()
    await expect.poll(() => statusOf(id)).toBe('done')
    expect(runs).toEqual([1, 1])
  })

  it('are not run for someone who was locked or has moved to another household', async () => {
    const { runtime, kind, end } = startServer(async () => 'done')
    const [locked, moved] = [await buildPerson(server()), await buildPerson(server())]
    const elsewhere = await buildHousehold(runtime, { groupId: moved.user.groupId })
    await end()
    const ids = []
    for (const person of [locked, moved])
      ids.push(await startJob(await ctxOf(runtime, person), kind, { name: '' }))
    const people = runtime.db.updateTable('user')
    await people
      .set({ lockedAt: instantIn(0) })
      .where('id', '=', locked.user.id)
      .execute()
    await people.set({ householdId: elsewhere.householdId }).where('id', '=', moved.user.id).execute()
    startServer(async () => 'done')
    for (const id of ids) {
      await expect.poll(() => statusOf(id)).toBe('failed')
      expect(JSON.parse((await rowOf(id))?.error ?? '')).toMatchObject({ id: 'job_not_allowed' })
    }
  })

  it('are deleted with their files when they have expired', async () => {
    const { runtime, kind } = startServer(async (ctx, { id }) => {
      await ctx.files.write(`exports/${id}/whole.zip`, Buffer.from('x'))
      return ''
    })
    const id = await startJob(await ctxOf(runtime, await buildPerson(server())), kind, { name: '' })
    await expect.poll(() => statusOf(id)).toBe('done')
    const ctx = createCtx(runtime, anonymous, 'en-US')
    await cleanUpJobs.run(ctx, '')
    expect(await runtime.files.list(`exports/${id}`)).toEqual(['whole.zip'])
    await cleanUpJobs.run({ ...ctx, now: instantIn(RETENTION_MS + 1000) }, '')
    expect([await rowOf(id), await runtime.files.list(`exports/${id}`)]).toEqual([undefined, []])
  })
})
