import { describe, expect, it, vi } from 'vitest'
import { findLateTasks, registerTasks, runDueTasks, runTask } from '~/server/platform/jobs/run-tasks'
import { latestDueMoment } from '~/server/platform/jobs/schedule'
import type { ScheduledTask } from '~/server/platform/jobs/scheduled-task'
import { buildPerson } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'

const berlin = { TZ: 'Europe/Berlin', DAILY_SCHEDULE_TIME: '23:45' }
const at = (text: string) => new Date(`2026-11-${text}:00Z`)

describe('the moment at which a task was due last', () => {
  it('of a daily one is local time', () => {
    expect(latestDueMoment('daily', berlin, at('22T22:44'))).toEqual({
      moment: '2026-11-21T23:45',
      day: '2026-11-21',
    })
    expect(latestDueMoment('daily', berlin, at('22T22:45')).day).toBe('2026-11-22')
    expect(latestDueMoment('daily', berlin, at('22T23:30')).day).toBe('2026-11-22')
  })

  it('of one that runs every few minutes is a full step of the clock', () => {
    expect(latestDueMoment({ everyMinutes: 5 }, berlin, at('22T22:44'))).toEqual({
      moment: '2026-11-22T22:40:00.000Z',
      day: '2026-11-22',
    })
  })
})

describeOnEachDatabase('scheduled tasks', (server) => {
  const taskOf = (run: ScheduledTask['run'], schedule: ScheduledTask['schedule'] = 'daily') =>
    ({ name: 'reports', schedule, run }) satisfies ScheduledTask
  const forget = () => server().runtime.db.deleteFrom('scheduledTask').execute()
  const stored = () => server().runtime.db.selectFrom('scheduledTask').selectAll().executeTakeFirstOrThrow()

  it('wait for their moment, run once at it, and catch up once on missed ones', async () => {
    await forget()
    const days: string[] = []
    const task = taskOf(async (_, day) => ({ days: days.push(day) }))
    await registerTasks(server().runtime, [task], at('22T12:00'))
    const look = (text: string) => runDueTasks(server().runtime, [task], at(text))
    await look('22T23:44')
    expect(days).toEqual([])
    await Promise.all([look('22T23:45'), look('22T23:45'), look('22T23:46')])
    expect(days).toEqual(['2026-11-22'])
    expect(await stored()).toMatchObject({
      outcome: 'succeeded',
      leaseUntil: null,
      result: JSON.stringify({ counts: { days: 1 }, error: null }),
    })
    // Off for three days; a start does not count as a new task.
    await registerTasks(server().runtime, [task], at('26T08:00'))
    await look('26T08:01')
    await look('26T08:02')
    expect(days).toEqual(['2026-11-22', '2026-11-25'])
  })

  it.each<[schedule: ScheduledTask['schedule'], future: string]>([
    ['daily', '2039-01-01T23:45'],
    ['daily', '2026-11-25T23:45'],
    [{ everyMinutes: 10 }, '2039-01-01T00:00:00.000Z'],
    [{ everyMinutes: 10 }, '2026-11-23T12:40:00.000Z'],
  ])('%j go on after a clock that was ahead, until %s', async (schedule, takenUntil) => {
    await forget()
    const { runtime } = server()
    let runs = 0
    const task = taskOf(async () => ({ runs: ++runs }), schedule)
    await registerTasks(runtime, [task], at('22T12:00'))
    const leaseUntil = '2039-01-01T00:05:00.000Z'
    await runtime.db.updateTable('scheduledTask').set({ takenUntil, leaseId: 'x', leaseUntil }).execute()
    expect(await findLateTasks(runtime, at('23T12:01'))).toEqual(['reports'])
    await runDueTasks(runtime, [task], at('23T12:01'))
    expect(runs).toBe(1)
    await runDueTasks(runtime, [task], at('23T12:02'))
    expect(runs).toBe(1)
    expect(await findLateTasks(runtime, at('23T12:02'))).toEqual([])
    await runDueTasks(runtime, [task], at('25T12:02'))
    expect(runs).toBe(2)
  })

  it('wait for a moment that another server claimed, whose clock is a little ahead', async () => {
    await forget()
    const { runtime } = server()
    let runs = 0
    const task = taskOf(async () => ({ runs: ++runs }), { everyMinutes: 10 })
    await registerTasks(runtime, [task], at('22T12:00'))
    await runtime.db.updateTable('scheduledTask').set({ takenUntil: '2026-11-22T12:10:00.000Z' }).execute()
    await runDueTasks(runtime, [task], at('22T12:09'))
    await runDueTasks(runtime, [task], at('22T12:10'))
    expect(runs).toBe(0)
    await runDueTasks(runtime, [task], at('22T12:20'))
    expect(runs).toBe(1)
  })

  it('are late an hour after their moment passed without a run', async () => {
    await forget()
    const { runtime } = server()
    const task = taskOf(async () => ({}), { everyMinutes: 10 })
    await registerTasks(runtime, [task], at('22T12:00'))
    expect(await findLateTasks(runtime, at('22T12:59'))).toEqual([])
    expect(await findLateTasks(runtime, at('22T13:10'))).toEqual(['reports'])
  })

  it('that fail store the reason, stop no other and run again at the next moment', async () => {
    await forget()
    const fail = vi.fn(async () => Promise.reject(new Error('the disk is full')))
    const failing = { ...taskOf(fail), name: 'invitations' } satisfies ScheduledTask
    const other = vi.fn(async () => ({}))
    await registerTasks(server().runtime, [failing, taskOf(other)], at('22T12:00'))
    await runDueTasks(server().runtime, [failing, taskOf(other)], at('22T23:50'))
    expect(other).toHaveBeenCalledOnce()
    const row = await server()
      .runtime.db.selectFrom('scheduledTask')
      .where('name', '=', 'invitations')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ outcome: 'failed', leaseId: null })
    expect(JSON.parse(row.result).error).toBe('the disk is full')
    await runDueTasks(server().runtime, [failing], at('23T23:50'))
    expect(fail).toHaveBeenCalledTimes(2)
  })

  it('do not run while another server runs them, until its lease has expired', async () => {
    await forget()
    const run = vi.fn(async () => ({}))
    await registerTasks(server().runtime, [taskOf(run)], at('22T12:00'))
    const hold = (leaseUntil: string) =>
      server().runtime.db.updateTable('scheduledTask').set({ leaseId: 'other', leaseUntil }).execute()
    const now = { now: new Date(), day: '2026-11-22' }
    await hold(new Date(Date.now() + 60_000).toISOString())
    expect(await runTask(server().runtime, taskOf(run), now)).toBe(false)
    await hold(new Date(Date.now() - 1000).toISOString())
    expect(await runTask(server().runtime, taskOf(run), now)).toBe(true)
    expect(run).toHaveBeenCalledOnce()
  })

  it('are run again by another server when theirs dies, once for a due time', async () => {
    await forget()
    const { runtime } = server()
    const run = vi.fn(async () => ({}))
    const die = () => {
      const leaseUntil = new Date(Date.now() - 1000).toISOString()
      return runtime.db.updateTable('scheduledTask').set({ leaseId: 'dead', leaseUntil }).execute()
    }
    await registerTasks(runtime, [taskOf(run)], at('22T12:00'))
    const look = async (text: string) => {
      await runDueTasks(runtime, [taskOf(run)], at(text))
      return run.mock.calls.length
    }
    expect(await look('22T23:45')).toBe(1)
    expect(await look('22T23:46')).toBe(1)
    await die()
    await Promise.all([look('22T23:47'), look('22T23:47')])
    expect(await look('22T23:48')).toBe(2)
    await die()
    expect(await look('22T23:49')).toBe(2)
    expect(await look('23T23:45')).toBe(3)
    await die()
    expect(await look('23T23:46')).toBe(4)
  })

  it('are shown to administrators, who may run them', async () => {
    await forget()
    const admin = await buildPerson(server(), { flags: { admin: true } })
    const path = '/api/admin/tasks'
    await server()
      .runtime.db.insertInto('scheduledTask')
      .values({ name: 'audit_events', takenUntil: '', result: JSON.stringify({ counts: {}, error: null }) })
      .execute()
    const tasks = async () => (await admin.get(path)).body.tasks
    const pruning = async () => (await tasks()).find(({ name }: { name: string }) => name === 'audit_events')
    expect(await pruning()).toEqual({
      name: 'audit_events',
      everyMinutes: null,
      dailyAt: '23:45',
      running: false,
      startedAt: null,
      finishedAt: null,
      succeeded: null,
      counts: {},
      error: null,
    })
    expect((await admin.post(`${path}/audit_events/run`)).status).toBe(202)
    await vi.waitFor(async () =>
      expect(await pruning()).toMatchObject({ succeeded: true, counts: { deleted: 0 }, running: false }),
    )
    expect((await admin.post(`${path}/nothing/run`)).status).toBe(404)
  })
})
