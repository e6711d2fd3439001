import * as v from 'valibot'
import { asUser, type Ctx, type UserCtx } from '~/server/platform/context'
import type { JobRow } from './jobs.repository'

/** Whose a job is: its rows are seen by them, and jobs of one of them take turns with those of others. */
export type JobOwner = 'group' | 'household'

export interface JobRun<Payload> {
  id: string
  payload: Payload
  /** 1 for the first. */
  attempt: number
  /** Stores how far it is, now and then. Throws once the job is no longer this run's. */
  progress(done: number, total?: number): Promise<void>
}

/** A job that ended, for what has to be recorded of it. */
export interface EndedJob<Payload> {
  id: string
  groupId: string | null
  householdId: string | null
  payload: Payload
}

interface Rules {
  /** Names it in the database. */
  kind: string
  owner: JobOwner
  /** So many run on one server at the same time, of one owner half as many, or one. */
  atOnce: number
  /** How often it is begun; a run that ended with its server counts, one of a server that stopped in order does not. */
  attempts: number
  /** Milliseconds to the next attempt after each that failed. Without it a failure is final. */
  retryAfterMs?: readonly number[]
  /** Failures that another attempt does not change. */
  isFinal?: (error: unknown) => boolean
  /** Milliseconds for which it stays after it has ended; else it goes at once. */
  keepForMs?: number
  /** Milliseconds for which a failed one stays, for administrators to see; a week without it. */
  keepFailedForMs?: number
  /** The folder of the data folder in which it may have a folder, named by its id, that goes with it. */
  folder?: string
}

interface Settings<Payload, Result> extends Rules {
  payload: v.GenericSchema<unknown, Payload>
  /** What a run returns; stored while the job is kept. */
  result: v.GenericSchema<unknown, Result>
  /** Records how it ended, in the transaction that ends it. Without an error it is done. */
  ended?: (ctx: Ctx, job: EndedJob<Payload>, error?: unknown) => Promise<void> | void
  /** Undoes what `ended` recorded of a failure, where an administrator has it tried again. */
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
      run(ctx, { id: row.id, payload: payloadOf(row), attempt: row.attempts, ...tools }),
    async ended(ctx, row, error) {
      await ended?.(ctx, jobOf(row), error)
    },
    async reopened(ctx, row) {
      await reopened?.(ctx, jobOf(row))
    },
  }
}

/**
 * Declares work that outlives its request, done as the person who began it, wherever and whenever a server has time for
 * it. `ctx.stopping` is aborted when the server stops, a backup is restored, or the job is no longer this run's: `run`
 * then throws, and is called again later. Its transactions commit only while the job is this run's, so that what belongs
 * together in one happens once. The list of all is `assembly/jobs.ts`.
 */
export const defineJob = <Payload, Result>({
  run,
  ...settings
}: Settings<Payload, Result> & {
  run(ctx: UserCtx, job: JobRun<Payload>): Promise<Result>
}): JobKind<Payload, Result> => declare(settings, true, (ctx, job) => run(asUser(ctx), job))

/** The same for work of the server itself, done as no one. */
export const defineServerJob = <Payload, Result>({
  run,
  ...settings
}: Settings<Payload, Result> & {
  run(ctx: Ctx, job: JobRun<Payload>): Promise<Result>
}): JobKind<Payload, Result> => declare(settings, false, run)
