import { matchAvailable } from '~/lib/locale'
import { anonymous } from '~/server/platform/access/actor'
import { findPerson } from '~/server/platform/access/find-actor'
import { type Ctx, createCtx, inTransaction, type Runtime } from '~/server/platform/context'
import type { Db } from '~/server/platform/db/connect'
import { isShared } from '~/server/platform/db/dialect'
import { lockLease } from '~/server/platform/db/locks'
import { outdateNames } from '~/server/platform/db/names/key-names'
import { DomainError } from '~/server/platform/errors'
import { idFolder } from '~/server/platform/media/recipe-folders'
import { serverState } from '~/server/platform/server-state'
import type { AnyJob } from './define-job'
import { writeJobError } from './job-error'
import {
  claimJob,
  deleteHeld,
  extendLeases,
  findClaimable,
  findJobRow,
  freeLeases,
  type HeldJob,
  insertFailed,
  type JobRow,
  updateHeld,
} from './jobs.repository'
import { newLease } from './lease'

/** A job of a dead server is taken over after this time at the latest. */
const LEASE_MS = 60_000
/** Several extensions in a row must fail before another server takes a job over. */
const SIGNS_PER_LEASE = 5
/** Interval of polling for jobs of dead or busy servers. */
const POLL_MS = 5_000
/** Interval of storing progress. */
const NOTE_EVERY_MS = 500
const DAY_MS = 86_400_000
const KEEP_FAILED_MS = 7 * DAY_MS

/** Another server took the job over, or it was deleted. */
class JobLost extends Error {}

interface Run extends HeldJob {
  kind: AnyJob
  fairKey: string
  attempts: number
  abort: AbortController
  /** End of the lease, in ms since 1970. */
  until: number
}

/** State of one server. */
interface Jobs {
  kinds: Map<string, AnyJob>
  runs: Map<string, Run>
  /** Waiters for the end of a job. */
  ends: Map<string, PromiseWithResolvers<void>>
  wake(): void
}

export const jobsOf = serverState(
  (): Jobs => ({ kinds: new Map(), runs: new Map(), ends: new Map(), wake: () => {} }),
)

const instantIn = (ms: number) => new Date(Date.now() + ms).toISOString()

/** At the start of a server that is alone on its database: earlier runs ended with its process. */
export async function freeJobs({ db }: Runtime): Promise<void> {
  if (!isShared(db)) await freeLeases(db)
}

/** Runs until the server stops: jobs started here immediately, those of other servers soon after. */
export function startJobs(
  runtime: Runtime,
  kinds: readonly AnyJob[],
  { leaseMs = LEASE_MS, pollMs = POLL_MS } = {},
): void {
  const { db, log, requestGate, stopping } = runtime
  const jobs = jobsOf(runtime)
  for (const kind of kinds) jobs.kinds.set(kind.kind, kind)
  const startedAt = new Map<string, number>()
  let looking = false
  let isPollDue = false

  const warn = (error: unknown, text: string, what = {}) => {
    if (!stopping.aborted) log.error({ ...what, err: error }, text)
  }
  const runsOf = (kind: AnyJob, fairKey?: string) =>
    [...jobs.runs.values()].filter(
      (run) => run.kind === kind && (fairKey === undefined || run.fairKey === fairKey),
    ).length
  const ageOf = (kind: string, fairKey: string) => startedAt.get(`${kind} ${fairKey}`) ?? 0

  const look = async (closing: AbortSignal): Promise<void> => {
    const ends = AbortSignal.any([closing, stopping])
    for (let isMore = true; isMore && !ends.aborted; ) {
      isMore = false
      const free = [...jobs.kinds.values()].filter((kind) => runsOf(kind) < kind.atOnce)
      if (free.length === 0) return
      const names = free.map(({ kind }) => kind)
      const found = await findClaimable(db, names, newLease(leaseMs))
      const inTurn = found.toSorted((a, b) => ageOf(a.kind, a.fairKey) - ageOf(b.kind, b.fairKey))
      for (const { id, kind: name, fairKey } of inTurn) {
        const kind = jobs.kinds.get(name)
        if (!kind || ends.aborted || jobs.runs.has(id) || runsOf(kind) >= kind.atOnce) continue
        if (runsOf(kind, fairKey) >= Math.max(1, Math.floor(kind.atOnce / 2))) continue
        const lease = newLease(leaseMs)
        const row = await claimJob(db, id, lease)
        isMore = true
        if (!row) continue
        startedAt.set(`${name} ${fairKey}`, performance.now())
        const until = Date.parse(lease.until)
        const { attempts } = row
        const run = { id, leaseId: lease.id, attempts, kind, fairKey, abort: new AbortController(), until }
        jobs.runs.set(id, run)
        const begin = (closing: AbortSignal) => work(runtime, run, row, closing)
        void (kind.isExclusive ? begin(new AbortController().signal) : requestGate.runInBackground(begin))
          .catch((error: unknown) =>
            warn(error, 'how a job ended could not be stored', { job: id, kind: name }),
          )
          .finally(() => {
            jobs.runs.delete(id)
            wake()
          })
      }
    }
  }

  const wake = () => {
    isPollDue = true
    if (looking || stopping.aborted || requestGate.closedFor) return
    looking = true
    isPollDue = false
    requestGate
      .runInBackground(look)
      .catch((error: unknown) => warn(error, 'looking for jobs failed'))
      .finally(() => {
        looking = false
        if (isPollDue) wake()
      })
  }

  const extendAllLeases = async () => {
    // A process that was paused for too long has lost its jobs before it can react.
    for (const run of jobs.runs.values()) if (Date.now() > run.until) run.abort.abort(new JobLost())
    const runs = [...jobs.runs.values()].filter(({ abort }) => !abort.signal.aborted)
    if (runs.length === 0) return
    const until = instantIn(leaseMs)
    const held = await extendLeases(
      db,
      runs.map(({ leaseId }) => leaseId),
      until,
    )
    for (const run of runs)
      if (held.has(run.leaseId)) run.until = Date.parse(until)
      else run.abort.abort(new JobLost())
  }

  jobs.wake = wake
  const unsubscribe = runtime.events.subscribe(({ name }) => {
    if (name === 'job') wake()
  })
  const timers = [
    setInterval(wake, pollMs).unref(),
    setInterval(
      () =>
        void extendAllLeases().catch((error: unknown) =>
          warn(error, 'a sign of life of jobs could not be given'),
        ),
      leaseMs / SIGNS_PER_LEASE,
    ).unref(),
  ]
  stopping.addEventListener('abort', () => {
    unsubscribe()
    for (const timer of timers) clearInterval(timer)
    // A run that does not end in time is ended with the process.
    for (const run of jobs.runs.values())
      void updateHeld(db, run, { attempts: attemptsWithout(run) }).catch(() => undefined)
  })
  wake()
}

/** One run, from its lease to its result. */
async function work(runtime: Runtime, run: Run, row: JobRow, closing: AbortSignal): Promise<void> {
  const { kind, abort } = run
  const { ends, wake } = jobsOf(runtime)
  const stopped = AbortSignal.any([runtime.stopping, closing])
  const stopping = AbortSignal.any([stopped, abort.signal])
  const settle = (error?: unknown) => {
    const waiting = ends.get(row.id)
    ends.delete(row.id)
    if (error === undefined) waiting?.resolve()
    else waiting?.reject(error)
  }
  try {
    if (row.attempts > kind.attempts) throw new DomainError('job_interrupted')
    const { progress, fence } = toolsOf(runtime, run)
    const ctx = { ...(await ctxOf(runtime, kind, row)), stopping, fence }
    stopping.throwIfAborted()
    // Partial files of a server that died.
    if (row.attempts > 1) await removeJobFolder(runtime, kind, row.id)
    const result = await kind.run(ctx, row, { progress }).finally(() => outdateNamesOf(ctx))
    await end(runtime, run, row, { status: 'done', result: JSON.stringify(result ?? null) })
    settle()
  } catch (error) {
    if (!kind.isExclusive && (abort.signal.aborted || error instanceof JobLost)) {
      if (await findJobRow(runtime.db, row.id)) {
        // The attempt counts: a run that blocks its process past its lease would do so each time.
        await updateHeld(runtime.db, run, released)
        return
      }
      await removeJobFolder(runtime, kind, row.id)
      const { reason } = abort.signal
      return settle(reason instanceof DomainError ? reason : new DomainError('job_interrupted'))
    }
    if (stopped.aborted) {
      await updateHeld(runtime.db, run, { ...released, attempts: attemptsWithout(run) })
      return
    }
    const pauseMs = pauseAfter(kind, row.attempts, error)
    if (pauseMs === null) {
      await fail(runtime, run, row, error)
      return settle(error)
    }
    const runAfter = instantIn(pauseMs)
    await updateHeld(runtime.db, run, { ...released, error: writeJobError(error), runAfter })
    setTimeout(wake, pauseMs).unref()
  }
}

/** The language of the group may have changed during the run, which wrote names with keys of its first one. */
async function outdateNamesOf({ db, actor }: Ctx): Promise<void> {
  if (actor.kind === 'user') await outdateNames(db, actor.groupId, actor.groupLanguage)
}

/** Stores the end together with what its kind records: both or neither. Throws `JobLost`. */
async function end(
  runtime: Runtime,
  { kind, ...run }: Run,
  row: JobRow,
  change: Pick<JobRow, 'status'> & Partial<JobRow>,
  error?: unknown,
): Promise<void> {
  const isDone = change.status === 'done'
  const keepMs = isDone ? (kind.keepForMs ?? 0) : (kind.keepFailedForMs ?? KEEP_FAILED_MS)
  await inTransaction(createCtx(runtime, anonymous, localeOf(row)), async (ctx) => {
    const ended = { leaseId: null, leaseUntil: null, endedAt: instantIn(0), expiresAt: instantIn(keepMs) }
    const isHeld = await (keepMs > 0
      ? updateHeld(ctx.db, run, { ...change, ...ended })
      : deleteHeld(ctx.db, run))
    if (!isHeld && !kind.isExclusive) throw new JobLost()
    if (!isHeld && !isDone) await insertFailed(ctx.db, { ...row, ...change, ...ended })
    await kind.ended(ctx, row, error)
  })
  if (keepMs === 0 || !isDone) await removeJobFolder(runtime, kind, row.id)
}

async function fail(runtime: Runtime, run: Run, row: JobRow, error: unknown): Promise<void> {
  const { log, db } = runtime
  // Failures that are not stored are recorded elsewhere, and may contain secrets.
  if (run.kind.keepFailedForMs !== 0) log.error({ err: error, job: row.id, kind: row.kind }, 'a job failed')
  const change = { status: 'failed' as const, error: writeJobError(error) }
  try {
    await end(runtime, run, row, change, error)
  } catch (failure) {
    if (failure instanceof JobLost) return
    log.error({ err: failure, job: row.id, kind: row.kind }, 'the failure of a job could not be recorded')
    const expiresAt = instantIn(KEEP_FAILED_MS)
    await updateHeld(db, run, {
      ...change,
      leaseId: null,
      leaseUntil: null,
      endedAt: instantIn(0),
      expiresAt,
    })
  }
}

export async function removeJobFolder({ files }: Runtime, { folder }: AnyJob, id: string): Promise<void> {
  if (folder !== undefined) await files.removeFolder(idFolder(folder, id))
}

/** Attempts that count after a regular stop. Work that is done at most once may have had its effect. */
const attemptsWithout = ({ kind, attempts }: Run) => (kind.attempts === 1 ? attempts : attempts - 1)

const localeOf = ({ locale }: JobRow) => matchAvailable(locale) ?? 'en-US'

const released = { status: 'waiting', leaseId: null, leaseUntil: null } as const

/** Milliseconds to the next attempt; null if there is none. */
function pauseAfter(kind: AnyJob, attempts: number, error: unknown): number | null {
  const isFinal = kind.isFinal ?? ((error: unknown) => error instanceof DomainError)
  return attempts >= kind.attempts || isFinal(error) ? null : (kind.retryAfterMs?.[attempts - 1] ?? null)
}

/** The person who started it, if they still belong there. Throws `job_not_allowed`. */
async function ctxOf(runtime: Runtime, { needsPerson }: AnyJob, row: JobRow): Promise<Ctx> {
  const locale = localeOf(row)
  if (!needsPerson) return createCtx(runtime, anonymous, locale)
  const person = row.userId && (await findPerson(runtime, row.userId))
  const isHeldElsewhere =
    person &&
    person.groupId === row.groupId &&
    (row.householdId === null || person.householdId === row.householdId)
  if (!isHeldElsewhere) throw new DomainError('job_not_allowed')
  const { integrationId } = row
  const session = integrationId === null ? person.session : { ...person.session, integrationId }
  return createCtx(runtime, { ...person, session }, locale)
}

function toolsOf(runtime: Runtime, run: Run) {
  let notedAt = 0
  let notedPhase: string | undefined
  const requireHeld = (isHeld: boolean) => {
    if (isHeld) return
    run.abort.abort(new JobLost())
    throw new JobLost()
  }
  return {
    async progress(done: number, total?: number, phase?: string) {
      if (phase === notedPhase && Date.now() - notedAt < NOTE_EVERY_MS) return
      notedAt = Date.now()
      notedPhase = phase
      const change = { done, ...(total === undefined ? {} : { total }), ...(phase ? { phase } : {}) }
      requireHeld(await updateHeld(runtime.db, run, change))
    },
    /** A server that takes the job over waits for the end of the transaction. */
    async fence(transaction: Db) {
      requireHeld(await lockLease(transaction, run.id, run.leaseId))
    },
  }
}
