import type { ErrorCode } from '~/schemas/error'
import { DomainError } from '~/server/platform/errors'
import { serverState } from '~/server/platform/server-state'

export type BackupJobKind = 'backup' | 'verify' | 'restore'
export type BackupPhase = 'database' | 'files' | 'verifying' | 'switching' | 'copying'

/** What is being done with backups, for whoever looks. */
export interface BackupJob {
  kind: BackupJobKind
  fileName: string
  startedAt: string
  phase: BackupPhase
  /** Tables or files so far, of `total`. */
  done: number
  total: number
}

/** A failure as it is kept: its code and the facts of its sentence. */
export interface JobFailure {
  code: ErrorCode
  params: Record<string, string | number>
}

/** How a job reports where it is. */
export type ReportProgress = (phase: BackupPhase, done: number, total: number) => void

export interface JobTools {
  report: ReportProgress
  signal: AbortSignal
}

/** One server works on one backup at a time. */
export interface BackupJobs {
  /** What is under way; null when nothing is. */
  readonly current: BackupJob | null
  /** Why the last restore failed; null once another began. */
  lastFailure: JobFailure | null
  /** Runs `work` as the job; throws `backup_busy` at once, before there is a promise, while there is another. */
  run<T>(kind: BackupJobKind, fileName: string, work: (tools: JobTools) => Promise<T>): Promise<T>
  /** Ends the current job without a result; returns whether there was one that can be stopped. */
  stop(): boolean
}

/** The backup, check or restore that this server has under way. */
export const backupJobs = serverState(({ stopping }) => createBackupJobs(stopping))

function createBackupJobs(stopping: AbortSignal): BackupJobs {
  let current: BackupJob | null = null
  let abort: AbortController | null = null
  return {
    get current() {
      return current
    },
    lastFailure: null,
    run(kind, fileName, work) {
      if (current) throw new DomainError('backup_busy')
      const startedAt = new Date().toISOString()
      const job: BackupJob = { kind, fileName, startedAt, phase: 'database', done: 0, total: 0 }
      const own = new AbortController()
      current = job
      abort = own
      const end = () => {
        current = null
        abort = null
      }
      return work({
        report: (phase, done, total) => Object.assign(job, { phase, done, total }),
        signal: AbortSignal.any([own.signal, stopping]),
      }).finally(end)
    },
    stop() {
      if (!current || current.phase === 'switching') return false
      abort?.abort(new DomainError('backup_stopped'))
      return true
    },
  }
}
