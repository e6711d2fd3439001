import * as v from 'valibot'
import { asUser, type Ctx, type UserCtx } from '~/server/platform/context'
import type { JobRow } from './jobs.repository'

/** Owner of a job: sees its rows, and is scheduled fairly with other owners. */
export type JobOwner = 'group' | 'household' | 'server'

export interface JobRun<Payload> {
  id: string
  payload: Payload
  /** 1 for the first. */
  attempt: number
  /** The step at which an earlier run ended. */
  phase: string | null
  /**
   * Stores the progress periodically, and each new step immediately. Throws once another run holds the job.
   */
  progress(done: number, total?: number, phase?: string): Promise<void>
}

/** An ended job, for recording its result. */
export interface EndedJob<Payload> {
  id: string
  groupId: string | null
  householdId: string | null
  payload: Payload
}

interface Rules {
  kind: string
  owner: JobOwner
  /** Runs of one server in parallel; one owner gets half of them, at least one. */
  atOnce: number
  /**
   * Maximum starts. A run that ended with its server counts; one of a server that stopped regularly counts only if the
   * maximum is 1, so such work never runs twice.
   */
  attempts: number
  /** Milliseconds before each further attempt. Without it a failure is final. */
  retryAfterMs?: readonly number[]
  /** Failures that a further attempt cannot change. */
  isFinal?: (error: unknown) => boolean
  /** Milliseconds that it is kept after its end; by default it is deleted. */
  keepForMs?: number
  /** Milliseconds that a failed one is kept for administrators; a week by default. */
  keepFailedForMs?: number
  /** Its run ends all other jobs, and continues. Its failure is stored also if its row no longer exists. */
  isExclusive?: boolean
  /** The folder of the data folder in which it may have a folder, named by its id and deleted with it. */
  folder?: string
}

interface Settings<Payload, Result> extends Rules {
  payload: v.GenericSchema<unknown, Payload>
  /** The result of a run; stored while the job is kept. */
  result: v.GenericSchema<unknown, Result>
  /** Records the end, in the transaction that ends the job. Without an error it succeeded. */
  ended?: (ctx: Ctx, job: EndedJob<Payload>, error?: unknown) => Promise<void> | void
  /** Undoes `ended` for a failure when an administrator retries the job. */
  reopened?: (ctx: Ctx, job: EndedJob<Payload>) => Promise<void> | void
}

export interface AnyJob extends Rules {
  readonly needsPerson: boolean
  run(ctx: Ctx, row: JobRow, tools: Pick<JobRun<unknown>, 'progress'>): Promise<unknown>
  ended(ctx: Ctx, row: JobRow, error?: unknown): Promise<void>
  reopened(ctx: Ctx, row: JobRow): Promise<void>
}

export interface JobKind<Payload, Result> extends AnyJob {
  readonly payload: v.GenericSchema<unknown, Payload>
  readonly result: v.GenericSchema<unknown, Result>
}

function declare<Payload, Result>(
  { ended, reopened, ...settings }: Settings<Payload, Result>,
  needsPerson: boolean,
  run: (ctx: Ctx, job: JobRun<Payload>) => Promise<Result>,
): JobKind<Payload, Result> {
  const payloadOf = (row: JobRow) => v.parse(settings.payload, JSON.parse(row.payload))
  const jobOf = (row: JobRow) => {
    const { id, groupId, householdId } = row
    return { id, groupId, householdId, payload: payloadOf(row) }
  }
  return {
    ...settings,
    needsPerson,
    run: (ctx, row, tools) =>
      run(ctx, { id: row.id, payload: payloadOf(row), attempt: row.attempts, phase: row.phase, ...tools }),
    async ended(ctx, row, error) {
      await ended?.(ctx, jobOf(row), error)
    },
    async reopened(ctx, row) {
      await reopened?.(ctx, jobOf(row))
    },
  }
}

/**
 * Declares work that outlives its request, run as the person who started it, on any server with capacity.
 * `ctx.stopping` is aborted when the server stops, a backup is restored, or this run has lost the job: `run` then
 * throws, and is called again later. Its transactions commit only while this run holds the job, so that effects in one
 * transaction happen once. List it in `assembly/jobs.ts`.
 */
export const defineJob = <Payload, Result>({
  run,
  ...settings
}: Settings<Payload, Result> & {
  run(ctx: UserCtx, job: JobRun<Payload>): Promise<Result>
}): JobKind<Payload, Result> => declare(settings, true, (ctx, job) => run(asUser(ctx), job))

/** The same for work of the server itself, without a person. */
export const defineServerJob = <Payload, Result>({
  run,
  ...settings
}: Settings<Payload, Result> & {
  run(ctx: Ctx, job: JobRun<Payload>): Promise<Result>
}): JobKind<Payload, Result> => declare(settings, false, run)
